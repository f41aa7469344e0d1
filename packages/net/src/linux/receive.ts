/**
 * Reads one packet from a socket: its bytes, when the system received it, and which router reported an error.
 */
import type { Libc } from './libc.ts'

/** msghdr on 64-bit Linux, and the flags of recvmsg. */
const header = {
  name: 0,
  nameSize: 8,
  vector: 16,
  count: 24,
  control: 32,
  controlSize: 40,
  size: 56,
} as const
const flags = { dontWait: 0x40, errorQueue: 0x2000 } as const
/** Levels and types of control messages. */
const control = { socket: 1, timestamp: 29, ip: 0, ipError: 11, ipv6: 41, ipv6Error: 25 } as const

export type Complaint = { errno: number; type: number; code: number; info: number; from: string | null }
export type Packet = { bytes: Buffer; from: string | null; atMs: number | null; complaint: Complaint | null }

const [ipv4, ipv6] = [2, 10]

/** Reads a sockaddr; null if it has no address. */
export const addressIn = (socket: Buffer): string | null => {
  const family = socket.readUInt16LE(0)
  if (family === ipv4) return [...socket.subarray(4, 8)].join('.')
  if (family !== ipv6) return null
  const words = Array.from({ length: 8 }, (_, i) => socket.readUInt16BE(8 + 2 * i).toString(16))
  return new URL(`http://[${words.join(':')}]`).hostname.slice(1, -1)
}

/** sock_extended_err, followed by the sender's address. */
const complaintIn = (data: Buffer): Complaint => ({
  errno: data.readUInt32LE(0),
  ...{ type: data.readUInt8(5), code: data.readUInt8(6), info: data.readUInt32LE(8) },
  from: data.length >= 24 ? addressIn(data.subarray(16)) : null,
})

const readControl = (bytes: Buffer): Pick<Packet, 'atMs' | 'complaint'> => {
  const found: Pick<Packet, 'atMs' | 'complaint'> = { atMs: null, complaint: null }
  for (let at = 0; at + 16 <= bytes.length; ) {
    const size = Number(bytes.readBigUInt64LE(at))
    if (size < 16) break
    const [level, type] = [bytes.readInt32LE(at + 8), bytes.readInt32LE(at + 12)]
    const data = bytes.subarray(at + 16, at + size)
    if (level === control.socket && type === control.timestamp)
      found.atMs = Number(data.readBigInt64LE(0)) * 1000 + Number(data.readBigInt64LE(8)) / 1000
    const isError =
      (level === control.ip && type === control.ipError) ||
      (level === control.ipv6 && type === control.ipv6Error)
    if (isError) found.complaint = complaintIn(data)
    at += (size + 7) & ~7
  }
  return found
}

/** Null if no packet is waiting. */
export const receive = (api: Libc, fd: number, queue: 'data' | 'errors'): Packet | null => {
  const [name, bytes, more] = [Buffer.alloc(28), Buffer.alloc(9216), Buffer.alloc(512)]
  const vector = Buffer.alloc(16)
  vector.writeBigUInt64LE(api.addressOf(bytes), 0)
  vector.writeBigUInt64LE(BigInt(bytes.length), 8)
  const message = Buffer.alloc(header.size)
  message.writeBigUInt64LE(api.addressOf(name), header.name)
  message.writeUInt32LE(name.length, header.nameSize)
  message.writeBigUInt64LE(api.addressOf(vector), header.vector)
  message.writeBigUInt64LE(1n, header.count)
  message.writeBigUInt64LE(api.addressOf(more), header.control)
  message.writeBigUInt64LE(BigInt(more.length), header.controlSize)
  const length = Number(
    api.recvmsg(fd, message, flags.dontWait | (queue === 'errors' ? flags.errorQueue : 0)),
  )
  if (length < 0) return null
  const controlSize = Number(message.readBigUInt64LE(header.controlSize))
  return {
    bytes: bytes.subarray(0, length),
    from: addressIn(name),
    ...readControl(more.subarray(0, controlSize)),
  }
}
