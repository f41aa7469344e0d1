/** With no cloud chosen, profiles send nothing: everything about them in use, counted at the only cable. */
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Lab, sentThrough, whyNoLab } from '@clearpane/net/testing'
import { describe, expect, test } from 'vitest'
import { noChromium } from '../support/browser.ts'

const why = noChromium ?? whyNoLab()
const program = fileURLToPath(new URL('../support/cloud-silence.node.ts', import.meta.url))
// An automatic sync comes after a minute at the earliest. Ten minutes are too long for each change of the code.
const seconds = process.env.CLEARPANE_SOAK === '1' ? 3600 : 70

describe.skipIf(why !== null)(`a profile without a cloud${why === null ? '' : `; ${why}`}`, () => {
  test(
    `that is in a folder sends no packet beyond this PC for ${seconds} seconds of manual and automatic syncs, until a person chooses a cloud`,
    async () => {
      using lab = new Lab()
      const [there, here] = [await lab.namespace(), await lab.namespace()]
      lab.link('cable', here, '10.0.0.1/24', there, '10.0.0.2/24')
      here.run('ip', 'route', 'add', 'default', 'via', '10.0.0.2')
      const before = sentThrough(here, 'cable').packets
      const child = lab.start(here, process.execPath, program, String(seconds), 'https://10.0.0.2')
      const seen: Record<string, number> = {}
      if (child.stdout === null) throw new Error('no output to read')
      for await (const line of createInterface({ input: child.stdout }))
        seen[line] = sentThrough(here, 'cable').packets - before
      console.log(`packets that left in ${seconds} s: ${JSON.stringify(seen)}`)
      expect(Object.keys(seen)).toEqual(['off', 'on'])
      expect(seen.off).toBe(0)
      expect(seen.on).toBeGreaterThan(0)
    },
    (seconds + 240) * 1000,
  )
})
