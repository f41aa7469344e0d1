/**
 * Runs whole scripts in PowerShell without Windows: `stand-in-windows.ps1` replaces the functions that depend on
 * Windows. Each run has folders, an account and a registry of its own.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeScript } from '../text/encode.ts'
import { openPowerShell, type Ran } from './powershell.ts'

const fakes = readFileSync(new URL('./stand-in-windows.ps1', import.meta.url), 'utf8')

/**
 * Replaces the script's functions with those of the stand-in, but doesn't add functions that the script doesn't have.
 */
const withStandIns = (text: string): string => {
  const names = [...fakes.matchAll(/^function ([A-Za-z]+-[A-Za-z]+) /gm)].map(([, name]) => name ?? '')
  const rest = names.reduce(
    (left, name) => left.replace(new RegExp(`^function ${name} \\{[\\s\\S]*?^\\}\\r\\n`, 'm'), ''),
    text,
  )
  return rest.replace("$ErrorActionPreference = 'Stop'\r\n", `$&\r\n${fakes.replaceAll('\n', '\r\n')}\r\n`)
}

export type StandIn = {
  folder: string
  /** Where only administrators write. */
  protected: string
  log: string
  save(name: string, text: string): string
  run(
    path: string,
    as: { admin?: boolean; account?: string; signedIn?: string; fails?: string },
    ...args: string[]
  ): Promise<Ran>
  /** `HIVE\path\name` to `type hex`. */
  registry(): Record<string, string>
  put(values: Record<string, string>): void
  /** Returns the names of the Windows programs that were started. */
  ran(): string
  remove(): void
}

const hexOf = (text: string) => Buffer.from(text, 'utf16le').toString('hex')

export const me = 'S-1-5-21-1-2-3-1001'

export const openStandIn = async (): Promise<StandIn> => {
  const shell = await openPowerShell()
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-stand-in-'))
  const file = (name: string) => join(folder, name)
  mkdirSync(file('users'))
  mkdirSync(file('programs'))
  const [registry, ran] = [file('registry'), file('ran')]
  return {
    folder,
    protected: join(file('programs'), 'scripts'),
    log: join(file('users'), 'x.log'),
    save: (name, text) => {
      writeFileSync(file(name), encodeScript(withStandIns(text)))
      return file(name)
    },
    run: async (path, { admin = false, account = me, signedIn = '', fails = '' }, ...args) => {
      const env = {
        CLEARPANE_ACCOUNT: account,
        CLEARPANE_ADMIN: admin ? '1' : '0',
        CLEARPANE_PROTECTED: file('programs'),
        CLEARPANE_REGISTRY: registry,
        CLEARPANE_RAN: ran,
        CLEARPANE_SIGNED_IN: signedIn,
        CLEARPANE_FAILS: fails,
      }
      const set = Object.entries(env).map(([name, value]) => `$env:${name} = '${value}'`)
      const call = `& '${path}' -LogPath '${join(file('users'), 'x.log')}' ${args.join(' ')}`
      return shell.run(['-Command', [...set, call, 'exit $LASTEXITCODE'].join('; ')])
    },
    registry: () => {
      if (!existsSync(registry)) return {}
      const lines = readFileSync(registry, 'utf8').split(/\r?\n/).filter(Boolean)
      return Object.fromEntries(
        lines.map((line) => {
          const [name = '', ...state] = line.split(' ')
          return [Buffer.from(name, 'hex').toString('utf16le').replaceAll('\0', '\\'), state.join(' ')]
        }),
      )
    },
    put: (values) => {
      const lines = Object.entries(values).map(([label, state]) => {
        const [hive = '', ...rest] = label.split('\\')
        const name = rest.pop() ?? ''
        return `${hexOf([hive, rest.join('\\'), name].join('\0'))} ${state}`
      })
      writeFileSync(registry, lines.map((line) => `${line}\n`).join(''))
    },
    ran: () => (existsSync(ran) ? readFileSync(ran, 'utf8') : ''),
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
      void shell.remove()
    },
  }
}
