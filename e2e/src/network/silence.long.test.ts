/**
 * Tests that no packet leaves this PC before a user has agreed: the whole product is used while all packets on the
 * only network interface are counted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Lab, sentThrough, whyNoLab } from '@clearpane/net/testing'
import { describe, expect, test } from 'vitest'
import { noChromium } from '../support/browser.ts'

const why = noChromium ?? whyNoLab()
const program = fileURLToPath(new URL('../support/silence.node.ts', import.meta.url))
const minutes = process.env.CLEARPANE_SOAK === '1' ? 60 : 10
const [own, other] = ['10.0.0.1', '10.0.0.2']

describe.skipIf(why !== null)(
  `Clearpane without a cloud, a model or the user’s consent${why === null ? '' : `; ${why}`}`,
  () => {
    test(
      `sends no packet beyond this PC while it is used and its timers run for ${minutes} minutes, but sends packets once the user allows a model, a cloud or monitoring`,
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'clearpane-silence-'))
        using lab = new Lab(minutes + 15)
        const [there, here] = [await lab.namespace(), await lab.namespace()]
        lab.link('cable', here, `${own}/24`, there, `${other}/24`)
        here.run('ip', 'route', 'add', 'default', 'via', other)
        // If there were a name server on the loopback interface, queries to it would never appear on the counted
        // interface.
        const names = join(folder, 'resolv.conf')
        writeFileSync(names, `nameserver ${other}\n`)
        const alone = 'mount --bind "$0" /etc/resolv.conf && exec "$@"'
        const before = sentThrough(here, 'cable').packets
        const child = lab.start(
          ...[here, 'unshare', '-m', 'sh', '-c', alone, names],
          ...[process.execPath, program, String(minutes * 60), other],
        )
        const seen: Record<string, number> = {}
        let done: Record<string, number> = {}
        if (child.stdout === null) throw new Error('no output to read')
        for await (const line of createInterface({ input: child.stdout }))
          if (line.startsWith('{')) done = JSON.parse(line)
          else seen[line] = sentThrough(here, 'cable').packets - before
        console.log(
          `in ${minutes} minutes: ${JSON.stringify(done)}; packets that left: ${JSON.stringify(seen)}`,
        )
        rmSync(folder, { recursive: true, force: true })

        expect(Object.keys(seen)).toEqual(['silent', 'model', 'cloud', 'monitoring'])
        expect(seen.silent).toBe(0)
        // Shows that the counter works and that each of the three features is able to send packets.
        const sent = Object.values(seen)
        for (const [at, packets] of sent.slice(1).entries()) expect(packets).toBeGreaterThan(sent[at] ?? 0)
        // An action that wasn't carried out can’t send anything.
        expect(Object.entries(done).filter(([, times]) => times <= 0)).toEqual([])
        expect(Object.keys(done).length).toBeGreaterThan(7)
      },
      (minutes + 12) * 60_000,
    )
  },
)
