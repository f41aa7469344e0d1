/**
 * What codes of Windows Update mean, where it's known. Those of system calls below it come with their
 * facility, or without. https://learn.microsoft.com/windows/deployment/update/windows-update-error-reference
 */
import { because, type Reason } from '@clearpane/model'
import { codes } from '@clearpane/win32'

/** Names not found, nobody there, nobody answers, cut off. */
const offline = [
  ...[0x8024_402c, 0x8024_4022, 0x8024_401c, 0x8024_0438],
  // WinHTTP: timeout, name, connection, broken off.
  ...[12_002, 12_007, 12_029, 12_030],
]

const known: readonly (readonly [codes: readonly number[], Reason])[] = [
  [[codes.SERVICE_DISABLED], because('updatesOff')],
  [offline, because('updatesOffline')],
  [[0x8024_002e, 0x8024_500c], because('updatesForbidden')],
  [[0x8024_001e], because('updatesStopping')],
]

const wrapsSystemError = 0x8007

/** Null for a code that says nothing about the PC or its network. */
export const reasonOfUpdateCode = (code: number): Reason | null => {
  const bare = code >>> 16 === wrapsSystemError ? code & 0xffff : code >>> 0
  return known.find(([own]) => own.includes(bare))?.[1] ?? null
}
