// A list that only grows at its end or is cut there, and is copied for next to nothing: copies
// share the pages that are full. A match looked at as it stood long ago costs no more than one of
// today.
#pragma once

#include <cassert>
#include <cstddef>
#include <iterator>
#include <memory>
#include <vector>

namespace gravetide {

template <class T>
class Pages {
public:
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return (*pages_[i / kPage])[i % kPage];
    }
    const T& back() const { return (*this)[size_ - 1]; }

    void push_back(T value) {
        pages_.resize((size_ + kPage) / kPage);
        auto& page = pages_.back();
        const std::size_t used = size_ % kPage;
        if (!page)
            page = std::make_shared<std::vector<T>>();
        else if (page.use_count() > 1)  // somebody else reads it
            page = std::make_shared<std::vector<T>>(*page);
        page->erase(page->begin() + static_cast<std::ptrdiff_t>(used), page->end());
        page->push_back(std::move(value));
        ++size_;
    }

    void cut(std::size_t size) {
        assert(size <= size_);
        size_ = size;
        pages_.resize((size_ + kPage - 1) / kPage);
    }

    class Iterator {
    public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        Iterator() = default;
        Iterator(const Pages* pages, std::size_t at) : pages_(pages), at_(at) {}
        const T& operator*() const { return (*pages_)[at_]; }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) {
            Iterator before = *this;
            ++at_;
            return before;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

    private:
        const Pages* pages_ = nullptr;
        std::size_t at_ = 0;
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, size_}; }

    friend bool operator==(const Pages& a, const Pages& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

private:
    static constexpr std::size_t kPage = 256;
    std::vector<std::shared_ptr<std::vector<T>>> pages_;
    std::size_t size_ = 0;
};

}  // namespace gravetide
