/**
 * Sends echo requests, any number of which may be under way at once. Each echo request has its own event, and the
 * thread waits for all of these events together. Therefore the time is measured when the answer arrives, and not when
 * it's read. Callers use `onThread('echo.send', …)`.
 */
import { isIPv4 } from 'node:net'
import { failure, succeed } from '../core/call.ts'
import { codes, Win32Error } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { functionAddress } from '../core/function-address.ts'
import { Handle } from '../core/handle.ts'
import { isWine } from '../core/in-wine.ts'
import { addressBytes, ipv4Text, ipv6Text } from './address.ts'
import * as api from './echo-api.ts'

/**
 * Address of a routine that Wine requires along with echo requests. If a request has an event but no routine, Wine
 * frees the request's status block but still writes to it when the answer arrives; the process then crashes somewhere
 * else. If there is a routine, the status block isn't freed. The routine ignores its arguments and is never called,
 * because no thread of this process is in an alertable wait. Windows needs no routine.
 */
let found: bigint | null = null

/** Returns the address of the routine in Wine; returns 0 on Windows. */
const routineForWine = (): bigint => {
  found ??= isWine() ? functionAddress('kernel32.dll', 'GetCurrentProcessId') : 0n
  return found
}

const CreateEventW = native(
  'kernel32.dll',
  'uint64_t CreateEventW(void *attributes, int manual, int set, void *name)',
)
const WaitForMultipleObjects = native(
  'kernel32.dll',
  'uint32_t WaitForMultipleObjects(uint32_t count, void *handles, int all, uint32_t ms)',
)
const ioPending = 997
/** MAXIMUM_WAIT_OBJECTS */
const mostHandles = 64
/** Maximum number of milliseconds by which a request is delayed if it arrives while the thread is waiting. */
const stepMs = 5

export type EchoRequest = {
  address: string
  /** Size of the whole packet, including its headers. */
  size?: number
  ttl?: number
  dontFragment?: boolean
  timeoutMs: number
}
export type EchoAnswer =
  | { outcome: 'reply' | 'expired'; from: string; ms: number }
  | { outcome: 'tooBig'; mtu: null }
  | { outcome: 'unreachable'; from: string | null }
  | { outcome: 'offline' | 'timeout' }

const families = {
  4: {
    open: api.IcmpCreateFile,
    parse: api.IcmpParseReplies,
    headers: 28,
    reply: api.reply4,
    text: ipv4Text,
  },
  6: {
    open: api.Icmp6CreateFile,
    parse: api.Icmp6ParseReplies,
    headers: 48,
    reply: api.reply6,
    text: ipv6Text,
  },
} as const
type Version = keyof typeof families

type Pending = {
  version: Version
  event: Handle
  began: number
  reply: Buffer
  /** Buffers that Windows uses until the event is signaled. */
  given: readonly Buffer[]
  done: (answer: EchoAnswer) => void
  fail: (error: unknown) => void
}

const { outcomes, noWay } = api
const unreachable: readonly number[] = [
  ...[outcomes.netUnreachable, outcomes.hostUnreachable],
  ...[outcomes.protocolUnreachable, outcomes.portUnreachable],
]
const offline: readonly number[] = [noWay.network, noWay.host, outcomes.generalFailure]

const answerOf = (code: number, from: string | null, ms: number, name: string): EchoAnswer => {
  if (code === outcomes.success && from !== null) return { outcome: 'reply', from, ms }
  if (code === outcomes.expired && from !== null) return { outcome: 'expired', from, ms }
  if (code === outcomes.tooBig) return { outcome: 'tooBig', mtu: null }
  if (code === outcomes.timedOut) return { outcome: 'timeout' }
  if (unreachable.includes(code)) return { outcome: 'unreachable', from }
  if (offline.includes(code)) return { outcome: 'offline' }
  throw failure(name, code)
}

const pending = new Set<Pending>()
/** Handles that are open only while somebody is waiting, so that none is left when the thread ends. */
const handles = new Map<Version, Handle>()

const handleOf = (version: Version): bigint => {
  const known = handles.get(version)
  if (known !== undefined) return known.value
  const { open } = families[version]
  const made = succeed(open)
  if (made > Number.MAX_SAFE_INTEGER) throw failure(open.name, lastError())
  handles.set(version, new Handle(BigInt(made), api.IcmpCloseHandle))
  return BigInt(made)
}

const closeUnused = () => {
  if (pending.size > 0) return
  for (const handle of handles.values()) handle[Symbol.dispose]()
  handles.clear()
}

const finish = (one: Pending, now: number) => {
  pending.delete(one)
  one.event[Symbol.dispose]()
  const { parse, reply, text } = families[one.version]
  try {
    const count = parse.call(one.reply, one.reply.length)
    const code = count > 0 ? one.reply.readUInt32LE(reply.status) : lastError()
    const from = count > 0 ? text(one.reply.subarray(reply.address)) : null
    one.done(answerOf(code, from, now - one.began, parse.name))
  } catch (error) {
    one.fail(error)
  }
}

const signaled = (group: readonly Pending[], waitMs: number): Pending | null => {
  const list = Buffer.alloc(8 * group.length)
  for (const [index, { event }] of group.entries()) list.writeBigUInt64LE(event.value, 8 * index)
  return group[WaitForMultipleObjects.call(group.length, list, 0, waitMs)] ?? null
}

let pumping = false
const pump = () => {
  const all = [...pending]
  for (let at = 0; at < all.length; at += mostHandles) {
    let group = all.slice(at, at + mostHandles)
    let wait = stepMs
    for (;;) {
      const found = group.length === 0 ? null : signaled(group, wait)
      if (found === null) break
      finish(found, performance.now())
      group = group.filter((one) => one !== found)
      // Takes the answers that have already arrived, and then lets other work run.
      wait = 0
    }
  }
  closeUnused()
  pumping = pending.size > 0
  // Lets the thread accept requests that have arrived meanwhile.
  if (pumping) setImmediate(pump)
}

const optionsOf = ({ ttl = 64, dontFragment = false }: EchoRequest): Buffer => {
  const memory = Buffer.alloc(api.options.size)
  memory.writeUInt8(ttl, api.options.ttl)
  if (dontFragment) memory.writeUInt8(api.neverFragment, api.options.flags)
  return memory
}

const socketAddress = (address: Buffer | null): Buffer => {
  const memory = Buffer.alloc(api.socket6.size)
  memory.writeUInt16LE(api.familyOf6, api.socket6.family)
  address?.copy(memory, api.socket6.address)
  return memory
}

/**
 * Sends an echo. If the network answers with an error, the error is returned as a result, and the promise isn't
 * rejected.
 */
export const sendEcho = (request: EchoRequest): Promise<EchoAnswer> =>
  new Promise((done, fail) => {
    const version = isIPv4(request.address) ? 4 : 6
    const { headers, reply: shape } = families[version]
    const address = addressBytes(request.address)
    const data = Buffer.alloc(Math.max(0, (request.size ?? 0) - headers))
    const reply = Buffer.alloc(shape.size + data.length + api.quoted + api.replyRest)
    const [options, source, to] = [optionsOf(request), socketAddress(null), socketAddress(address)]
    const event = new Handle(BigInt(succeed(CreateEventW, null, 1, 0, null)))
    const one: Pending = { version, event, began: 0, reply, given: [data, options, source, to], done, fail }
    const rest = [data, data.length, options, reply, reply.length, request.timeoutMs] as const
    const send = version === 4 ? api.IcmpSendEcho2 : api.Icmp6SendEcho2
    pending.add(one)
    const end = (work: () => void) => {
      pending.delete(one)
      event[Symbol.dispose]()
      closeUnused()
      work()
    }
    try {
      const handle = handleOf(version)
      one.began = performance.now()
      const where = version === 4 ? [address.readUInt32LE()] : [source, to]
      const result = send.call(handle, event.value, routineForWine(), null, ...where, ...rest)
      const code = result === 0 ? lastError() : result
      if (code !== ioPending && result === 0) return end(() => done(answerOf(code, null, 0, send.name)))
    } catch (error) {
      // Wine doesn't support echo requests over IPv6.
      const noVersion = error instanceof Win32Error && error.code === codes.CALL_NOT_IMPLEMENTED
      return end(() => (noVersion ? done({ outcome: 'offline' }) : fail(error)))
    }
    if (!pumping) {
      pumping = true
      setImmediate(pump)
    }
  })
