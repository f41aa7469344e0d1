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
])('a comment in %s is shown as it was written', async (_, bytes, codePage, comment) => {
  const read = await readHosts(networkOf(bytes, codePage))
  expect(read).toMatchObject({ reported: { entries: [{ address: '10.0.0.5', names: ['nas'], comment }] } })
  // The bytes themselves travel unchanged.
  expect('reported' in read && Buffer.from(read.reported.text, 'latin1').equals(Buffer.from(bytes))).toBe(
    true,
  )
})

test('each line of a file with two encodings is read by its own', async () => {
  const bytes = Buffer.concat([line(Buffer.from('Büro')), line(Buffer.from('Büro', 'latin1'))])
  const read = await readHosts(networkOf(bytes, 1252))
  expect('reported' in read && read.reported.entries.map(({ comment }) => comment)).toEqual(['Büro', 'Büro'])
})

test('a block list of 160,000 lines is read', async () => {
  const list = Array.from({ length: 160_000 }, (_, at) => `0.0.0.0 host-${at}.example\n`).join('')
  const read = await readHosts(networkOf(Buffer.from(list), 1252))
  expect('reported' in read && read.reported.entries.length).toBe(160_000)
})

test('a file that can’t be read has its reason', async () => {
  const reason = because('hostsNoText')
  expect(await readHosts({ hosts: async () => ({ reason }) } as unknown as Network)).toEqual({ reason })
  expect(await readHosts({} as Network)).toEqual({ reason: because('notReadHere') })
})
