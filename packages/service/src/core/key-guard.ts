/**
 * Protects secrets that a PC stores: Windows seals them for the signed-in account; on other systems, the file's
 * rights protect them.
 */
import { type KeyGuard, plainGuard } from '@clearpane/sync'

export const guardHere = async (): Promise<KeyGuard> => {
  if (process.platform !== 'win32') return plainGuard
  const { openForAccount, protectForAccount } = await import('@clearpane/win32')
  return { name: 'account', seal: protectForAccount, open: openForAccount }
}
