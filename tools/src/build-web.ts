/**
 * Builds the web app: runs Vite to build into apps/web/dist, and compresses every text file once, so that the server
 * doesn't have to do so for each request.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { cacheDir, fromRoot } from '@clearpane/testkit/root'
import { forget, hashInputs, isBuilt, markFresh, outputs } from '../entry/stale.mjs'

export const webDist = outputs.web.file

const packable = /\.(html|js|css|svg|json|txt|webmanifest)$/

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()

/**
 * Minimum size in bytes of files to compress. For a smaller file, compression saves nothing because of the header.
 */
const leastBytes = 1024

const pack = (folder: string): void => {
  for (const name of filesBelow(folder).filter((file) => packable.test(file))) {
    const file = join(folder, name)
    const content = readFileSync(file)
    // The page itself is always compressed, because its compressed file proves that this build made the folder
    // (entry/stale.mjs).
    if (content.length < leastBytes && name !== 'index.html') continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

/**
 * Builds the app; returns whether any output was out of date. Throws if Vite fails; Vite's output is on stderr.
 */
export const buildWeb = (): boolean => {
  if (isBuilt(outputs.web)) return false
  const hash = hashInputs(outputs.web.inputs)
  forget(webDist)
  mkdirSync(cacheDir, { recursive: true })
  // The folder is built under another name and swapped in when it's complete, so that neither a running dashboard nor
  // a second build ever sees an incomplete folder.
  const fresh = mkdtempSync(join(cacheDir, 'web-'))
  try {
    const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js')
    const args = [vite, 'build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir']
    const { status } = spawnSync(process.execPath, args, {
      cwd: fromRoot('apps', 'web'),
      stdio: ['ignore', 2, 2],
      // When a test runs the build, NODE_ENV is `test`, and without the value set here, the build would include the
      // development version of React, which is 50 % larger.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`vite build ended with ${status}`)
    pack(fresh)
    rmSync(webDist, { recursive: true, force: true })
    renameSync(fresh, webDist)
    // A temporary folder can be read only by its creator, but anybody may read the output of a build.
    chmodSync(webDist, 0o755)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  markFresh(webDist, hash)
  return true
}
