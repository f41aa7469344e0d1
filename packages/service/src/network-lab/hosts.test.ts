import type { Network } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { expect, test } from 'vitest'
import { readHosts } from './hosts.ts'

const networkOf = (bytes: Uint8Array, codePage: number | null): Network =>
  ({ hosts: async () => ({ reported: { bytes, codePage } }) }) as unknown as Network

const shiftJis = Buffer.from([0x93, 0xfa, 0x96, 0x7b])
const line = (comment: Uint8Array) =>
  Buffer.concat([Buffer.from('10.0.0.5 nas # '), comment, Buffer.from('\r\n')])

test.each<[string, Uint8Array, number | null, string]>([
  ['UTF-8', line(Buffer.from('Büro 日本')), 1252, 'Büro 日本'],
  ['the code page of Western Europe', line(Buffer.from('Büro', 'latin1')), 1252, 'Büro'],
  ['the code page of Japan', line(shiftJis), 932, '日本'],
  ['the code page of Russia', line(Buffer.from([0xc4, 0xee, 0xec])), 1251, 'Дом'],
  ['UTF-8 as the code page', line(Buffer.from('Büro')), 65001, 'Büro'],
  ['an unknown code page', line(Buffer.from('Büro', 'latin1')), 99999, 'Büro'],
  ['no code page', line(Buffer.from('Büro', 'latin1')), null, 'Büro'],
])('a comment in %s in the hosts file is shown as it was written', async (_, bytes, codePage, comment) => {
  const read = await readHosts(networkOf(bytes, codePage))
  expect(read).toMatchObject({ reported: { entries: [{ address: '10.0.0.5', names: ['nas'], comment }] } })
  // The file's bytes arrive unchanged.
  expect('reported' in read && Buffer.from(read.reported.text, 'latin1').equals(Buffer.from(bytes))).toBe(
    true,
  )
})

test('each line of a hosts file that mixes two encodings is read in the line’s own encoding', async () => {
  const bytes = Buffer.concat([line(Buffer.from('Büro')), line(Buffer.from('Büro', 'latin1'))])
  const read = await readHosts(networkOf(bytes, 1252))
  expect('reported' in read && read.reported.entries.map(({ comment }) => comment)).toEqual(['Büro', 'Büro'])
})

test('a hosts file with 160,000 lines is read', async () => {
  const list = Array.from({ length: 160_000 }, (_, at) => `0.0.0.0 host-${at}.example\n`).join('')
  const read = await readHosts(networkOf(Buffer.from(list), 1252))
  expect('reported' in read && read.reported.entries.length).toBe(160_000)
})

test('a hosts file that is requested in many parts is parsed once, and parsed again after each change', async () => {
  let bytes = Buffer.from('0.0.0.0 a.example\n'.repeat(1000))
  let codePage: number | null = 1252
  const network = { hosts: async () => ({ reported: { bytes, codePage } }) } as unknown as Network
  const parses = new Set<unknown>()
  const read = async () => {
    // Returns newly allocated memory each time, as an operating system does.
    bytes = Buffer.from(bytes)
    const found = await readHosts(network)
    if ('reported' in found) parses.add(found.reported)
    return found
  }
  for (let part = 0; part < 100; part++) await read()
  expect(parses.size).toBe(1)
  bytes = Buffer.from(bytes)
  bytes[8] = 0x62
  const changed = await read()
  expect('reported' in changed && changed.reported.entries[0]?.names).toEqual(['b.example'])
  codePage = 932
  await read()
  expect(parses.size).toBe(3)
  expect(await readHosts(networkOf(bytes, 932))).not.toBe(await readHosts(network))
})

test('the result for a hosts file that can’t be read contains the reason', async () => {
  const reason = because('hostsNoText')
  expect(await readHosts({ hosts: async () => ({ reason }) } as unknown as Network)).toEqual({ reason })
  expect(await readHosts({} as Network)).toEqual({ reason: because('notReadHere') })
})
