/**
 * Makes Windows load the DLLs that node.exe imports (dbghelp, iphlpapi, winmm, …) only from Windows' own folder. By
 * default, the executable's folder is searched first, which is often the user's Downloads folder: a DLL in that
 * folder would be loaded with administrator rights. To prevent this, the loader supports a flag in the load
 * configuration (Windows 10 1607 and later): https://learn.microsoft.com/cpp/build/reference/dependentloadflag
 */
import { layoutOf } from './pe.ts'

const searchSystem32 = 0x800

const loadConfig = 10
/**
 * Offset of DependentLoadFlags in IMAGE_LOAD_CONFIG_DIRECTORY64. The directory must be large enough to include this
 * field.
 */
const flagsAt = 0x4e

/**
 * Sets the flag in `exe`, whose bytes are changed in place. Throws if the file has no load configuration, because a
 * new version of Node must be reviewed.
 */
export const useSystemDlls = (exe: Buffer): void => {
  const layout = layoutOf(exe)
  const address = layout.directory(loadConfig)
  const config = address === 0 ? null : layout.fileOffset(address)
  if (config === null) throw new Error('there is no load configuration: this Node is built in another way')
  if (exe.readUInt32LE(config) < flagsAt + 2)
    throw new Error('the load configuration is too old to hold the flag')
  exe.writeUInt16LE(searchSystem32, config + flagsAt)
}
