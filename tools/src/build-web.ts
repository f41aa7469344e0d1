/** The web app: vite's build into apps/web/dist, and beside every text file its packed forms, made once instead of per request. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fromRoot } from './root.ts'
import { forget, hashInputs, isFresh, markFresh } from './stale.ts'

export const webInputs = [
  'apps/web',
  'packages/model',
  'packages/contracts',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/src/build-web.ts',
]
export const webDist = fromRoot('apps', 'web', 'dist')

const packable = /\.(html|js|css|svg|json|txt|webmanifest)$/

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()

/** Smaller than this, a packed file plus its header saves nothing. */
const leastBytes = 1024

const pack = (): void => {
  for (const name of filesBelow(webDist).filter((file) => packable.test(file))) {
    const file = join(webDist, name)
    const content = readFileSync(file)
    if (content.length < leastBytes) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/** Answers whether anything had to be done. Throws when vite fails; its words are on stderr. */
export const buildWeb = (): boolean => {
  const hash = hashInputs(webInputs)
  if (isFresh(webDist, hash)) return false
  forget(webDist)
  rmSync(webDist, { recursive: true, force: true })
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: fromRoot('apps', 'web'),
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`vite build ended with ${status}`)
  pack()
  markFresh(webDist, hash)
  return true
}
