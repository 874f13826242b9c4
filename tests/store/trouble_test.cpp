// What can go wrong with a database: one clear line, and nothing is lost.
#include <csignal>
#include <fstream>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/database.h"
#include "store/schema.h"

namespace gravetide::tests {
namespace {

using Texts = std::vector<std::string>;

class StoreTrouble : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Both, StoreTrouble, ::testing::Values(Kind::Sqlite, Kind::Postgresql),
                         kind_name);

void expect_said(const std::string& said, const std::string& wanted) {
    EXPECT_NE(said.find(wanted), std::string::npos) << said;
    EXPECT_TRUE(is_one_line(said)) << said;
}

TEST_P(StoreTrouble, a_newer_database_is_left_alone) {
    {
        Store store(url());
        store.add(some_match("m1"), {.lines = {"one"}});
    }
    soci::session meddler;
    connect(meddler);
    meddler << "UPDATE gravetide_schema SET version = 9";
    const std::string known = std::to_string(schema_steps().back().version);
    expect_said(opening(url()),
                "written by a newer Gravetide (schema 9, this program knows " + known + ")");
    meddler << "UPDATE gravetide_schema SET version = " + known;
    EXPECT_EQ(Store(url()).log("m1").lines, Texts{"one"});
}

TEST_P(StoreTrouble, another_programs_tables_are_left_alone) {
    soci::session meddler;
    connect(meddler);
    meddler << "CREATE TABLE recipes (name TEXT)";
    expect_said(opening(url()), "holds the tables of another program");
}

TEST_P(StoreTrouble, an_older_database_is_brought_up_to_date) {
    {
        Store store(url());
        store.add(some_match("m1"), {.lines = {"one", "two"}});
        store.add_chat("m1", "Anna", "hello");
    }
    const Place place = find_place(url(), kHardlyAny);
    soci::session session;
    connect(session);
    std::vector<SchemaStep> steps(schema_steps().begin(), schema_steps().end());
    const int known = steps.back().version;
    EXPECT_EQ(schema_version(session, place), known);

    // A step that fails leaves the version before it, with all that it held.
    steps.push_back(
        {known + 1, {"ALTER TABLE matches ADD COLUMN mood TEXT", "ALTER TABLE none ADD x TEXT"}});
    EXPECT_THROW(bring_up_to_date(session, place, steps), soci::soci_error);
    EXPECT_EQ(schema_version(session, place), known);
    EXPECT_EQ(Store(url()).log("m1").lines, (Texts{"one", "two"}));

    steps.back() = {known + 1,
                    {"ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'grim'",
                     "UPDATE matches SET mood = 'hopeful' WHERE id = 'm1'"}};
    bring_up_to_date(session, place, steps);
    bring_up_to_date(session, place, steps);
    EXPECT_EQ(schema_version(session, place), known + 1);
    std::string mood;
    int lines = 0;
    session << "SELECT mood FROM matches", soci::into(mood);
    session << "SELECT count(*) FROM moves", soci::into(lines);
    EXPECT_EQ(mood, "hopeful");
    EXPECT_EQ(lines, 2);
    expect_said(opening(url()), "newer Gravetide (schema " + std::to_string(known + 1));
}

TEST_P(StoreTrouble, an_empty_database_takes_every_step) {
    const Place place = find_place(url(), kHardlyAny);
    soci::session session;
    connect(session);
    EXPECT_EQ(schema_version(session, place), 0);
    std::vector<SchemaStep> steps(schema_steps().begin(), schema_steps().end());
    steps.push_back({steps.back().version, {"CREATE TABLE extra (x TEXT)"}});
    bring_up_to_date(session, place, steps);
    EXPECT_EQ(schema_version(session, place), schema_steps().back().version);
}

TEST_P(StoreTrouble, a_lock_that_stays_is_reported_and_then_forgotten) {
    Store store(url(), kHardlyAny);
    store.add(some_match("m1"), {});
    soci::session other;
    connect(other);
    begin_writing(other, find_place(url(), kHardlyAny));
    if (GetParam() == Kind::Postgresql) other << "LOCK TABLE matches";
    expect_said(append(store, "m1", {.first = 0, .log = {.lines = {"zero"}}}),
                "is locked by another program");
    if (GetParam() == Kind::Sqlite) expect_said(opening(url()), "is locked by another program");
    other << "ROLLBACK";
    EXPECT_EQ(append(store, "m1", {.first = 0, .log = {.lines = {"zero"}}}), "");
    EXPECT_EQ(store.log("m1").lines, Texts{"zero"});
}

class StoreServer : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Only, StoreServer, ::testing::Values(Kind::Postgresql), kind_name);

TEST_P(StoreServer, connections_that_were_cut_are_made_anew) {
    Store store(url());
    store.add(some_match("m1"), {});
    soci::session server;
    connect(server);
    const auto cut = [&] {
        server << "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
                  "WHERE datname = current_database() AND pid <> pg_backend_pid()";
    };
    cut();
    EXPECT_EQ(append(store, "m1", {.first = 0, .log = {.lines = {"zero"}}}), "");
    EXPECT_EQ(store.log("m1").lines, Texts{"zero"});
    cut();
    EXPECT_EQ(store.add_chat("m1", "Anna", "still there?"), 1U);
    for (int i = 0; i < 8; ++i) EXPECT_EQ(store.chat("m1").size(), 1U);
}

TEST_P(StoreServer, no_server_or_no_database_is_one_line_without_the_password) {
    const Folder folder;
    expect_said(opening("postgresql://anna:secret@/tables?host=" + folder.path().string()),
                "postgresql://anna@/tables?host=");
    expect_said(opening("postgresql://anna:se/cr@et@/tables?host=" + folder.path().string()),
                "postgresql://anna@/tables?host=");
    const std::string said =
        opening("postgresql:///x?password=secret&host=" + folder.path().string());
    expect_said(said, "postgresql:///x: ");
    EXPECT_EQ(said.find("secret"), std::string::npos);
    expect_said(opening(postgresql_server() + "&dbname=nowhere"), "\"nowhere\" does not exist");
}

TEST_P(StoreServer, a_database_in_another_encoding_is_refused) {
    soci::session server;
    connect(server);
    const std::string name = "latin_" + std::to_string(::getpid());
    server << "CREATE DATABASE " << name << " ENCODING 'LATIN1' TEMPLATE template0";
    expect_said(opening(postgresql_server() + "&dbname=" + name), "it must be UTF8");
}

class StoreFile : public ::testing::Test {
protected:
    std::string in_folder(const std::string& name) const { return folder_.file(name); }
    Folder folder_;
};

TEST_F(StoreFile, names_that_are_none_are_refused) {
    expect_said(opening(""), "its name is empty");
    expect_said(opening("mysql://host/x"), "expected a file, sqlite:FILE or postgresql://");
    expect_said(opening(in_folder("none/tables.sqlite")), "none does not exist");
    expect_said(opening(folder_.path().string()), "is a folder, not a file");
    expect_said(opening("/proc/tables.sqlite"), "/proc/tables.sqlite: cannot be made: ");
    expect_said(opening(in_folder("a\"b")), "must be short and plain");
    EXPECT_EQ(opening(in_folder("with blank and 'quote' = 1%.sqlite")), "");
    EXPECT_TRUE(std::filesystem::exists(in_folder("with blank and 'quote' = 1%.sqlite")));
}

TEST_F(StoreFile, is_for_its_owner_alone) {
    const Store store(in_folder("t.sqlite"));
    for (const char* name : {"t.sqlite", "t.sqlite-wal", "t.sqlite-shm"}) {
        struct stat about {};
        ASSERT_EQ(::stat(in_folder(name).c_str(), &about), 0) << name;
        EXPECT_EQ(about.st_mode & 0777U, 0600U) << name;
    }
}

TEST_F(StoreFile, a_commit_waits_for_the_disk) {
    soci::session session;
    open(session, find_place(in_folder("t.sqlite"), kHardlyAny));
    std::string journal;
    int synchronous = 0;
    int foreign_keys = 0;
    session << "PRAGMA journal_mode", soci::into(journal);
    session << "PRAGMA synchronous", soci::into(synchronous);
    session << "PRAGMA foreign_keys", soci::into(foreign_keys);
    EXPECT_EQ(journal, "wal");
    EXPECT_EQ(synchronous, 2);
    EXPECT_EQ(foreign_keys, 1);
}

TEST_F(StoreFile, something_that_is_no_database_is_left_alone) {
    const std::string text = "Dear diary, " + std::string(5000, '.');
    std::ofstream(in_folder("diary.txt")) << text;
    expect_said(opening(in_folder("diary.txt")), "is not a Gravetide database");
    std::ifstream file(in_folder("diary.txt"));
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), text);
}

TEST_F(StoreFile, a_damaged_file_is_one_line) {
    const std::string path = in_folder("t.sqlite");
    {
        Store store(path);
        store.add(some_match("m1"), {.lines = Texts(2000, std::string(100, 'x'))});
    }
    std::filesystem::resize_file(path, 8192);
    const std::string said = complaint([&] { Store(path).log("m1").lines; });
    expect_said(said, "is damaged");
}

// As a user whom file modes bind: root may write anything.
[[noreturn]] void open_as_nobody(const std::string& path) {
    constexpr unsigned kNobody = 65534;
    if (::geteuid() == 0
        && (::setgroups(0, nullptr) != 0 || ::setgid(kNobody) != 0 || ::setuid(kNobody) != 0))
        ::_exit(1);
    const std::string said = opening(path) + "\n";
    std::fputs(said.c_str(), stderr);
    ::_exit(2);
}

TEST_F(StoreFile, what_may_not_be_written_is_one_line) {
    const std::string path = in_folder("t.sqlite");
    { Store(path).add(some_match("m1"), {.lines = {"one"}}); }
    ::chmod(folder_.path().c_str(), 0555);
    ::chmod(path.c_str(), 0444);
    EXPECT_EXIT(open_as_nobody(path), ::testing::ExitedWithCode(2), "t.sqlite: is read-only\n$");
    ::chmod(path.c_str(), 0666);
    EXPECT_EXIT(open_as_nobody(path), ::testing::ExitedWithCode(2),
                "the folder .* is read-only\n$");
    ::chmod(path.c_str(), 0222);
    EXPECT_EXIT(open_as_nobody(path), ::testing::ExitedWithCode(2), "t.sqlite: cannot be read\n$");
    EXPECT_EXIT(open_as_nobody(in_folder("new.sqlite")), ::testing::ExitedWithCode(2),
                "new.sqlite: cannot be made: Permission denied\n$");
    ::chmod(folder_.path().c_str(), 0755);
    ::chmod(path.c_str(), 0644);
    EXPECT_EQ(Store(path).log("m1").lines, Texts{"one"});
}

// No file of this process may grow beyond a size: to SQLite, a disk that takes no more.
class Narrow {
public:
    explicit Narrow(std::uintmax_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        previous_ = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit narrow{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &narrow);
    }
    Narrow(const Narrow&) = delete;
    Narrow& operator=(const Narrow&) = delete;
    ~Narrow() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, previous_);
    }

private:
    rlimit before_{};
    void (*previous_)(int) = nullptr;
};

TEST_F(StoreFile, a_full_disk_fails_the_append_and_leaves_nothing_half_written) {
    const std::string path = in_folder("t.sqlite");
    const Texts large(100, std::string(4000, 'x'));
    {
        Store store(path);
        store.add(some_match("m1"), {.lines = {"zero"}});
        {
            const Narrow narrow(std::filesystem::file_size(path + "-wal") + 50'000);
            expect_said(
                append(store, "m1", {.first = 1, .log = {.lines = large}, .ending = "over"}),
                "is the disk full?");
            EXPECT_EQ(store.log("m1").lines, Texts{"zero"});
            EXPECT_EQ(store.find("m1")->ending, "");
            // A small one still has room.
            EXPECT_EQ(append(store, "m1", {.first = 1, .log = {.lines = {"one"}}}), "");
        }
        EXPECT_EQ(append(store, "m1", {.first = 2, .log = {.lines = large}}), "");
    }
    EXPECT_EQ(Store(path).log("m1").lines.size(), 102U);
}

}  // namespace
}  // namespace gravetide::tests
