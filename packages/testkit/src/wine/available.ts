/**
 * Checks whether Windows programs can run on this machine. The result contains a reason, because a test that is
 * skipped must print one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Availability = { ok: true; version: string } | { ok: false; reason: string }

const onPath = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

let answer: Availability | null = null

const look = (): Availability => {
  if (process.platform !== 'linux')
    return { ok: false, reason: `Wine tests run on Linux; this is ${process.platform}` }
  if (process.arch !== 'x64')
    return { ok: false, reason: `the Windows executable is for x64; this machine is ${process.arch}` }
  for (const name of ['wine', 'wineserver'])
    if (!onPath(name)) return { ok: false, reason: `${name} is not installed` }
  // Reading the version doesn't require a WINEPREFIX and doesn't create one.
  const requested = spawnSync('wine', ['--version'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, WINEDEBUG: '-all' },
  })
  if (requested.status !== 0)
    return {
      ok: false,
      reason: `wine --version failed: ${(requested.stderr ?? '').trim() || requested.error?.message}`,
    }
  return { ok: true, version: requested.stdout.trim() }
}

export const wineAvailable = (): Availability => {
  answer ??= look()
  return answer
}
