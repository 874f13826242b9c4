// How long messages are once they are compressed for one page, as socket.cpp has it.
#pragma once

#include <boost/beast/zlib/deflate_stream.hpp>
#include <cstddef>
#include <string>

namespace gravetide::server {

// What fits one packet anyway is not worth the trouble. Small windows: a socket should not cost
// hundreds of kilobytes for what is mostly short.
struct Packing {
    int window_bits = 13;
    int level = 3;
    int memory = 5;
    std::size_t from_bytes = 1024;
};

class Packed {
public:
    Packed() {
        stream_.reset(packing_.level, packing_.window_bits, packing_.memory,
                      boost::beast::zlib::Strategy::normal);
    }

    std::size_t size_of(const std::string& message) {
        if (message.size() < packing_.from_bytes) return message.size();
        std::string out(message.size() + packing_.from_bytes, ' ');
        boost::beast::zlib::z_params work;
        work.next_in = message.data();
        work.avail_in = message.size();
        work.next_out = out.data();
        work.avail_out = out.size();
        boost::beast::error_code error;
        stream_.write(work, boost::beast::zlib::Flush::sync, error);
        return work.total_out;
    }

private:
    Packing packing_{};
    boost::beast::zlib::deflate_stream stream_;
};

}  // namespace gravetide::server
