/**
 * Tests the registry and service part of each profile's script on a whole Windows registry: it's applied, found to be
 * already applied, and undone exactly.
 */
import { presets, tweaks } from '@clearpane/catalog'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openPowerShell, type PowerShell, whyNoPrefixOfItsOwn } from '../testing/powershell.ts'
import { thereAndBack, whatWineHas } from '../testing/round-trip.ts'
import { compileScript } from './script.ts'

/** The test changes the registry of the Windows that it runs on, so it runs only in its own Wine prefix. */
const why = whyNoPrefixOfItsOwn()

let shell: PowerShell

describe.skipIf(why !== null)(
  `a profile in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
    }, 720_000)
    afterAll(() => shell?.remove())

    it.each(presets.map((preset) => [preset.title, preset] as const))(
      'named %s can be previewed, applied, applied again and undone, and the PC is then the same as before',
      async (_, { title, choices }) => {
        const took = await thereAndBack(
          shell,
          compileScript({ title, choices, tweaks: whatWineHas(tweaks), version: '0' }),
        )
        console.log(`${title}: ${took ?? 'nothing of the registry or services to do'}`)
      },
      300_000,
    )
  },
)
