/**
 * Builds a single-file Windows executable from a CommonJS bundle: Node's own "single executable application" blob is
 * put into node.exe. The order of the steps matters: postject runs first, and the resources are written after it. In
 * the reverse order, the executable would fail with a page fault when it starts. The checksum is set after these two
 * steps, and signing comes last.
 * https://nodejs.org/docs/latest-v22.x/api/single-executable-applications.html
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, crc32, deflateSync, constants as zlib } from 'node:zlib'
import { fetchPack, packs } from '@clearpane/testkit/packs'
import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { layoutOf } from './pe.ts'
import { seal } from './seal.ts'
import { useSystemDlls } from './system-dlls.ts'

type Colour = readonly [number, number, number, number]
const clear: Colour = [0, 0, 0, 0]
const frame: Colour = [0x12, 0x1a, 0x2b, 0xff]
const pane: Colour = [0x3f, 0x8c, 0xff, 0xff]
const lit: Colour = [0xb9, 0xe4, 0xff, 0xff]

/** Returns the colour at a point in the unit square. */
const colourAt = (x: number, y: number): Colour => {
  const corner = 0.18
  const dx = Math.max(corner - x, x - (1 - corner), 0)
  const dy = Math.max(corner - y, y - (1 - corner), 0)
  if (Math.hypot(dx, dy) > corner) return clear
  const inPane = (v: number) => (v > 0.14 && v < 0.46) || (v > 0.54 && v < 0.86)
  if (!inPane(x) || !inPane(y)) return frame
  return x > 0.5 && y < 0.5 ? lit : pane
}

/**
 * Draws the executable's icon: a window with four panes, one of which is lit. The icon is drawn by code, so that git
 * contains no binary file.
 */
const pixels = (size: number): Buffer => {
  const rows = Buffer.alloc(size * (1 + size * 4))
  const fine = 4
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0]
      for (let i = 0; i < fine * fine; i++) {
        const colour = colourAt(
          (x + ((i % fine) + 0.5) / fine) / size,
          (y + (Math.floor(i / fine) + 0.5) / fine) / size,
        )
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + colour[c as 0 | 1 | 2] * colour[3]
        sum[3] = (sum[3] ?? 0) + colour[3]
      }
      const alpha = sum[3] ?? 0
      const at = y * (1 + size * 4) + 1 + x * 4
      for (let c = 0; c < 3; c++) rows[at + c] = alpha === 0 ? 0 : Math.round((sum[c] ?? 0) / alpha)
      rows[at + 3] = Math.round(alpha / (fine * fine))
    }
  }
  return rows
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

const png = (size: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels(size))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Makes an .ico file that contains one PNG picture for each size.
 * https://learn.microsoft.com/windows/win32/menurc/resdir
 */
const makeIcon = (sizes: readonly number[] = [16, 24, 32, 48, 64, 256]): Buffer => {
  const images = sizes.map(png)
  const directory = Buffer.alloc(6 + 16 * sizes.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(sizes.length, 4)
  let offset = directory.length
  for (const [i, image] of images.entries()) {
    const at = 6 + 16 * i
    const size = sizes[i] ?? 0
    directory.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0], at)
    directory.writeUInt32LE(image.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([directory, ...images])
}

/**
 * Size of a page. Moves each section in the file to the start of a page, so that the loader can map the section and
 * read only those pages that are used. Otherwise entire sections would be copied into memory: Wine always does so (84
 * MB for node.exe), and Windows does so on drives that can't be mapped.
 * https://learn.microsoft.com/windows/win32/debug/pe-format
 */
const page = 0x1000
const debug = 6
const debugEntry = 28

const up = (size: number): number => Math.ceil(size / page) * page

/** Offsets from the start of the header, and from the start of a section's entry. */
const at = { sections: 6, optionalSize: 20, optional: 24, fileAlignment: 36, headersSize: 60 } as const

/** Returns a new file with the same sections but without a signature, because signing comes later. */
export const alignSections = (exe: Buffer): Buffer => {
  const { sections, directory, fileOffset } = layoutOf(exe)
  const head = exe.readUInt32LE(0x3c)
  const optional = head + at.optional
  const first = optional + exe.readUInt16LE(head + at.optionalSize)
  const headers = exe.readUInt32LE(optional + at.headersSize)
  let end = up(headers)
  const moved = sections.map((section) => {
    const file = section.fileSize === 0 ? 0 : end
    end += up(section.fileSize)
    return { ...section, to: file }
  })
  const out = Buffer.alloc(end)
  exe.copy(out, 0, 0, headers)
  out.writeUInt32LE(page, optional + at.fileAlignment)
  out.writeUInt32LE(up(headers), optional + at.headersSize)
  for (const [n, { file, fileSize, to }] of moved.entries()) {
    exe.copy(out, to, file, file + fileSize)
    out.writeUInt32LE(up(fileSize), first + n * 40 + 16)
    out.writeUInt32LE(to, first + n * 40 + 20)
  }
  moveDebugData(out, moved, fileOffset(directory(debug)))
  return out
}

type Moved = { file: number; fileSize: number; to: number }

/** Corrects the debug entries, which contain the file offsets of their data. */
const moveDebugData = (out: Buffer, moved: readonly Moved[], from: number | null): void => {
  const shifted = (offset: number): number => {
    const own = moved.find(({ file, fileSize }) => offset >= file && offset < file + fileSize)
    return own === undefined ? offset : offset - own.file + own.to
  }
  if (from === null) return
  const size = layoutOf(out).directorySize(debug)
  for (let entry = shifted(from); entry < shifted(from) + size; entry += debugEntry)
    out.writeUInt32LE(shifted(out.readUInt32LE(entry + 24)), entry + 24)
}

/**
 * Offsets that are used to find the checksum in the header of a Windows executable. Windows checks the checksum only
 * for drivers and during boot, but scanners and signing tools compare it for every file, and a wrong checksum looks
 * like tampering.
 * https://learn.microsoft.com/windows/win32/debug/pe-format#optional-header-windows-specific-fields-image-only
 */
const [headerAt, optional, checksum] = [0x3c, 24, 64]

export const checksumAt = (exe: Buffer): number => exe.readUInt32LE(headerAt) + optional + checksum

/**
 * Returns the sum of all words except the checksum itself, with each carry added back, plus the length of the file.
 */
const checksumOf = (exe: Buffer): number => {
  const skip = checksumAt(exe)
  let sum = 0
  for (let at = 0; at < exe.length; at += 2) {
    if (at === skip || at === skip + 2) continue
    sum += at + 1 < exe.length ? exe.readUInt16LE(at) : (exe[at] ?? 0)
    sum = (sum & 0xffff) + (sum >>> 16)
  }
  return sum + exe.length
}

/**
 * Sets the checksum in `exe`, whose bytes are changed in place. The checksum must be the last change to the file;
 * only a signature, which has a separate place, may be added later.
 */
const setChecksum = (exe: Buffer): Buffer => {
  exe.writeUInt32LE(checksumOf(exe), checksumAt(exe))
  return exe
}

export type ExeOptions = {
  /** The bundle, in CommonJS for the version of Node in `packs`. */
  main: string
  /** Asset key → file. */
  assets: Record<string, string>
  version: string
}

/** The marker that postject searches for in node.exe, as given in Node's documentation. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/**
 * Flags that suppress the message that Node 22 would otherwise print on stderr at every start, namely that
 * node:sqlite is experimental.
 */
const quiet = ['--disable-warning=ExperimentalWarning']

/**
 * Flags that reduce memory use. V8's defaults are made for servers that use all of their memory, but this server is
 * idle most of the time. Young objects get 3 MB in each thread instead of 48 MB; code that no longer runs is dropped
 * at the next garbage collection, which `packages/service/src/jobs/rest.ts` requests; no thread gets its own copy of
 * V8's built-in functions.
 */
const small = [
  '--expose-gc',
  '--max-semi-space-size=1',
  '--bytecode-old-age=1',
  '--no-short-builtin-calls',
  '--v8-pool-size=1',
]

/**
 * When this file is elevated, it must not run code that the user's environment specifies: - execArgvExtension none:
 * NODE_OPTIONS and --node-options are ignored; - --openssl-config: the file is given, so neither OPENSSL_CONF nor the
 * machine's openssl.cnf is read. NUL is an
 *   empty file on Windows.
 */
const seaConfig = (options: ExeOptions, blob: string) => ({
  main: options.main,
  output: blob,
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  // A code cache works only on the platform on which it was made, but this blob is made on Linux for Windows.
  useCodeCache: false,
  execArgv: ['--openssl-config=NUL', ...quiet, ...small],
  execArgvExtension: 'none',
  assets: options.assets,
})

/**
 * Compresses the program, because once the blob has been read, it stays in memory alongside V8's own copy of the
 * program. The text contains only letters in Latin-1 (`bundle`).
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

/**
 * Makes the blob. The blob contains the loader's path as it was passed to Node, so the names of the files in the work
 * folder are always the same.
 */
const makeBlob = (options: ExeOptions, work: string): Buffer => {
  const [config, blob, main, program] = ['sea.json', 'sea.blob', 'loader.cjs', 'program.br'] as const
  const inWork = (name: string) => join(work, name)
  writeFileSync(inWork(main), loader(packProgram(options.main, inWork(program))))
  // The assets have a fixed order, in whatever order the folders were listed.
  const assets = Object.fromEntries(
    Object.entries({ ...options.assets, program: inWork(program) }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(inWork(config), JSON.stringify(seaConfig({ ...options, main, assets }, blob), null, 2))
  const node = join(fetchPack(packs.nodeLinux), 'bin', 'node')
  // Node prints its output on stderr even if it succeeds. The output matters only after a failure, in which
  // case it becomes part of the error.
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

/** Returns the executable's bytes. `work` is a folder for intermediate files, which the caller removes. */
export const makeExe = async (options: ExeOptions, work: string): Promise<Buffer> => {
  const blob = makeBlob(options, work)
  const file = join(work, 'node.exe')
  const node = readFileSync(join(fetchPack(packs.nodeWindows), 'bin', 'node.exe'))
  seal(node)
  useSystemDlls(node)
  writeFileSync(file, node)
  // postject prints to the console; its warning about the broken signature is expected, because the file is signed
  // later.
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
