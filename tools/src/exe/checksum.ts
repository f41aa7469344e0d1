/**
 * The checksum in a Windows executable's header. Windows checks it for drivers and at boot only; scanners and signing
 * tools compare it for every file, and a wrong one looks like tampering.
 * https://learn.microsoft.com/windows/win32/debug/pe-format#optional-header-windows-specific-fields-image-only
 */
const [headerAt, optional, checksum] = [0x3c, 24, 64]

export const checksumAt = (exe: Buffer): number => exe.readUInt32LE(headerAt) + optional + checksum

/** The sum of all words but its own, with each carry added back, plus the file's length. */
export const checksumOf = (exe: Buffer): number => {
  const skip = checksumAt(exe)
  let sum = 0
  for (let at = 0; at < exe.length; at += 2) {
    if (at === skip || at === skip + 2) continue
    sum += at + 1 < exe.length ? exe.readUInt16LE(at) : (exe[at] ?? 0)
    sum = (sum & 0xffff) + (sum >>> 16)
  }
  return sum + exe.length
}

/** Changes `exe` in place. Must be the last change but a signature, which has its own place in the file. */
export const setChecksum = (exe: Buffer): Buffer => {
  exe.writeUInt32LE(checksumOf(exe), checksumAt(exe))
  return exe
}
