/**
 * Finds a real PowerShell and runs scripts in it: either a native one, or PowerShell for Windows in Wine. Returns
 * the reason if no PowerShell is found.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import {
  newPrefix,
  type Prefix,
  runInWine,
  startInWine,
  toWindowsPath,
  wineAvailable,
} from '@clearpane/testkit/wine'

export type Ran = { code: number | null; stdout: string; stderr: string }

export type PowerShell = {
  /** How this PowerShell describes itself, and its path. */
  title: string
  /** Whether this PowerShell has access to a Windows registry and to services. */
  windows: boolean
  /** The Wine prefix if Windows is simulated by Wine, which lacks some calls. */
  prefix: Prefix | null
  /** An empty folder that belongs to this test run. */
  folder: string
  /** Returns a path as PowerShell sees it. */
  path(file: string): string
  run(args: readonly string[]): Promise<Ran>
  /** Windows' own reg.exe. */
  reg(args: readonly string[]): Promise<Ran>
  /** Starts a PowerShell that stays open until `stop` ends it. */
  start(args: readonly string[]): { stop(): Promise<void> }
  remove(): Promise<void>
}

const timeoutMs = 120_000
/**
 * Variables for the PowerShell. The first prevents telemetry. In Wine 8, .NET sometimes crashes if the second
 * variable, DOTNET_EnableWriteXorExecute, isn't set. The third variable, WINEDLLOVERRIDES, leaves mscoree enabled,
 * because .NET requires it; other runs disable it.
 */
const quiet = { POWERSHELL_TELEMETRY_OPTOUT: '1' }
const env = { ...quiet, DOTNET_EnableWriteXorExecute: '0', WINEDLLOVERRIDES: 'mshtml=;winemenubuilder.exe=d' }

const onPath = (name: string): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync) ?? null

/**
 * Finds a PowerShell: first through `CLEARPANE_PWSH`, which is the path of a `pwsh` or `powershell.exe`, then on
 * PATH.
 */
export const find = (): string | null =>
  process.env.CLEARPANE_PWSH ||
  (process.platform === 'win32' ? (onPath('pwsh.exe') ?? onPath('powershell.exe')) : onPath('pwsh'))

/** Returns the reason why tests that use a PowerShell can't run on this machine; null if they can. */
export const whyNoPowerShell = (): string | null => {
  const found = find()
  if (found === null) return 'no PowerShell: neither CLEARPANE_PWSH nor PATH names one'
  if (!existsSync(found)) return `no PowerShell: CLEARPANE_PWSH names ${found}, which does not exist`
  if (process.platform === 'win32' || !found.endsWith('.exe')) return null
  const wine = wineAvailable()
  return wine.ok ? null : `a Windows PowerShell needs Wine here: ${wine.reason}`
}

/**
 * Returns the reason why tests that run whole scripts can't run on this machine; one reason is that scripts refuse to
 * start on systems other than Windows. Null if they can.
 */
export const whyNoWindowsPowerShell = (): string | null =>
  whyNoPowerShell() ??
  (process.platform === 'win32' || find()?.endsWith('.exe')
    ? null
    : `no Windows registry here: ${find()} is no PowerShell for Windows`)

/**
 * Returns the reason why tests that change the state of the whole Windows installation can't run on this machine;
 * null if they can.
 */
export const whyNoPrefixOfItsOwn = (): string | null =>
  whyNoWindowsPowerShell() ??
  (process.platform === 'win32' ? 'would change this PC: only in a Wine prefix of its own' : null)

/**
 * Returns the script in a form that can run on this machine: in Wine, every file belongs to the only account, so
 * owners aren't checked.
 */
export const asHere = ({ prefix }: Pick<PowerShell, 'prefix'>, text: string): string =>
  prefix === null
    ? text
    : text.replace(
        /^function Get-OtherWriter \{[\s\S]*?^\}\r\n/m,
        'function Get-OtherWriter {\r\n\tparam([string] $Path)\r\n\t$null = $Path\r\n}\r\n',
      )

/**
 * Returns the folder in which a script stores captures and logs if it has administrator rights, as in the tests.
 */
export const keptFolder = ({ prefix }: Pick<PowerShell, 'prefix'>): string =>
  join(
    ...(prefix === null ? [process.env.ProgramFiles ?? ''] : [prefix.dir, 'drive_c', 'Program Files']),
    'Clearpane',
    'scripts',
  )

const base = ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass']

const native = (program: string): PowerShell => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-ps-'))
  const spawned = { env: { ...process.env, ...quiet }, cwd: folder }
  return {
    title: program,
    windows: process.platform === 'win32',
    prefix: null,
    folder,
    path: (file) => file,
    // Two scripts may run at the same time, because the runs of some tests overlap.
    run: (args) =>
      new Promise((resolve, reject) => {
        const options = {
          ...spawned,
          encoding: 'utf8' as const,
          timeout: timeoutMs,
          maxBuffer: 64 * 1024 * 1024,
        }
        const child = execFile(program, [...base, ...args], options, (error, stdout, stderr) => {
          if (child.exitCode === null) reject(error ?? new Error('the PowerShell did not end'))
          else resolve({ code: child.exitCode, stdout, stderr })
        })
        child.stdin?.end()
      }),
    reg: async (args) => {
      const { status, stdout, stderr } = spawnSync('reg.exe', [...args], {
        ...spawned,
        encoding: 'utf8',
        timeout: timeoutMs,
      })
      return { code: status, stdout, stderr }
    },
    start: (args) => {
      const child = spawn(program, [...base, ...args], { ...spawned, stdio: 'ignore' })
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
      })
      return {
        stop: async () => {
          child.kill()
          await ended
        },
      }
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const inWine = async (exe: string): Promise<PowerShell> => {
  const prefix = await newPrefix()
  const folder = join(prefix.dir, 'scripts')
  mkdirSync(folder)
  return {
    title: `${exe} in Wine`,
    windows: true,
    prefix,
    folder,
    path: toWindowsPath,
    run: (args) => runInWine(prefix, { exe }, [...base, ...args], { timeoutMs, env, cwd: folder }),
    reg: (args) => runInWine(prefix, { exe: 'reg' }, args, { timeoutMs }),
    start: (args) => {
      const child = startInWine(prefix, { exe }, [...base, ...args], { timeoutMs: 600_000, env, cwd: folder })
      return {
        stop: async () => {
          await child.kill()
        },
      }
    },
    remove: () => prefix.remove(),
  }
}

/** Opens a PowerShell. Call this only if `whyNoPowerShell` returns null. */
export const openPowerShell = async (): Promise<PowerShell> => {
  const found = find()
  if (found === null) throw new Error('no PowerShell')
  return process.platform !== 'win32' && found.endsWith('.exe') ? inWine(found) : native(found)
}
