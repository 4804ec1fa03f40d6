// A preloaded library (Linux, x86-64) that makes every system call about files of a program a place where something goes wrong.
//
// The kernel sends each system call of the program to `trapped` by syscall user dispatch, whichever library makes it. Calls that touch
// files are counted from 1, across threads; the environment says what happens at which of them:
//
//   FAULTS_PROGRAM  the name of the program; others are only logged
//   FAULTS_LOG      a file to which each counted call is appended, with what it changed, for tests and replay
//   FAULTS_KINDS    numbers of system calls, separated by commas: only these are counted (default: all that touch files)
//   FAULTS_BELOW    a folder: only calls with a path in it are counted
//   FAULTS_AT       the call at which it happens
//   FAULTS_LASTING  if set, it happens at every call from there on
//   FAULTS_ACTION   kill; signal:NUMBER; error:ERRNO; short (half of a read or write); away:PATH (renames PATH to PATH.away first)
//
// Writes to standard error are not counted: that is where the program says what happened.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/prctl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <ucontext.h>

#ifndef PR_SET_SYSCALL_USER_DISPATCH
#define PR_SET_SYSCALL_USER_DISPATCH 59
#endif

// The only instructions whose system calls reach the kernel at once.
extern const char gate_begin[], gate_return[], gate_end[];
extern long gate(long number, long a, long b, long c, long d, long e, long f);
__asm__(".pushsection .text\n"
        ".globl gate_begin, gate, gate_return, gate_end\n"
        ".hidden gate_begin, gate, gate_return, gate_end\n"
        "gate_begin:\n"
        "gate: mov %rdi, %rax; mov %rsi, %rdi; mov %rdx, %rsi; mov %rcx, %rdx; mov %r8, %r10; mov %r9, %r8; mov 8(%rsp), %r9\n"
        "syscall; ret\n"
        "gate_return: mov $15, %eax; syscall; ud2\n"
        "gate_end:\n"
        ".popsection");

/// Where a system call that touches files has its arguments, from 1; 0 for none.
struct Call {
    unsigned char descriptor, path, other;
    bool isCounted, isChange;
};

#define READS .isCounted = true
#define CHANGES .isCounted = true, .isChange = true

static const struct Call calls[512] = {
    [SYS_read] = {1, READS}, [SYS_pread64] = {1, READS}, [SYS_readv] = {1, READS}, [SYS_preadv] = {1, READS},
    [SYS_lseek] = {1, READS}, [SYS_getdents64] = {1, READS}, [SYS_fstat] = {1, READS}, [SYS_flock] = {1, READS},
    [SYS_fcntl] = {1, READS}, [SYS_fadvise64] = {1, READS}, [SYS_close] = {1, READS}, [SYS_fstatfs] = {1, READS},
    [SYS_ioctl] = {1, READS}, [SYS_dup] = {1, READS}, [SYS_dup2] = {1, READS}, [SYS_dup3] = {1, READS},
    [SYS_mmap] = {5, READS}, [SYS_pipe] = {READS}, [SYS_pipe2] = {READS}, [SYS_getcwd] = {READS},
    [SYS_stat] = {0, 1, READS}, [SYS_lstat] = {0, 1, READS}, [SYS_newfstatat] = {0, 2, READS}, [SYS_statx] = {0, 2, READS},
    [SYS_access] = {0, 1, READS}, [SYS_faccessat] = {0, 2, READS}, [SYS_faccessat2] = {0, 2, READS},
    [SYS_readlink] = {0, 1, READS}, [SYS_readlinkat] = {0, 2, READS}, [SYS_statfs] = {0, 1, READS},
    [SYS_chdir] = {0, 1, READS},
    [SYS_open] = {0, 1, CHANGES}, [SYS_openat] = {0, 2, CHANGES}, [SYS_creat] = {0, 1, CHANGES},
    [SYS_write] = {1, CHANGES}, [SYS_pwrite64] = {1, CHANGES}, [SYS_writev] = {1, CHANGES}, [SYS_pwritev] = {1, CHANGES},
    [SYS_ftruncate] = {1, CHANGES}, [SYS_fallocate] = {1, CHANGES}, [SYS_fsync] = {1, CHANGES}, [SYS_fdatasync] = {1, CHANGES},
    [SYS_sync_file_range] = {1, CHANGES}, [SYS_copy_file_range] = {3, CHANGES}, [SYS_sendfile] = {1, CHANGES},
    [SYS_fchmod] = {1, CHANGES}, [SYS_truncate] = {0, 1, CHANGES}, [SYS_chmod] = {0, 1, CHANGES}, [SYS_utimensat] = {0, 2, CHANGES},
    [SYS_mkdir] = {0, 1, CHANGES}, [SYS_mkdirat] = {0, 2, CHANGES}, [SYS_rmdir] = {0, 1, CHANGES},
    [SYS_unlink] = {0, 1, CHANGES}, [SYS_unlinkat] = {0, 2, CHANGES}, [SYS_symlink] = {0, 1, 2, CHANGES},
    [SYS_symlinkat] = {0, 1, 3, CHANGES}, [SYS_link] = {0, 1, 2, CHANGES}, [SYS_linkat] = {0, 2, 4, CHANGES},
    [SYS_rename] = {0, 1, 2, CHANGES}, [SYS_renameat] = {0, 2, 4, CHANGES}, [SYS_renameat2] = {0, 2, 4, CHANGES},
    // The start of a child process.
    [SYS_vfork] = {READS},
};

/// A record of the log; its two texts follow it: the data or the path, and the other path.
struct Record {
    uint16_t number;
    uint8_t isMeant, isPipe;
    uint32_t flags;
    int64_t result, inode, offset;
    uint32_t length, otherLength;
};

static __thread char selector = 0; // SYSCALL_DISPATCH_FILTER_ALLOW
static atomic_long count;
static long at, action_value;
static bool is_meant, lasting, kinds[512], has_kinds;
static char action; // The first letter of FAULTS_ACTION; 0 for none.
static const char *away_path, *below;
static int log_descriptor = -1;

static void append(long number, const long *a, long result) {
    struct Call call = calls[number];
    const char *path = call.path ? (const char *)a[call.path - 1] : "";
    const char *other = call.other ? (const char *)a[call.other - 1] : "";
    struct Record record = {.number = (uint16_t)number, .isMeant = is_meant, .result = result, .length = (uint32_t)strlen(path),
                            .otherLength = (uint32_t)strlen(other)};
    int descriptor = call.descriptor ? (int)a[call.descriptor - 1] : -1;
    if (number == SYS_open || number == SYS_openat) {
        record.flags = (uint32_t)a[call.path];
        descriptor = (int)result;
    }
    struct stat status;
    if (number != SYS_close && descriptor >= 0 && gate(SYS_fstat, descriptor, (long)&status, 0, 0, 0, 0) == 0) {
        record.inode = (int64_t)status.st_ino;
        record.isPipe = S_ISFIFO(status.st_mode);
    }
    if (number == SYS_ftruncate) record.offset = a[1];
    if ((number == SYS_write || number == SYS_pwrite64) && result > 0) {
        path = (const char *)a[1];
        record.length = (uint32_t)result;
        record.offset =
            number == SYS_pwrite64 ? a[3] : gate(SYS_lseek, descriptor, 0, SEEK_CUR, 0, 0, 0) - result;
    }
    struct iovec parts[] = {{&record, sizeof record}, {(void *)path, record.length}, {(void *)other, record.otherLength}};
    gate(SYS_writev, log_descriptor, (long)parts, 3, 0, 0, 0);
}

static long half(long length) { return length > 1 ? length / 2 : length; }

/// Performs a system call, or what happens in its place. Returns its result, or the negated errno.
static long perform(long number, const long *a) {
    bool touches = number >= 0 && number < 512 && calls[number].isCounted;
    if (number == SYS_mmap && (int)a[4] < 0) touches = false;
    if ((number == SYS_write || number == SYS_writev || number == SYS_ioctl) && a[0] == STDERR_FILENO) touches = false;
    if (!touches) return gate(number, a[0], a[1], a[2], a[3], a[4], a[5]);
    long length = a[2];
    // glibc's fstat.
    long kind = number == SYS_newfstatat && *(const char *)a[1] == 0 ? SYS_fstat : number;
    if (below) touches = calls[number].path && strncmp((const char *)a[calls[number].path - 1], below, strlen(below)) == 0;
    if (action && touches && (!has_kinds || kinds[kind])) {
        long now = atomic_fetch_add(&count, 1) + 1;
        if (now == at || (lasting && now > at)) {
            long self = gate(SYS_getpid, 0, 0, 0, 0, 0, 0);
            switch (action) {
            case 'k': gate(SYS_kill, self, SIGKILL, 0, 0, 0, 0); break;
            // Handled by the program once, not at every call.
            case 's':
                if (action_value && now == at) gate(SYS_kill, self, action_value, 0, 0, 0, 0);
                if (!action_value && (number == SYS_read || number == SYS_write || number == SYS_pread64 || number == SYS_pwrite64)) {
                    length = half(length);
                }
                break;
            case 'a': {
                char name[4096];
                snprintf(name, sizeof name, "%s.away", away_path);
                gate(SYS_rename, (long)away_path, (long)name, 0, 0, 0, 0);
                break;
            }
            default:
                // A descriptor is closed also when closing it fails.
                if (number == SYS_close) gate(SYS_close, a[0], 0, 0, 0, 0, 0);
                return -action_value;
            }
        }
    }
    if (number == SYS_vfork) return 0;
    long result = gate(number, a[0], a[1], length, a[3], a[4], a[5]);
    if (log_descriptor >= 0) append(number, a, result);
    return result;
}

static void trapped(int signal, siginfo_t *information, void *context) {
    (void)signal;
    greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    long number = information->si_syscall;
    if (number == SYS_rt_sigreturn) {
        // The end of a signal handler of the program: it needs its own stack.
        registers[REG_RIP] = (greg_t)(uintptr_t)gate_return;
        return;
    }
    long a[] = {registers[REG_RDI], registers[REG_RSI], registers[REG_RDX], registers[REG_R10], registers[REG_R8], registers[REG_R9]};
    if (number == SYS_rt_sigprocmask) {
        // Blocking SIGSYS would end the program at its next call; the mask is that of the context, which this handler's end restores.
        uint64_t set = 0;
        if (a[1]) {
            set = *(const uint64_t *)a[1];
            if (a[0] != SIG_UNBLOCK) set &= ~(1ull << (SIGSYS - 1));
            a[1] = (long)&set;
        }
        registers[REG_RAX] = gate(number, a[0], a[1], a[2], a[3], 0, 0);
        gate(number, SIG_BLOCK, 0, (long)&((ucontext_t *)context)->uc_sigmask, 8, 0, 0);
        return;
    }
    registers[REG_RAX] = perform(number, a);
}

static void dispatch(void) {
    prctl(PR_SET_SYSCALL_USER_DISPATCH, 1, gate_begin, gate_end - gate_begin, &selector);
    selector = 1; // SYSCALL_DISPATCH_FILTER_BLOCK
}

__attribute__((constructor)) static void start(void) {
    const char *program = getenv("FAULTS_PROGRAM"), *text;
    is_meant = !program || strcmp(program, program_invocation_short_name) == 0;
    if ((text = getenv("FAULTS_LOG"))) {
        int descriptor = open(text, O_WRONLY | O_CREAT | O_APPEND, 0600);
        log_descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 900);
        close(descriptor);
    }
    if (is_meant && (text = getenv("FAULTS_ACTION"))) {
        action = text[0];
        const char *value = strchr(text, ':');
        if (value) action_value = atol(away_path = value + 1);
        at = getenv("FAULTS_AT") ? atol(getenv("FAULTS_AT")) : 1;
        lasting = getenv("FAULTS_LASTING") != NULL;
        below = getenv("FAULTS_BELOW");
        text = getenv("FAULTS_KINDS");
        for (has_kinds = text && *text; text && *text; text += *text == ',') {
            kinds[strtol(text, (char **)&text, 10) & 511] = true;
        }
    }
    if (!action && log_descriptor < 0) return;
    struct {
        void (*handler)(int, siginfo_t *, void *);
        unsigned long flags;
        const char *restorer;
        uint64_t mask;
    } handling = {trapped, SA_SIGINFO | SA_NODEFER | 0x04000000 /* SA_RESTORER */, gate_return, 0};
    gate(SYS_rt_sigaction, SIGSYS, (long)&handling, 0, 8, 0, 0);
    dispatch();
}

// New threads and processes begin on another stack, so that their start cannot be a call of the handler.

struct Start {
    void *(*body)(void *);
    void *argument;
};

static void *begin(void *argument) {
    struct Start start = *(struct Start *)argument;
    free(argument);
    dispatch();
    void *result = start.body(start.argument);
    selector = 0;
    return result;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) = dlsym(RTLD_NEXT, "pthread_create");
    if (!selector) return real(thread, attributes, body, argument);
    struct Start *start = malloc(sizeof *start);
    if (!start) return EAGAIN;
    *start = (struct Start){body, argument};
    selector = 0;
    int result = real(thread, attributes, begin, start);
    selector = 1;
    return result;
}

int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                 char *const arguments[], char *const environment[]) {
    int (*real)(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[], char *const[]) =
        dlsym(RTLD_NEXT, "posix_spawnp");
    if (!selector) return real(process, file, actions, attributes, arguments, environment);
    long failure = perform(SYS_vfork, (long[6]){0});
    if (failure) return (int)-failure;
    selector = 0;
    int result = real(process, file, actions, attributes, arguments, environment);
    selector = 1;
    return result;
}
