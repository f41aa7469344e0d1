/**
 * Reads the targets of shortcuts, without running them or searching for them. The function uses COM, so callers
 * use `onThread('shortcuts.read')`.
 * https://learn.microsoft.com/windows/win32/api/shobjidl_core/nn-shobjidl_core-ishelllinkw
 */
import { createObject, queryInterface } from '../com/create.ts'
import { method } from '../com/object.ts'
import { type PackedResult, packResult } from '../core/result.ts'
import { readText } from '../core/text.ts'

const shellLink = '00021401-0000-0000-c000-000000000046'
const iShellLinkW = '000214f9-0000-0000-c000-000000000046'
const iPersistFile = '0000010b-0000-0000-c000-000000000046'

const GetPath = method('IShellLinkW.GetPath', 3, 'out', 'number', 'out', 'number')
const GetArguments = method('IShellLinkW.GetArguments', 10, 'out', 'number')
const Load = method('IPersistFile.Load', 5, 'text', 'number')

/** The flag SLGP_RAWPATH: the path as it's stored, with variables unexpanded. */
const rawPath = 4
/** STGM_READ */
const toRead = 0
const mostUnits = 1024
/** Size of WIN32_FIND_DATAW, which GetPath fills. */
const findDataSize = 592

export type Shortcut = { path: string; arguments: string }

const readShortcut = (file: string): Shortcut => {
  using link = createObject(shellLink, iShellLinkW)
  using persist = queryInterface(link, iPersistFile)
  Load(persist, file, toRead)
  const text = Buffer.alloc(2 * mostUnits)
  GetPath(link, text, mostUnits, Buffer.alloc(findDataSize), rawPath)
  const path = readText(text, 0, mostUnits)
  text.fill(0)
  GetArguments(link, text, mostUnits)
  return { path, arguments: readText(text, 0, mostUnits) }
}

/** Reads shortcuts; returns one result for each file, in the order of the files. */
export const readShortcuts = (files: readonly string[]): PackedResult<Shortcut>[] =>
  files.map((file) => packResult(() => readShortcut(file)))
