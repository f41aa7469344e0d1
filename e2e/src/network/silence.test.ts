/** Before a person agreed, no packet leaves this PC: every page open in Chromium, counted at the only cable. */
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Lab, sentThrough, whyNoLab } from '@clearpane/net/testing'
import { describe, expect, test } from 'vitest'
import { noChromium } from '../support/browser.ts'

const why = noChromium ?? whyNoLab()
const program = fileURLToPath(new URL('../support/silence.node.ts', import.meta.url))

describe.skipIf(why !== null)(
  `a dashboard without a person’s consent${why === null ? '' : `; ${why}`}`,
  () => {
    test('sends nothing from its server and pages until Start Monitoring is pressed', async () => {
      using lab = new Lab()
      const [there, here] = [await lab.namespace(), await lab.namespace()]
      lab.link('cable', here, '10.0.0.1/24', there, '10.0.0.2/24')
      here.run('ip', 'route', 'add', 'default', 'via', '10.0.0.2')
      const before = sentThrough(here, 'cable').packets
      const child = lab.start(here, process.execPath, program)
      const seen: Record<string, number> = {}
      if (child.stdout === null) throw new Error('no output to read')
      for await (const line of createInterface({ input: child.stdout }))
        seen[line] = sentThrough(here, 'cable').packets - before
      console.log(`packets that left: ${JSON.stringify(seen)}`)
      expect(Object.keys(seen)).toEqual(['looked', 'measured'])
      expect(seen.looked).toBe(0)
      expect(seen.measured).toBeGreaterThan(0)
    })
  },
)
