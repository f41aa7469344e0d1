/**
 * Moves each section to the start of a page in the file, so that the loader maps it and reads only the pages
 * that are used. Sections at other places are copied into memory whole: Wine does that (84 MB of node.exe),
 * and Windows does it from drives that can't map. https://learn.microsoft.com/windows/win32/debug/pe-format
 */
import { layoutOf } from './pe.ts'

const page = 0x1000
const debug = 6
const debugEntry = 28

const up = (size: number): number => Math.ceil(size / page) * page

/** Offsets from the start of the header and from that of a section's entry. */
const at = { sections: 6, optionalSize: 20, optional: 24, fileAlignment: 36, headersSize: 60 } as const

/** Returns another file with the same sections. A signature isn't kept: there is none before signing. */
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

/** Corrects the debug entries: they name their data by its place in the file, not in memory. */
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
