/**
 * Saves whole hives in a folder that only administrators can access: a hive's file ignores the access lists
 * inside it, and contains what other users may not read, including one user's whole HKCU.
 */
import { because } from '@clearpane/model'
import { onThread } from '@clearpane/win32'
import { privateAdminFolder } from '../../broker/admin-folder.ts'
import type { UserHive } from '../../identity.ts'
import { refuse } from '../../scalar.ts'

/** `20261121-140000` */
const stamp = (at: number) =>
  new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
    .replace('T', '-')

const folderFor = (now: number): string => {
  try {
    return privateAdminFolder('registry', stamp(now))
  } catch (error) {
    return refuse('failed', because('noSafeFolder', { reason: (error as Error).message }))
  }
}

/** Returns the folder. */
export const copyRegistry = async (user: UserHive, now: number): Promise<string> => {
  if (user.kind === 'unknown') return refuse('unavailable', user.reason)
  const folder = folderFor(now)
  await onThread('registry.saveHive', 'HKLM', 'SOFTWARE', `${folder}\\HKLM-SOFTWARE.hiv`)
  await onThread('registry.saveHive', 'HKLM', 'SYSTEM', `${folder}\\HKLM-SYSTEM.hiv`)
  const [root, path] = user.kind === 'own' ? (['HKCU', ''] as const) : (['HKU', user.sid] as const)
  await onThread('registry.saveHive', root, path, `${folder}\\HKCU.hiv`)
  return folder
}
