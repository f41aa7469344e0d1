/**
 * Runs `npm run build:exe`, which makes dist/clearpane.exe: a single file that doesn't have to be installed. The
 * build is skipped if no input changed.
 */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle } from '@clearpane/testkit/bundle'
import { exeNodeVersion, fetchPack, packs } from '@clearpane/testkit/packs'
import { cacheDir, fromRoot } from '@clearpane/testkit/root'
import { forget, hashInputs, isFresh, markFresh, outputs } from '../entry/stale.mjs'
import { mcpEntry } from './build-node.ts'
import { buildWeb, filesBelow, webDist } from './build-web.ts'
import { makeExe } from './exe/make.ts'

export const exeFile = fromRoot('dist', 'clearpane.exe')

const koffiFile = () => join(fetchPack(packs.koffiWindows), 'win32_x64', 'koffi.node')

/**
 * Lists the assets: `web/<path>` for each file of the built web app, `koffi.node` for the only native file, and
 * `mcp.cjs`, which only the command `clearpane mcp` reads.
 */
const assets = (mcp: string): Record<string, string> => ({
  'koffi.node': koffiFile(),
  'mcp.cjs': mcp,
  ...Object.fromEntries(
    filesBelow(webDist)
      .filter((name) => !name.startsWith('.'))
      .map((name) => [`web/${name}`, join(webDist, name)]),
  ),
})

const version: string = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version

/** Builds the executable; returns its size in bytes, or null if the file was up to date. */
export const buildExe = async (): Promise<number | null> => {
  buildWeb()
  const hash = hashInputs(
    [
      ...outputs.node.inputs,
      ...outputs.web.inputs,
      'tools/src/exe',
      'tools/src/build-exe.ts',
      'packages/testkit/src/packs.ts',
    ],
    [version],
  )
  if (isFresh(exeFile, hash)) return null
  forget(exeFile)
  // Each run uses a separate folder: if two test runs build at the same time, the last one to finish leaves a
  // complete file.
  mkdirSync(cacheDir, { recursive: true })
  const work = mkdtempSync(join(cacheDir, 'exe-'))
  try {
    const [main, mcp] = [join(work, 'main.cjs'), join(work, 'mcp.cjs')]
    const target = `node${exeNodeVersion}`
    await bundle({ entry: mcpEntry.file, outfile: mcp, target })
    await bundle({
      entry: 'apps/cli/src/main.ts',
      inject: ['tools/src/exe/at-start.ts'],
      outfile: main,
      target,
      // The executable never imports this module, because it reads the asset instead.
      apart: [{ from: mcpEntry.import, file: 'mcp.cjs' }],
    })
    const exe = await makeExe({ main, assets: assets(mcp), version }, work)
    mkdirSync(dirname(exeFile), { recursive: true })
    const made = join(work, 'clearpane.exe')
    writeFileSync(made, exe)
    renameSync(made, exeFile)
    markFresh(exeFile, hash)
    return exe.length
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const size = await buildExe()
  console.log(
    size === null ? 'dist/clearpane.exe: unchanged' : `dist/clearpane.exe: ${(size / 1e6).toFixed(1)} MB`,
  )
}
