/**
 * Makes Windows take the DLLs that node.exe names (dbghelp, iphlpapi, winmm, …) from its own folder alone. By default the folder of
 * the executable comes first, and that is often the person's downloads: what lies there would be loaded with an administrator's
 * rights. The loader reads a flag for this from the load configuration (Windows 10 1607 and later):
 * https://learn.microsoft.com/cpp/build/reference/dependentloadflag
 */
const searchSystem32 = 0x800

/** Places of the PE format: https://learn.microsoft.com/windows/win32/debug/pe-format */
const pe = { at: 0x3c, sections: 6, optionalSize: 20, header: 24, magic: 0, directories: 112, loadConfig: 10, sectionSize: 40 } as const
const pe32plus = 0x20b
/** DependentLoadFlags in IMAGE_LOAD_CONFIG_DIRECTORY64, behind which its size has to reach. */
const flagsAt = 0x4e

/** Changes `exe` in place. Throws for a file without a load configuration: another Node, look again. */
export const useSystemDlls = (exe: Buffer): void => {
  const head = exe.readUInt32LE(pe.at)
  const optional = head + pe.header
  if (exe.toString('latin1', head, head + 4) !== 'PE\0\0' || exe.readUInt16LE(optional + pe.magic) !== pe32plus)
    throw new Error('not a 64-bit executable of Windows')
  const address = exe.readUInt32LE(optional + pe.directories + 8 * pe.loadConfig)
  const first = optional + exe.readUInt16LE(head + pe.optionalSize)
  for (let n = 0; n < exe.readUInt16LE(head + pe.sections); n++) {
    const section = first + n * pe.sectionSize
    const [size, start, , file] = [8, 12, 16, 20].map((at) => exe.readUInt32LE(section + at)) as [number, number, number, number]
    if (address === 0 || address < start || address >= start + size) continue
    const config = file + address - start
    if (exe.readUInt32LE(config) < flagsAt + 2) throw new Error('the load configuration is too old to hold the flag')
    exe.writeUInt16LE(searchSystem32, config + flagsAt)
    return
  }
  throw new Error('there is no load configuration: this Node is built in another way')
}
