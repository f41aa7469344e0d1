/** Offsets in a 64-bit Windows executable: https://learn.microsoft.com/windows/win32/debug/pe-format */

const at = {
  header: 0x3c,
  sections: 6,
  optionalSize: 20,
  optional: 24,
  magic: 0,
  directories: 112,
  sectionSize: 40,
} as const
const pe32plus = 0x20b

/**
 * A section. `address` and `size`: in memory, relative to the load address; `file` and `fileSize`: on the disk.
 */
export type Section = { name: string; address: number; size: number; file: number; fileSize: number }

export type Layout = {
  sections: readonly Section[]
  /** Returns the address of the n-th data directory; 0 if the file has none. */
  directory(n: number): number
  /** Size of the n-th data directory. */
  directorySize(n: number): number
  /** Returns the file offset of an address in memory, or null if the address isn't in any section. */
  fileOffset(address: number): number | null
}

/** Reads the layout. Throws if the file isn't a 64-bit executable. */
export const layoutOf = (exe: Buffer): Layout => {
  const head = exe.readUInt32LE(at.header)
  const optional = head + at.optional
  if (
    exe.toString('latin1', head, head + 4) !== 'PE\0\0' ||
    exe.readUInt16LE(optional + at.magic) !== pe32plus
  )
    throw new Error('not a 64-bit executable of Windows')
  const first = optional + exe.readUInt16LE(head + at.optionalSize)
  const sections = Array.from({ length: exe.readUInt16LE(head + at.sections) }, (_, n): Section => {
    const section = first + n * at.sectionSize
    const [size, address, fileSize, file] = [8, 12, 16, 20].map((from) =>
      exe.readUInt32LE(section + from),
    ) as [number, number, number, number]
    return {
      name: exe.toString('latin1', section, section + 8).replace(/\0.*$/, ''),
      address,
      size,
      file,
      fileSize,
    }
  })
  return {
    sections,
    directory: (n) => exe.readUInt32LE(optional + at.directories + 8 * n),
    directorySize: (n) => exe.readUInt32LE(optional + at.directories + 8 * n + 4),
    fileOffset: (address) => {
      const section = sections.find((one) => address >= one.address && address < one.address + one.fileSize)
      return section === undefined ? null : section.file + address - section.address
    },
  }
}
