/**
 * The Wine prefix that all others are copied from: it's booted once for each version of Wine, and then set up as
 * Windows 11.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fetchPack, packs } from '../packs.ts'
import { wineAvailable } from './available.ts'
import { toWindowsPath, wineCache } from './paths.ts'
import { spawnWine, type WineResult } from './process.ts'

/**
 * Registry text that sets the version of Windows. node.exe reads the version from the registry, and refuses to start
 * if the version is below Windows 8.1.
 */
const windows11 = `Windows Registry Editor Version 5.00

[HKEY_LOCAL_MACHINE\\Software\\Microsoft\\Windows NT\\CurrentVersion]
"CurrentVersion"="6.3"
"CurrentBuild"="22631"
"CurrentBuildNumber"="22631"
"CurrentMajorVersionNumber"=dword:0000000a
"CurrentMinorVersionNumber"=dword:00000000
"CSDVersion"=""
"UBR"=dword:00001194
"EditionID"="Professional"
"DisplayVersion"="23H2"
"ProductName"="Windows 10 Pro"
`

export type WineKit = { nodeExe: string; koffiFile: string; template: string; version: string }

const mustSucceed = (step: string, result: WineResult) => {
  if (result.code === 0) return
  throw new Error(
    `${step} failed (code ${result.code}${result.timedOut ? ', timed out' : ''}): ${result.stderr || result.stdout}`,
  )
}

/**
 * Ends every process in this prefix and waits until its registry has been written. `wineserver` affects only the
 * processes of its own prefix.
 */
export const stopServer = async (prefix: string): Promise<void> => {
  await spawnWine({ prefix, program: 'wineserver', args: ['-k'], timeoutMs: 60_000 }).ended
  await spawnWine({ prefix, program: 'wineserver', args: ['-w'], timeoutMs: 60_000 }).ended
}

/**
 * Removes the links that make Documents, Desktop and other folders lead to the Linux user's own folders, because no
 * test may write there.
 */
const cutLinksToHome = (prefix: string) => {
  const users = join(prefix, 'drive_c', 'users')
  for (const user of readdirSync(users)) {
    for (const name of readdirSync(join(users, user))) {
      const path = join(users, user, name)
      if (!lstatSync(path).isSymbolicLink()) continue
      rmSync(path)
      mkdirSync(path)
    }
  }
}

const boot = async (prefix: string) => {
  mustSucceed(
    'wineboot',
    await spawnWine({ prefix, program: 'wine', args: ['wineboot', '-u'], timeoutMs: 540_000 }).ended,
  )
  const file = join(prefix, 'windows11.reg')
  writeFileSync(file, windows11)
  mustSucceed(
    'regedit',
    await spawnWine({
      prefix,
      program: 'wine',
      args: ['regedit', '/S', toWindowsPath(file)],
      timeoutMs: 180_000,
    }).ended,
  )
  await stopServer(prefix)
  cutLinksToHome(prefix)
}

const makeTemplate = async (target: string) => {
  mkdirSync(wineCache, { recursive: true })
  // The template is created under another name and renamed when it's complete, so that a killed run leaves no partial
  // template; if two runs create it at the same time, the first one wins.
  const work = mkdtempSync(join(wineCache, 'new-'))
  try {
    await boot(work)
    if (!existsSync(target)) renameSync(work, target)
  } finally {
    await stopServer(existsSync(work) ? work : target)
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Prepares everything that a run in Wine requires, and creates or fetches missing parts (which takes about 10 s the
 * first time). If Wine can't run, throws an error with the reason; to skip a test instead, call `wineAvailable()`
 * first.
 */
export const prepareWine = async (): Promise<WineKit> => {
  const available = wineAvailable()
  if (!available.ok) throw new Error(`Wine cannot run here: ${available.reason}`)
  const recipe = createHash('sha256').update(`${available.version}\0${windows11}`).digest('hex').slice(0, 12)
  const template = join(wineCache, `template-${recipe}`)
  if (!existsSync(template)) await makeTemplate(template)
  return {
    nodeExe: join(fetchPack(packs.nodeWindows), 'bin', 'node.exe'),
    koffiFile: join(fetchPack(packs.koffiWindows), 'win32_x64', 'koffi.node'),
    template,
    version: available.version,
  }
}
