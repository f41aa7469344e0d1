/** Tests a big hosts file over HTTP: a search finds its entries, and its text is sent in parts. */
import { afterEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const stop: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const one of stop.splice(0)) await one()
})

const serverWith = async (bytes: Buffer) => {
  const server = await sampleServer((device) => {
    if (device.network == null) throw new Error('the sample PC has a network')
    const hosts = async () => ({ reported: { bytes, codePage: 1252 } })
    return { ...device, network: { ...device.network, hosts } }
  })
  stop.push(() => server.close())
  const at = async (offset: number) => {
    const { hosts } = await server.ask('hostsFile', { query: { offset: `${offset}` } })
    if ('reason' in hosts) throw new Error(hosts.reason.code)
    return hosts.reported
  }
  return { server, at }
}

const lines = Array.from({ length: 10_000 }, (_, i) => `0.0.0.0 ad${i}.example.com # b\xfccher\r\n`)

test('a large hosts file is sent in parts that together contain the whole file', async () => {
  const bytes = Buffer.from(lines.join(''), 'latin1')
  const { server, at } = await serverWith(bytes)
  const parts: string[] = []
  for (let next: number | null = 0; next !== null; ) {
    const part = await at(next)
    expect(part).toMatchObject({ bytes: bytes.length, found: 10_000, total: 10_000 })
    expect(part.entries).toHaveLength(1000)
    if (part.next !== null) expect(part.text.endsWith('\n')).toBe(true)
    parts.push(part.text)
    if (parts.length > 3) break
    next = part.next
  }
  expect(bytes.toString('latin1').startsWith(parts.join(''))).toBe(true)
  expect((await server.send('hostsFile')).body.length).toBeLessThan(400_000)
})

test.each([
  ['without a line end', 'x'.repeat(100_000), [65_536, 34_464]],
  ['that ends with a part', `${'y'.repeat(65_535)}\n`, [65_536]],
  ['that is empty', '', [0]],
])('a hosts file is read to its end: %s', async (_, text, sizes) => {
  const { at } = await serverWith(Buffer.from(text, 'latin1'))
  const found: number[] = []
  for (let next: number | null = 0; next !== null; ) {
    const part = await at(next)
    found.push(part.text.length)
    next = part.next
  }
  expect(found).toEqual(sizes)
})

test('a request beyond the end of the hosts file returns no text', async () => {
  const { at } = await serverWith(Buffer.from('127.0.0.1 localhost\n'))
  expect(await at(1_000_000)).toMatchObject({ text: '', bytes: 20, next: null })
})
