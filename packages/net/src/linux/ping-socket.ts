/**
 * Sends echoes through Linux's ping socket, which doesn't require administrator rights:
 * https://lwn.net/Articles/422330/. The system itself records when an answer arrives, so delays in this process don't
 * count as latency.
 */
import { isIPv4 } from 'node:net'
import { type Echo, type EchoAnswer, type EchoRequest, headerBytes } from '../echo/echo.ts'
import { type Libc, libc } from './libc.ts'

/** Layout of msghdr on 64-bit Linux, and the flags of recvmsg. */
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

type Complaint = { errno: number; type: number; code: number; info: number; from: string | null }
type Packet = { bytes: Buffer; from: string | null; atMs: number | null; complaint: Complaint | null }

const [ipv4, ipv6] = [2, 10]

/** Reads a sockaddr; returns null if it contains no address. */
const addressIn = (socket: Buffer): string | null => {
  const family = socket.readUInt16LE(0)
  if (family === ipv4) return [...socket.subarray(4, 8)].join('.')
  if (family !== ipv6) return null
  const words = Array.from({ length: 8 }, (_, i) => socket.readUInt16BE(8 + 2 * i).toString(16))
  return new URL(`http://[${words.join(':')}]`).hostname.slice(1, -1)
}

/** Reads a sock_extended_err and the sender's address that follows it. */
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

/**
 * Reads one packet from a socket: its bytes, the time at which the system received it, and the router that reported
 * an error, if one did. Returns null if no packet is waiting.
 */
const receive = (api: Libc, fd: number, queue: 'data' | 'errors'): Packet | null => {
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

const families = {
  4: { family: 2, protocol: 1, request: 8, reply: 0, level: 0, ttl: 2, mtuMode: 10, errors: 11 },
  6: { family: 10, protocol: 58, request: 128, reply: 129, level: 41, ttl: 16, mtuMode: 23, errors: 25 },
} as const
type Version = keyof typeof families
/** Numbers of SOCK_DGRAM | SOCK_CLOEXEC; SOL_SOCKET, SO_TIMESTAMP; IP_PMTUDISC_DONT and _PROBE. */
const [datagram, socketLevel, timestamp, mayFragment, neverFragment] = [2 | 0o2000000, 1, 29, 0, 3]
const realtime = 0
/** errno */
const codes = { again: 11, tooBig: 90, hostUnreachable: 113, netUnreachable: 101, netDown: 100 } as const
/** ICMP types of error messages. */
const expired = { 4: 11, 6: 3 } as const

type Waiting = { sentAt: number; end: (answer: EchoAnswer) => void }

const int = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(number)
  return bytes
}

const socketAddress = (version: Version, address: string): Buffer => {
  const bytes = Buffer.alloc(version === 4 ? 16 : 28)
  bytes.writeUInt16LE(families[version].family, 0)
  if (version === 4) Buffer.from(address.split('.').map(Number)).copy(bytes, 4)
  else ipv6Bytes(address).copy(bytes, 8)
  return bytes
}

const ipv6Bytes = (address: string): Buffer => {
  const [front = '', back = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const words = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16))
  const [before, after] = [words(front), words(back)]
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 255]))
}

const nowMs = (api: Libc): number => {
  const time = Buffer.alloc(16)
  api.clockGettime(realtime, time)
  return Number(time.readBigInt64LE(0)) * 1000 + Number(time.readBigInt64LE(8)) / 1e6
}

const answerTo = (version: Version, packet: Packet, ms: number): EchoAnswer => {
  const { complaint } = packet
  if (complaint === null) return { outcome: 'reply', from: packet.from ?? '', ms }
  if (complaint.errno === codes.tooBig)
    return { outcome: 'tooBig', mtu: complaint.info > 0 ? complaint.info : null }
  if (complaint.type === expired[version] && complaint.from !== null)
    return { outcome: 'expired', from: complaint.from, ms }
  return { outcome: 'unreachable', from: complaint.from }
}

/** Opens one socket for all echoes of one IP version; nothing is sent yet. */
const openVersion = (api: Libc, version: Version) => {
  const { family, protocol, request: echoRequest, level, ttl, mtuMode, errors } = families[version]
  const fd = api.socket(family, datagram, protocol)
  if (fd < 0) return null
  const set = (where: number, name: number, to: number) => api.setsockopt(fd, where, name, int(to), 4)
  set(socketLevel, timestamp, 1)
  set(level, errors, 1)
  const waiting = new Map<number, Waiting>()
  let [sequence, listening, closed] = [0, false, false]

  const drain = (queue: 'data' | 'errors') => {
    for (let packet = receive(api, fd, queue); packet !== null; packet = receive(api, fd, queue)) {
      if (packet.bytes.length < 8) continue
      const one = waiting.get(packet.bytes.readUInt16BE(6))
      one?.end(answerTo(version, packet, Math.max(0, (packet.atMs ?? nowMs(api)) - one.sentAt)))
    }
  }
  const listen = async () => {
    if (listening) return
    listening = true
    while (waiting.size > 0 && !closed) {
      await api.waitFor(fd, 50)
      drain('data')
      drain('errors')
    }
    listening = false
    if (closed) api.close(fd)
  }
  const failed = (): EchoAnswer => {
    const code = api.errno()
    if (code === codes.tooBig) return { outcome: 'tooBig', mtu: null }
    return code === codes.netUnreachable || code === codes.netDown
      ? { outcome: 'offline' }
      : { outcome: 'unreachable', from: null }
  }
  const send: Echo = ({ address, size = 0, ttl: most = 64, dontFragment = false, timeoutMs }: EchoRequest) =>
    new Promise((done) => {
      sequence = (sequence + 1) % 0x1_0000
      const mine = sequence
      const bytes = Buffer.alloc(8 + Math.max(0, size - headerBytes(version)))
      bytes.writeUInt8(echoRequest, 0)
      bytes.writeUInt16BE(mine, 6)
      set(level, ttl, most)
      set(level, mtuMode, dontFragment ? neverFragment : mayFragment)
      const to = socketAddress(version, address)
      const sentAt = nowMs(api)
      // If an earlier packet caused an error, the next call reports that error once, although it has nothing to do
      // with the packet that is being sent.
      for (let tries = 0; Number(api.sendto(fd, bytes, bytes.length, 0, to, to.length)) < 0; tries++)
        if (tries === 2 || api.errno() !== codes.hostUnreachable) return done(failed())
      const end = (answer: EchoAnswer) => {
        clearTimeout(timer)
        waiting.delete(mine)
        done(answer)
      }
      const timer = setTimeout(() => end({ outcome: 'timeout' }), timeoutMs)
      waiting.set(mine, { sentAt, end })
      void listen()
    })
  const close = () => {
    closed = true
    if (!listening) api.close(fd)
  }
  return { send, close }
}

/**
 * Opens the socket; returns null if the system doesn't allow this account to send echoes
 * (`net.ipv4.ping_group_range`).
 */
export const openPingSocket = (): { echo: Echo; close: () => void } | null => {
  const api = libc()
  if (api === null) return null
  const sockets = { 4: openVersion(api, 4), 6: openVersion(api, 6) }
  if (sockets[4] === null && sockets[6] === null) return null
  return {
    echo: async (request) =>
      (await sockets[isIPv4(request.address) ? 4 : 6]?.send(request)) ?? { outcome: 'offline' },
    close: () => {
      sockets[4]?.close()
      sockets[6]?.close()
    },
  }
}
