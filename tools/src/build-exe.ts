/** `npm run build:exe`: dist/clearpane.exe, one file that needs nothing installed. Skipped while no input changed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programInputs } from './build-node.ts'
import { buildWeb, filesBelow, webDist, webInputs } from './build-web.ts'
import { bundle } from './bundle.ts'
import { makeExe } from './exe/make.ts'
import { exeNodeVersion, fetchPack, packs } from './packs.ts'
import { cacheDir, fromRoot } from './root.ts'
import { forget, hashInputs, isFresh, markFresh } from './stale.ts'

export const exeFile = fromRoot('dist', 'clearpane.exe')

const koffiFile = () => join(fetchPack(packs.koffiWindows), 'win32_x64', 'koffi.node')

/** `web/<path>` for each file of the built web app, `koffi.node` for the one native file. */
const assets = (): Record<string, string> => ({
  'koffi.node': koffiFile(),
  ...Object.fromEntries(
    filesBelow(webDist)
      .filter((name) => !name.startsWith('.'))
      .map((name) => [`web/${name}`, join(webDist, name)]),
  ),
})

const version: string = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version

/** Answers the size in bytes, or null when the file was up to date. */
export const buildExe = async (): Promise<number | null> => {
  buildWeb()
  const hash = hashInputs([...programInputs, ...webInputs, 'tools/src/exe', 'tools/src/build-exe.ts', 'tools/src/packs.ts'], [version])
  if (isFresh(exeFile, hash)) return null
  forget(exeFile)
  const main = join(cacheDir, 'exe', 'main.cjs')
  await bundle({
    entry: 'apps/cli/src/main.ts',
    inject: ['tools/src/exe/at-start.ts'],
    outfile: main,
    target: `node${exeNodeVersion}`,
    minify: true,
  })
  const size = await makeExe({ main, assets: assets(), outfile: exeFile, version }, join(cacheDir, 'exe', 'work'))
  markFresh(exeFile, hash)
  return size
}

if (import.meta.main) {
  const size = await buildExe()
  console.log(size === null ? 'dist/clearpane.exe: unchanged' : `dist/clearpane.exe: ${(size / 1e6).toFixed(1)} MB`)
}
