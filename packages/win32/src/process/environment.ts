/**
 * Reads facts about this PC and the account from Windows, in order to build an environment that nobody else can have
 * changed.
 */
import { failure, succeed, textAt } from '../core/call.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle, handleIn, handleSlot } from '../core/handle.ts'
import { readText } from '../core/text.ts'

const OpenProcessToken = native(
  'advapi32.dll',
  'int OpenProcessToken(int64_t process, uint32_t access, _Out_ void *token)',
)
/** https://learn.microsoft.com/windows/win32/api/userenv/nf-userenv-createenvironmentblock */
const CreateEnvironmentBlock = native(
  'userenv.dll',
  'int CreateEnvironmentBlock(_Out_ void *block, void *token, int inherit)',
)
const DestroyEnvironmentBlock = native('userenv.dll', 'int DestroyEnvironmentBlock(uint64_t block)')
/** https://learn.microsoft.com/windows/win32/api/userenv/nf-userenv-getuserprofiledirectoryw */
const GetUserProfileDirectoryW = native(
  'userenv.dll',
  'int GetUserProfileDirectoryW(uint64_t token, _Out_ void *folder, _Inout_ void *units)',
)

/** Maximum length of an environment variable's value. */
const longest = 32_767

/**
 * Reads variables. Each variable has the form `NAME=value` and ends with a NUL; an empty variable ends the block.
 * The names of some variables begin with `=`: these variables contain the command line's current folders, one for
 * each drive.
 */
const readBlock = (block: bigint): Record<string, string> => {
  const variables: Record<string, string> = {}
  for (let at = block; ; ) {
    const text = textAt(at, longest)
    if (text === '') return variables
    const split = text.indexOf('=', 1)
    if (!text.startsWith('=') && split > 0) variables[text.slice(0, split)] = text.slice(split + 1)
    at += BigInt(2 * (text.length + 1))
  }
}

/**
 * Returns the system's variables, which only administrators can set. The account's own variables, and those with
 * which this process was started, aren't included.
 */
export const systemEnvironment = (): Record<string, string> => {
  const slot = Buffer.alloc(8)
  succeed(CreateEnvironmentBlock, slot, null, 0)
  const block = slot.readBigUInt64LE()
  try {
    return readBlock(block)
  } finally {
    DestroyEnvironmentBlock.call(block)
  }
}

/**
 * Returns the profile folder of the account that this process runs under, for example `C:\Users\me`, according to
 * Windows' list of profiles.
 */
export const ownProfile = (): string => {
  const [slot, folder, units] = [handleSlot(), Buffer.alloc(2 * longest), Buffer.alloc(4)]
  const [currentProcess, query] = [-1, 0x8]
  succeed(OpenProcessToken, currentProcess, query, slot)
  using token = new Handle(handleIn(slot))
  units.writeUInt32LE(longest)
  if (GetUserProfileDirectoryW.call(token.value, folder, units) === 0)
    throw failure(GetUserProfileDirectoryW.name, lastError())
  return readText(folder)
}
