/** Whole hives as files in a folder of their own, which administrators alone write: a copy nobody else could change. */
import { onThread } from '@clearpane/win32'
import { adminFolder } from './broker/admin-folder.ts'
import type { UserHive } from './identity.ts'
import { refuse } from './one-value.ts'

/** `20261121-140000` */
const stamp = (at: number) =>
  new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
    .replace('T', '-')

/** Answers the folder. */
export const copyRegistry = async (user: UserHive, now: number): Promise<string> => {
  if (user.kind === 'unknown') return refuse('unavailable', user.reason)
  const folder = adminFolder('registry', stamp(now))
  await onThread('registry.saveHive', 'HKLM', 'SOFTWARE', `${folder}\\HKLM-SOFTWARE.hiv`)
  await onThread('registry.saveHive', 'HKLM', 'SYSTEM', `${folder}\\HKLM-SYSTEM.hiv`)
  const [root, path] = user.kind === 'own' ? (['HKCU', ''] as const) : (['HKU', user.sid] as const)
  await onThread('registry.saveHive', root, path, `${folder}\\HKCU.hiv`)
  return folder
}
