/**
 * What Windows Update's codes mean, as far as that is known. The codes of system calls that Windows Update makes are
 * returned with or without their facility number.
 * https://learn.microsoft.com/windows/deployment/update/windows-update-error-reference
 */
import { because, type Reason } from '@clearpane/model'
import { codes } from '@clearpane/win32'

/**
 * The codes for names that weren't found, servers that are missing or don't respond, and connections that were broken
 * off.
 */
const offline = [
  ...[0x8024_402c, 0x8024_4022, 0x8024_401c, 0x8024_0438],
  // The WinHTTP codes for a timeout, an unresolved name, a failed connection, and a connection that was broken off.
  ...[12_002, 12_007, 12_029, 12_030],
]

const known: readonly (readonly [codes: readonly number[], Reason])[] = [
  [[codes.SERVICE_DISABLED], because('updatesOff')],
  [offline, because('updatesOffline')],
  [[0x8024_002e, 0x8024_500c], because('updatesForbidden')],
  [[0x8024_001e], because('updatesStopping')],
]

const wrapsSystemError = 0x8007

/** Returns the reason for a code; null if the code concerns neither the PC nor its network. */
export const reasonOfUpdateCode = (code: number): Reason | null => {
  const bare = code >>> 16 === wrapsSystemError ? code & 0xffff : code >>> 0
  return known.find(([own]) => own.includes(bare))?.[1] ?? null
}
