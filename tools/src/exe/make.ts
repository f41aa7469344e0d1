/**
 * Makes a one-file Windows executable from a CommonJS bundle: Node's own "single executable application"
 * blob, put into node.exe. Order matters: postject first, resources after. In the reverse order the file
 * page-faults at start. The checksum comes after both, signing last.
 * https://nodejs.org/docs/latest-v22.x/api/single-executable-applications.html
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants as zlib } from 'node:zlib'
import { fetchPack, packs } from '@clearpane/testkit/packs'
import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { alignSections } from './align.ts'
import { setChecksum } from './checksum.ts'
import { makeIcon } from './icon.ts'
import { seal } from './seal.ts'
import { useSystemDlls } from './system-dlls.ts'

export type ExeOptions = {
  /** The bundle, CommonJS for the Node named in `packs`. */
  main: string
  /** Asset key → file. */
  assets: Record<string, string>
  version: string
}

/** Marker that postject looks for in node.exe; Node's documentation fixes it. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Node 22 still prints on stderr that node:sqlite is experimental, at every start. */
const quiet = ['--disable-warning=ExperimentalWarning']

/**
 * V8 is made for servers that use all they have; this one is at rest most of its life. Young objects get
 * 3 MB in each thread instead of 48; code that no longer runs is dropped at the next collection, which
 * `packages/service/src/jobs/rest.ts` asks for; no thread gets a copy of V8's own functions.
 */
const small = [
  '--expose-gc',
  '--max-semi-space-size=1',
  '--bytecode-old-age=1',
  '--no-short-builtin-calls',
  '--v8-pool-size=1',
]

/**
 * The elevated copy of this file must not run code of the user's environment:
 * - execArgvExtension none: NODE_OPTIONS and --node-options are ignored;
 * - --openssl-config: named here, so neither OPENSSL_CONF nor the machine's openssl.cnf is read. NUL is an
 *   empty file on Windows.
 */
const seaConfig = (options: ExeOptions, blob: string) => ({
  main: options.main,
  output: blob,
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  // A code cache only works on the platform that made it, and this blob is made on Linux for Windows.
  useCodeCache: false,
  execArgv: ['--openssl-config=NUL', ...quiet, ...small],
  execArgvExtension: 'none',
  assets: options.assets,
})

/**
 * Packs the program, because the blob stays in memory once it was read, beside V8's own copy. The text has only
 * letters of Latin-1 (`bundle`).
 */
const loader = (length: number) => `
const { getRawAsset } = require('node:sea')
const packed = Buffer.from(getRawAsset('program'))
const text = require('node:zlib').brotliDecompressSync(packed, { chunkSize: ${length + 1} }).toString('latin1')
const names = ['exports', 'require', 'module', '__filename', '__dirname']
const run = require('node:vm').compileFunction(text, names, { filename: __filename })
run(exports, require, module, __filename, __dirname)
`

/** Returns the text's length. */
const packProgram = (from: string, to: string): number => {
  const text = readFileSync(from)
  writeFileSync(to, brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }))
  return text.length
}

/** The blob records the loader's path as Node was given it: names in the work folder are the same in every one. */
const makeBlob = (options: ExeOptions, work: string): Buffer => {
  const [config, blob, main, program] = ['sea.json', 'sea.blob', 'loader.cjs', 'program.br'] as const
  const inWork = (name: string) => join(work, name)
  writeFileSync(inWork(main), loader(packProgram(options.main, inWork(program))))
  // In one order, whatever order the folders were listed in.
  const assets = Object.fromEntries(
    Object.entries({ ...options.assets, program: inWork(program) }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(inWork(config), JSON.stringify(seaConfig({ ...options, main, assets }, blob), null, 2))
  const node = join(fetchPack(packs.nodeLinux), 'bin', 'node')
  // It reports its success on stderr. That output matters only on failure, and is then part of the error.
  execFileSync(node, ['--experimental-sea-config', config], { stdio: 'pipe', cwd: work })
  return readFileSync(inWork(blob))
}

const english = 1033
const unicode = 1200

const setResources = (exe: Buffer, version: string): Buffer => {
  const executable = NtExecutable.from(exe, { ignoreCert: true })
  const resources = NtExecutableResource.from(executable)
  const info = Resource.VersionInfo.createEmpty()
  info.lang = english
  const numbers = `${version}.0`.split('.').map(Number)
  const [major = 0, minor = 0, patch = 0, build = 0] = numbers
  info.setFileVersion(major, minor, patch, build, english)
  info.setProductVersion(major, minor, patch, build, english)
  info.setStringValues(
    { lang: english, codepage: unicode },
    {
      ProductName: 'Clearpane',
      FileDescription: 'Clearpane',
      CompanyName: 'Clearpane',
      FileVersion: version,
      ProductVersion: version,
      OriginalFilename: 'clearpane.exe',
      InternalName: 'clearpane',
    },
  )
  for (const old of Resource.VersionInfo.fromEntries(resources.entries)) {
    resources.removeResourceEntry(16, 1, Number(old.lang))
  }
  info.outputToResourceEntries(resources.entries)
  for (const group of Resource.IconGroupEntry.fromEntries(resources.entries)) {
    resources.removeResourceEntry(14, group.id, Number(group.lang))
  }
  const icon = Data.IconFile.from(makeIcon())
  Resource.IconGroupEntry.replaceIconsForResource(
    resources.entries,
    1,
    english,
    icon.icons.map((item) => item.data),
  )
  resources.outputResource(executable)
  return Buffer.from(executable.generate())
}

/** Returns the bytes of the executable. `work` is a folder for intermediate files; the caller removes it. */
export const makeExe = async (options: ExeOptions, work: string): Promise<Buffer> => {
  const blob = makeBlob(options, work)
  const file = join(work, 'node.exe')
  const node = readFileSync(join(fetchPack(packs.nodeWindows), 'bin', 'node.exe'))
  seal(node)
  useSystemDlls(node)
  writeFileSync(file, node)
  // postject prints to the console; its warning (the broken signature) is expected before signing.
  const { inject } = await import('postject')
  await quietly(() => inject(file, 'NODE_SEA_BLOB', blob, { sentinelFuse: fuse }))
  return setChecksum(alignSections(setResources(readFileSync(file), options.version)))
}

const quietly = async (work: () => Promise<void>): Promise<void> => {
  const { log, warn } = console
  console.log = () => {}
  console.warn = () => {}
  try {
    await work()
  } finally {
    Object.assign(console, { log, warn })
  }
}
