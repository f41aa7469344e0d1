import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPortSchema } from '@clearpane/model/open-ports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exits } from '../../exits.ts'
import { runHere } from '../../testing/run.ts'

let at = ''
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'cli-net-'))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const net = (...argv: string[]) => runHere(['net', ...argv, '--device', 'sample', '--data-dir', at])

test('the command “net ports” lists each open port with its program, the program’s signer, and who can reach the port', async () => {
  const { exit, out } = await net('ports')
  expect(exit).toBe(exits.done)
  expect(out).toMatch(/^tcp 27036 {2}anywhere .* steam\.exe, Valve Corp\.$/m)
  expect(out).toMatch(/^tcp {2}6463 {2}this PC only .* Discord\.exe/m)
})

test('the command “net ports” lists every port as JSON with the same data as the page', async () => {
  const { exit, out } = await net('ports', '--json')
  const { ports: all, firewall } = JSON.parse(out) as { ports: unknown[]; firewall: unknown }
  expect([exit, firewall]).toEqual([exits.done, null])
  expect(all.length).toBeGreaterThan(5)
  for (const one of all) openPortSchema.parse(one)
})

test('the command “net mtu” prints the size of the largest packet that reaches a host, and refuses an invalid host', async () => {
  const { exit, out } = await net('mtu', 'example.com')
  expect([exit, out]).toEqual([
    exits.done,
    expect.stringMatching(
      /^example\.com \(203\.0\.113\.\d+\), simulated: packets of up to 1492 bytes arrive\n$/,
    ),
  ])
  expect(JSON.parse((await net('mtu', 'example.com', '--json')).out)).toMatchObject({ found: { mtu: 1492 } })
  expect((await net('mtu', '2001:db8::1')).exit).toBe(exits.refused)
})

test('the command “net wifi” shows the wireless connection with its band, channel and signal', async () => {
  const { exit, out } = await net('wifi')
  expect(exit).toBe(exits.done)
  expect(out).toMatch(/“Sample home”, Wi-Fi 6 \(802\.11ax\), 5 GHz, channel 36, signal \d+ %, -\d+ dBm/)
  expect(JSON.parse((await net('wifi', '--json')).out)).toMatchObject({ adapters: [{ channel: 36 }] })
})

test('the command “net hosts” lists the entries of the hosts file, including those that are switched off', async () => {
  const { exit, out } = await net('hosts')
  expect(exit).toBe(exits.done)
  expect(out).toMatch(/^on {3}192\.0\.2\.40 +nas\.home/m)
  expect(out).toMatch(/^off {2}127\.0\.0\.1 +localhost/m)
  const { entries } = JSON.parse((await net('hosts', '--json')).out) as { entries: unknown[] }
  expect(entries).toHaveLength(out.trimEnd().split('\n').length)
})
