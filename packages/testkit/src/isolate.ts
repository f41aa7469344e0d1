/** Replaces every folder in which a program could find the user's files with a new temporary folder. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = {
  HOME: '.',
  USERPROFILE: '.',
  LOCALAPPDATA: 'AppData/Local',
  APPDATA: 'AppData/Roaming',
  ProgramData: 'ProgramData',
  XDG_DATA_HOME: '.local/share',
  XDG_CONFIG_HOME: '.config',
  XDG_CACHE_HOME: '.cache',
  XDG_STATE_HOME: '.local/state',
  WINEPREFIX: 'no-wine-prefix',
} as const

/**
 * Changes this process's environment once; its child processes inherit the change. `npm pack` still uses the real
 * download cache, because this cache contains none of the user's files. The environment is changed only on systems
 * other than Windows, because on Windows, APPDATA and similar variables also tell system programs where their files
 * are.
 */
export const isolate = (): void => {
  if (process.env.CLEARPANE_TEST_HOME !== undefined || process.platform === 'win32') return
  const home = mkdtempSync(join(tmpdir(), 'clearpane-test-home-'))
  process.env.npm_config_cache ??= join(homedir(), '.npm')
  for (const [name, folder] of Object.entries(folders)) {
    process.env[name] = join(home, folder)
    // Wine creates a prefix at this path and refuses an incomplete one, so the folder isn't created here.
    if (name !== 'WINEPREFIX') mkdirSync(join(home, folder), { recursive: true })
  }
  // Tests start our program hundreds of times, so its compiled code is cached; compiling it would take up a quarter
  // of each start.
  process.env.NODE_COMPILE_CACHE = join(home, 'compile-cache')
  process.env.CLEARPANE_TEST_HOME = home
  process.on('exit', () => rmSync(home, { recursive: true, force: true }))
}
