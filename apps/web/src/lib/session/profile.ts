import type { LocalProfile } from '../storage/index.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Reads a stored profile. The data may come from another version or may have been edited by hand, so only data in the
 * expected form counts as a profile.
 */
export const readProfile = (stored: unknown): LocalProfile | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { name, deviceName, email } = stored as Record<string, unknown>
  if (!isText(name) || !isText(deviceName)) return null
  return { name, deviceName, ...(isText(email) ? { email } : {}) }
}

export type Entered = { name: string; email: string; deviceName: string }

/**
 * Creates a profile from the form's fields. Returns `null` if the name or the device name is missing; the e-mail
 * address is optional.
 */
export const profileFrom = ({ name, email, deviceName }: Entered): LocalProfile | null =>
  readProfile({ name: name.trim(), deviceName: deviceName.trim(), email: email.trim() })
