/**
 * Prototypes, numbers and struct layouts of powrprof.h and powerbase.h.
 * https://learn.microsoft.com/windows/win32/api/powrprof/
 */

import { guid } from '../com/values.ts'
import { copyMemory, freeLocal, status } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { native } from '../core/ffi.ts'

const powrprof = (prototype: string) => native('powrprof.dll', prototype)

export const PowerEnumerate = powrprof(
  'uint32_t PowerEnumerate(void *root, void *scheme, void *subgroup, uint32_t what, uint32_t index, _Out_ void *found, _Inout_ void *size)',
)
export const PowerGetActiveScheme = powrprof('uint32_t PowerGetActiveScheme(void *root, _Out_ void *scheme)')
export const PowerSetActiveScheme = powrprof('uint32_t PowerSetActiveScheme(void *root, void *scheme)')
export const PowerDuplicateScheme = powrprof(
  'uint32_t PowerDuplicateScheme(void *root, void *from, _Inout_ void *to)',
)
export const PowerDeleteScheme = powrprof('uint32_t PowerDeleteScheme(void *root, void *scheme)')
export const PowerReadDescription = powrprof(
  'uint32_t PowerReadDescription(void *root, void *scheme, void *subgroup, void *setting, _Out_ void *text, _Inout_ void *size)',
)
export const PowerWriteDescription = powrprof(
  'uint32_t PowerWriteDescription(void *root, void *scheme, void *subgroup, void *setting, void *text, uint32_t size)',
)

const readIndex = (name: string) =>
  powrprof(`uint32_t ${name}(void *root, void *scheme, void *subgroup, void *setting, _Out_ void *index)`)
const writeIndex = (name: string) =>
  powrprof(`uint32_t ${name}(void *root, void *scheme, void *subgroup, void *setting, uint32_t index)`)
export const readsIndex = {
  ac: readIndex('PowerReadACValueIndex'),
  dc: readIndex('PowerReadDCValueIndex'),
} as const
export const writesIndex = {
  ac: writeIndex('PowerWriteACValueIndex'),
  dc: writeIndex('PowerWriteDCValueIndex'),
} as const

const onMode = (name: string) => powrprof(`uint32_t ${name}(void *mode)`)
export const readsMode = {
  ac: onMode('PowerGetUserConfiguredACPowerMode'),
  dc: onMode('PowerGetUserConfiguredDCPowerMode'),
} as const
export const writesMode = {
  ac: onMode('PowerSetUserConfiguredACPowerMode'),
  dc: onMode('PowerSetUserConfiguredDCPowerMode'),
} as const

export const CallNtPowerInformation = powrprof(
  'int32_t CallNtPowerInformation(int level, void *input, uint32_t input_size, _Out_ void *output, uint32_t output_size)',
)

/** POWER_DATA_ACCESSOR */
export const accessors = { scheme: 16, subgroup: 17, setting: 18 } as const
/** POWER_INFORMATION_LEVEL */
export const levels = { capabilities: 4, reserveHiberFile: 10 } as const
/** Layout of SYSTEM_POWER_CAPABILITIES: bytes, each of which is 0 or 1. */
export const capabilities = { canHibernate: 6, hiberFilePresent: 8, size: 76 } as const
/** NO_SUBGROUP_GUID, for settings that belong to no subgroup. */
export const noSubgroup = 'fea3413e-7e05-4911-9a71-700331f1c294'

/** Writes a lowercase GUID as it is in memory. */
export const guidText = (bytes: Buffer): string => {
  const swapped = Buffer.from(bytes)
  swapped.subarray(0, 4).swap32()
  swapped.subarray(4, 6).swap16()
  swapped.subarray(6, 8).swap16()
  return swapped.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Lists the GUIDs that PowerEnumerate returns: all schemes, the subgroups of a scheme, or the settings of a subgroup.
 */
export const enumerate = (
  what: keyof typeof accessors,
  scheme: string | null = null,
  subgroup: string | null = null,
): string[] => {
  const [above, below] = [scheme === null ? null : guid(scheme), subgroup === null ? null : guid(subgroup)]
  const found: string[] = []
  for (;;) {
    const [slot, size] = [Buffer.alloc(16), Buffer.alloc(4)]
    size.writeUInt32LE(slot.length)
    const code = status(
      PowerEnumerate,
      [codes.NO_MORE_ITEMS],
      null,
      above,
      below,
      accessors[what],
      found.length,
      slot,
      size,
    )
    if (code === codes.NO_MORE_ITEMS) return found
    found.push(guidText(slot))
  }
}

/** Reads and frees a GUID that Windows allocated. */
export const takeGuid = (address: bigint): string => {
  try {
    return guidText(copyMemory(address, 16))
  } finally {
    freeLocal(address)
  }
}
