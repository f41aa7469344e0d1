/**
 * Starts a PostgreSQL server for tests, with a temporary folder and a socket in that folder, and stops it by its
 * process id.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const versions = '/usr/lib/postgresql'

/**
 * Returns the folder that contains PostgreSQL's programs, which Debian doesn't put on the path. Null: not installed.
 */
const findPrograms = (): string | null => {
  if (!existsSync(versions)) return null
  const found = readdirSync(versions)
    .map((version) => join(versions, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'initdb')))
  return found.at(-1) ?? null
}

export const postgresPrograms = findPrograms()

export const whyNoPostgres =
  postgresPrograms === null ? 'PostgreSQL isn’t installed here (apt-get install postgresql)' : null

/**
 * Whether this process runs as root. PostgreSQL refuses to run as root, so if this process does, the tests run
 * PostgreSQL under the account that Debian provides for it.
 */
const isRoot = process.getuid?.() === 0

const asOwner = (program: string, args: readonly string[]): [string, string[]] => {
  const path = join(postgresPrograms ?? '', program)
  return isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', path, ...args]]
    : [path, [...args]]
}

const children = new Set<ChildProcess>()

/** Makes the child process end together with this test process, even if this process ends abruptly. */
export const endWithUs = (child: ChildProcess): void => {
  if (children.size === 0)
    process.on('exit', () => {
      for (const one of children) one.kill('SIGKILL')
    })
  children.add(child)
  child.once('exit', () => children.delete(child))
}

export type Postgres = {
  /** Creates a new database and returns its URL. */
  fresh(options?: { isolation?: 'serializable' }): Promise<string>
  readonly url: string
  /** Kills the server as a power cut would; `start` restores the server with all committed data. */
  kill(): Promise<void>
  start(): Promise<void>
  readonly folder: string
  end(): Promise<void>
}

/** Starts PostgreSQL. `fsync` is turned on only in tests about data loss or speed. */
export const startPostgres = async ({ fsync = false } = {}): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-pg-'))
  const data = join(folder, 'data')
  if (isRoot) {
    execFileSync('chown', ['postgres', folder])
    chmodSync(folder, 0o755)
  }
  const [initdb, initArgs] = asOwner('initdb', [
    '-D',
    data,
    '-U',
    'clearpane',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ])
  execFileSync(initdb, initArgs, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
  const port = 5432
  const urlOf = (name: string) =>
    `postgres://clearpane@/${name}?host=${encodeURIComponent(folder)}&port=${port}`
  const admin = urlOf('postgres')
  let server: ReturnType<typeof spawn> | null = null
  let databases = 0

  const isReady = async (): Promise<boolean> => {
    const client = new Client({ connectionString: admin })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const start = async (): Promise<void> => {
    const [program, args] = asOwner('postgres', [
      '-D',
      data,
      '-k',
      folder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=',
      '-c',
      'max_connections=120',
      '-c',
      'shared_buffers=64MB',
      '-c',
      `fsync=${fsync ? 'on' : 'off'}`,
      '-c',
      'logging_collector=off',
      '-c',
      'autovacuum_naptime=10s',
    ])
    const child = spawn(program, args, { stdio: 'ignore', cwd: folder })
    server = child
    endWithUs(child)
    for (let left = 200; !(await isReady()); left--) {
      if (left === 0 || child.exitCode !== null) throw new Error('PostgreSQL doesn’t start')
      await pause(50)
    }
  }

  /**
   * Stops the server: setpriv replaced itself with postgres in the same process, so the child's id is the server's
   * id.
   */
  const stop = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    const child = server
    server = null
    if (child === null || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, signal)
    await gone
  }

  await start()
  return {
    folder,
    url: admin,
    fresh: async ({ isolation } = {}) => {
      const name = `t${databases++}`
      const client = new Client({ connectionString: admin })
      await client.connect()
      await client.query(`create database ${name}`)
      if (isolation !== undefined)
        await client.query(`alter database ${name} set default_transaction_isolation = '${isolation}'`)
      await client.end()
      return urlOf(name)
    },
    start,
    kill: () => stop('SIGQUIT'),
    end: async () => {
      await stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
