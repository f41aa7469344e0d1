/**
 * Protects secrets stored on a PC: Windows seals them for the signed-in account; on other systems, they are protected
 * by the file's permissions.
 */
import { type KeyGuard, plainGuard } from '@clearpane/sync'

export const guardHere = async (): Promise<KeyGuard> => {
  if (process.platform !== 'win32') return plainGuard
  const { openForAccount, protectForAccount } = await import('@clearpane/win32')
  return { name: 'account', seal: protectForAccount, open: openForAccount }
}
