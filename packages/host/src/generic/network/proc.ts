/** Parses Linux' tables of routes and sockets. Pure: each takes the text of one file. */
import { isIP } from 'node:net'
import type { NetworkSocket } from '@clearpane/model'

const rows = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/))

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

/** Words of four bytes, each in little-endian order. */
const addressOf = (hex: string): string => {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap((word) => bytesOf(word).reverse())
  return bytes.length === 4 ? bytes.join('.') : inOrder(bytes)
}

/** Sixteen bytes in network order. */
const inOrder = (bytes: readonly number[]): string => {
  const groups = Array.from({ length: 8 }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  )
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}

/** Parses /proc/net/route, by interface. */
export const gatewaysIn = (text: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const [name = '', destination, gateway = ''] of rows(text))
    if (destination === '00000000' && gateway !== '00000000' && /^[\dA-F]{8}$/i.test(gateway))
      found.set(name, [...(found.get(name) ?? []), addressOf(gateway)])
  return found
}

const anywhere = '0'.repeat(32)
/** Reject routes lead nowhere. RTF_REJECT of linux/ipv6_route.h */
const rejects = 0x0200

/**
 * Parses /proc/net/ipv6_route, which has no header: default routes by interface; null: a route without a
 * gateway.
 */
export const defaultRoutes6 = (text: string): Map<string, (string | null)[]> => {
  const found = new Map<string, (string | null)[]>()
  for (const line of text.split('\n')) {
    const [destination, length, , , gateway = '', , , , flags = '0', name = ''] = line.trim().split(/\s+/)
    if (destination !== anywhere || length !== '00' || (Number.parseInt(flags, 16) & rejects) !== 0) continue
    if (name === 'lo' || !/^[\da-f]{32}$/i.test(gateway)) continue
    const next = gateway === anywhere ? null : inOrder(bytesOf(gateway))
    found.set(name, [...(found.get(name) ?? []), next])
  }
  return found
}

/** Parses /proc/net/route: interfaces with a default route, with or without a gateway. */
export const defaultRoutes4 = (text: string): Set<string> =>
  new Set(
    rows(text).flatMap(([name = '', destination, , , , , , mask]) =>
      destination === '00000000' && mask === '00000000' ? [name] : [],
    ),
  )

/** Parses resolv.conf. */
export const nameServersIn = (text: string): string[] =>
  [...text.matchAll(/^\s*nameserver\s+(\S+)/gm)].flatMap(([, server = '']) =>
    isIP(server) === 0 ? [] : [server],
  )

/** include/net/tcp_states.h, from 1 */
const states = [
  ...['established', 'synSent', 'synReceived', 'finWait1', 'finWait2', 'timeWait', 'closed', 'closeWait'],
  ...['lastAck', 'listening', 'closing'],
]

/** Parses /proc/net/tcp and its siblings. */
export const socketsIn = (protocol: 'tcp' | 'udp', text: string): NetworkSocket[] =>
  rows(text).flatMap(([, local = '', remote = '', state = '']) => {
    const [[here = '', port = '0'], [there = '', other = '0']] = [local.split(':'), remote.split(':')]
    const remotePort = Number.parseInt(other, 16)
    const listens = remotePort === 0
    return [
      {
        protocol,
        state: listens ? 'listening' : (states[Number.parseInt(state, 16) - 1] ?? 'unknown'),
        localAddress: addressOf(here),
        localPort: Number.parseInt(port, 16),
        remoteAddress: listens ? null : addressOf(there),
        remotePort: listens ? null : remotePort,
        pid: null,
        program: null,
      },
    ]
  })
