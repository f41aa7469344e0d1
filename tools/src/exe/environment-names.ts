/**
 * All environment variables that node.exe reads, with a decision about each of them. The elevated copy of the
 * executable inherits the user's environment, in which any of the user's programs can set variables, and native code
 * reads it before the first line of JavaScript runs. A test fails if a name is in none of these lists, so that every
 * new version of Node is reviewed before it's shipped.
 */

/**
 * Names that are overwritten in the executable (`seal.ts`), so that nobody can set these variables any more. Each
 * name has a note about the harm that the variable could do to an elevated process.
 */
export const sealed = {
  NODE_COMPILE_CACHE: 'a folder that compiled code is loaded from, the main program’s included',
  NODE_DISABLE_COMPILE_CACHE: 'belongs to the one above',
  NODE_V8_COVERAGE: 'a folder that files are written to',
  NODE_REDIRECT_WARNINGS: 'a file that is written to',
  NODE_ICU_DATA: 'data that ICU follows without checking: offsets in it reach any address of the process',
  ICU_TIMEZONE_FILES_DIR: 'the same, for time zones',
  NODE_OPTIONS: 'options, code to load among them; the executable ignores them by its own setting as well',
  NODE_REPL_EXTERNAL_MODULE: 'a module to load',
  NODE_EXTRA_CA_CERTS: 'certificates to trust, read from a file that is named here',
  NODE_USE_SYSTEM_CA: 'reads certificate stores of the person',
  NODE_USE_ENV_PROXY: 'sends our requests to ourselves, with their secret, to another program',
  NODE_DEBUG_NATIVE: 'writes what Node does to the error output',
  NODE_SKIP_PLATFORM_CHECK: 'lets it start on a Windows it is not made for',
  NODE_PENDING_DEPRECATION: 'changes what Node does, for nobody here',
  NODE_PRESERVE_SYMLINKS: 'changes how files of modules are found',
  NODE_PRESERVE_SYMLINKS_MAIN: 'changes how files of modules are found',
  OPENSSL_CONF: 'names libraries to load; the executable names its own file (none) as well',
  OPENSSL_CONF_INCLUDE: 'a folder that such files are read from',
  OPENSSL_ENGINES: 'a folder that libraries are loaded from',
  OPENSSL_MODULES: 'a folder that libraries are loaded from',
  OPENSSL_ia32cap: 'switches instructions of the processor on and off in encryption',
  OPENSSL_WIN32_UTF8: 'changes how names of files are read',
  OSSL_QFILTER: 'filters what QLOGDIR records',
  QLOGDIR: 'a folder that files are written to',
  RANDFILE: 'a file that randomness is read from and written to',
  LEGACY_GOST_PKCS12: 'changes a format of keys',
  SSL_CERT_FILE: 'certificates to trust',
  SSL_CERT_DIR: 'certificates to trust',
  HTTP_PROXY: 'whom OpenSSL sends its requests to',
  HTTPS_PROXY: 'whom OpenSSL sends its requests to',
  NO_PROXY: 'belongs to the two above',
  http_proxy: 'the same: Windows knows no case here',
  https_proxy: 'the same: Windows knows no case here',
  no_proxy: 'the same: Windows knows no case here',
  CARES_HOSTS: 'a file that addresses of names are read from',
  LOCALDOMAIN: 'changes which names are looked up',
  RES_OPTIONS: 'changes how names are looked up',
  SIMDUTF_FORCE_IMPLEMENTATION: 'instructions that the processor may not have',
  SIMDJSON_FORCE_IMPLEMENTATION: 'instructions that the processor may not have',
  UV_THREADPOOL_SIZE: 'one thread would let waiting calls stop every file operation',
} as const satisfies Record<string, string>

/** Names that native code reads and that stay in the executable, each with the reason why the variable does no harm.
 * */
export const leftInCode: Record<string, string> = {
  HOME: 'read by a call that we never make (OpenSSL’s file of randomness)',
  PATH: 'where a program without a path is looked for; we start none without',
  SYSTEMROOT: 'read by a call that we never make; passed on to children, whose environment is our own',
  TEMP: 'a folder of the compile cache, which is off',
  TMP: 'a folder of the compile cache, which is off',
  TZ: 'the name of a time zone: times are shown in it, none is decided on',
  USERPROFILE: 'the home folder, for calls that nothing of ours makes',
}

/** Strings that code refers to and that look like names of libraries' variables, although they aren't. */
export const noVariable =
  /^NODE_PERFORMANCE_|^(NODE_DEBUG_ENABLED|NODE_SEA_BLOB|OPENSSL_EC_(EXPLICIT|NAMED)_CURVE|OPENSSL_VERSION_NUMBER)$|^V8_DICT_/

const ofTests = 'Node’s own test runner and libraries inside npm: no part of a run of ours'
const ofPrompts = 'Node’s interactive prompt, which the executable never opens'
const ofColours = 'whether texts for a terminal have colours'
const ofChildren =
  'the number of a handle that the parent left open; Windows hands none to a process it starts as administrator'
const ofServers =
  'a detail of a listening server; read when it starts, and the elevated side has its own environment by then'
const replaced = 'read when a call needs it; the elevated side has its own environment by then'

/**
 * Names that Node's scripts read, each with the reason why the variable does no harm. These names can't be changed in
 * the file, because V8 stores the scripts in compiled form along with their text.
 */
export const leftInScripts: Record<string, string> = {
  CI_NAME: ofColours,
  COLORTERM: ofColours,
  FORCE_COLOR: ofColours,
  NO_COLOR: ofColours,
  NODE_DISABLE_COLORS: ofColours,
  TEAMCITY_VERSION: ofColours,
  TERM: ofColours,
  TERM_PROGRAM: ofColours,
  TERM_PROGRAM_VERSION: ofColours,
  TMUX: ofColours,
  HTTP_PROXY: 'read only where NODE_USE_ENV_PROXY is set, which is sealed',
  HTTPS_PROXY: 'read only where NODE_USE_ENV_PROXY is set, which is sealed',
  NO_PROXY: 'read only where NODE_USE_ENV_PROXY is set, which is sealed',
  JEST_WORKER_ID: ofTests,
  NODE_TEST_CONTEXT: ofTests,
  WATCH_REPORT_DEPENDENCIES: ofTests,
  __MINIMATCH_TESTING_PLATFORM__: ofTests,
  UNDICI_NO_FG: 'when the memory of an answer is given back',
  NODE_CHANNEL_FD: ofChildren,
  NODE_CHANNEL_SERIALIZATION_MODE: ofChildren,
  NODE_UNIQUE_ID: 'makes it a worker of a cluster, which needs a handle to its parent; it has none and ends',
  NODE_CLUSTER_SCHED_POLICY: 'read by a cluster only; there is none',
  NODE_DEBUG: 'writes what Node does to the error output',
  NODE_EXTRA_CA_CERTS: 'read for a warning alone; the certificates are native code’s, and sealed',
  NODE_INSPECT_RESUME_ON_START:
    'the debugger `node inspect`, which needs an option the executable does not take',
  NODE_MANY_ACCEPTS: ofServers,
  NODE_PENDING_PIPE_INSTANCES: ofServers,
  NODE_NO_WARNINGS: 'hides warnings',
  NODE_NO_READLINE: ofPrompts,
  NODE_REPL_EXTERNAL_MODULE: ofPrompts,
  NODE_REPL_HISTORY: ofPrompts,
  NODE_REPL_HISTORY_SIZE: ofPrompts,
  NODE_REPL_MODE: ofPrompts,
  NODE_OPTIONS: 'handed on to workers of a cluster and tests; there are none',
  NODE_PATH: 'folders of packages; one file needs none, and its native file is loaded by its path',
  NODE_TLS_REJECT_UNAUTHORIZED: 'encrypted connections; each of ours asks for the check by name',
  NODE_V8_COVERAGE: 'the name of a folder; what would write there is native code’s, and sealed',
  SystemRoot: 'where cmd.exe lies, for commands in a shell; nothing of ours has one',
  TEMP: replaced,
  TMP: replaced,
  USERPROFILE: replaced,
}
