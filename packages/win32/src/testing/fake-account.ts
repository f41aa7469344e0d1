/**
 * Simulates an administrator who isn't the user: this process sees what it would see if Windows had elevated it under
 * another account. Wine has only one account, so three functions return the documented answers for a token that
 * contains only the Administrators group. The access lists in these checks are real.
 */
import { addressOf, type Fake, type NativeValue, native, replaceNative } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { accessListOf, setAccessList } from '../security/descriptor.ts'

const OpenProcessToken = native(
  'advapi32.dll',
  'int OpenProcessToken(int64_t process, uint32_t access, _Out_ void *token)',
)

const denied = { result: 0, lastError: 5 }
const currentProcess = -1
const [everything, readControl] = [0x1f_ffff, 0x2_0000]

/** Returns the rights that the access list grants to a member of Administrators to whom no other entry applies. */
const grantedTo = (list: string): number => {
  if (list.includes('NO_ACCESS_CONTROL')) return everything
  let mask = 0
  for (const [, rights = ''] of list.matchAll(/\(A;[^;]*;([^;]*);;;BA\)/g))
    mask |= rights === 'SW' ? 0x8 : rights === 'GA' ? everything : Number(rights)
  return mask
}

/** S-1-5-21-a-b-c-d in bytes. */
const sidBytes = (text: string): Buffer => {
  const parts = text.split('-').slice(3).map(Number)
  const sid = Buffer.alloc(8 + 4 * parts.length)
  sid.writeUInt8(1, 0)
  sid.writeUInt8(parts.length, 1)
  sid.writeUInt8(5, 7)
  for (const [i, part] of parts.entries()) sid.writeUInt32LE(part, 8 + 4 * i)
  return sid
}

const handleOf = (value: NativeValue | undefined): bigint => BigInt(value as number | bigint)

/**
 * Installs the fakes. `debug`: whether SeDebugPrivilege can be enabled. With this privilege, a process can open other
 * processes whatever their access lists say.
 */
export const fakeOtherAdministrator = ({ sid, debug }: { sid: string; debug: boolean }): Disposable => {
  const ownTokens = new Set<bigint>()
  let debugging = false
  const openProcess: Fake = (args, real) => {
    const desired = Number(args[0])
    const opened = BigInt(real(desired | readControl, args[1] ?? 0, args[2] ?? 0))
    if (opened === 0n) return Number(opened)
    const may = debugging || (grantedTo(accessListOf(opened)) & desired) === desired
    if (may) return Number(opened)
    new Handle(opened)[Symbol.dispose]()
    return denied
  }
  const openToken: Fake = (args, real) => {
    const [process, desired, slot] = [args[0] as NativeValue, Number(args[1]), args[2] as Buffer]
    const own = Number(process) === currentProcess
    const answer = real(process, own ? desired : desired | readControl, slot)
    if (answer === 0) return answer
    const token = slot.readBigUInt64LE()
    if (own) {
      ownTokens.add(token)
      return answer
    }
    ownTokens.delete(token)
    // SeDebugPrivilege applies only to processes; a token's own access list is still checked.
    if ((grantedTo(accessListOf(token)) & desired) === desired) return answer
    new Handle(token)[Symbol.dispose]()
    return denied
  }
  const information: Fake = (args, real) => {
    const tokenUser = 1
    if (args[1] !== tokenUser || !ownTokens.has(handleOf(args[0]))) return real(...args)
    const buffer = args[2] as Buffer
    buffer.writeBigUInt64LE(addressOf(buffer) + 16n, 0)
    sidBytes(sid).copy(buffer, 16)
    return 1
  }
  const privileges: Fake = (args) => {
    const [state, enabled] = [args[2] as Buffer, 0x2]
    if (!debug) return { result: 1, lastError: 1300 }
    debugging = state.readUInt32LE(12) === enabled
    return { result: 1, lastError: 0 }
  }
  const replaced = [
    replaceNative('OpenProcess', openProcess),
    replaceNative('OpenProcessToken', openToken),
    replaceNative('GetTokenInformation', information),
    replaceNative('AdjustTokenPrivileges', privileges),
  ]
  return {
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
    },
  }
}

export type Lists = { process: string; token: string }

const withOwn = <T>(use: (process: bigint, token: bigint) => T): T => {
  const slot = Buffer.alloc(8)
  const both = 0x6_0000
  if (OpenProcessToken.call(currentProcess, both, slot) === 0)
    throw new Error('this process cannot open its own token')
  using token = new Handle(slot.readBigUInt64LE())
  return use(BigInt.asUintN(64, BigInt(currentProcess)), token.value)
}

export const ownLists = (): Lists =>
  withOwn((process, token) => ({ process: accessListOf(process), token: accessListOf(token) }))

export const setOwnLists = (lists: Lists): void =>
  withOwn((process, token) => {
    setAccessList(process, lists.process)
    setAccessList(token, lists.token)
  })
