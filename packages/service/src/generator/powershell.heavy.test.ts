/**
 * Tests the generator's scripts in a real PowerShell, if there is one: -WhatIf changes nothing, and -Undo restores
 * the registry exactly.
 */
import * as catalog from '@clearpane/catalog'
import {
  openPowerShell,
  type PowerShell,
  thereAndBack,
  whatWineHas,
  whyNoPrefixOfItsOwn,
} from '@clearpane/compiler/testing'
import { customGroups } from '@clearpane/contracts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createGenerators } from './generators.ts'
import { bodyOf } from './testing/real.ts'

/**
 * The test changes the registry of the Windows installation on which it runs, so it runs only in its own Wine prefix.
 */
const why = whyNoPrefixOfItsOwn()
const tweaks = whatWineHas(catalog.tweaks)
const generators = createGenerators({
  tweaks,
  spec: catalog,
  fileClasses: catalog.cleanupClasses,
  version: '0',
})

let shell: PowerShell

describe.skipIf(why !== null)(
  `a generated script in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
    }, 720_000)
    afterAll(() => shell?.remove())

    test.each([...Object.keys(customGroups), 'all ten groups'])(
      'with all compatible options of %s can be previewed, applied, applied again and undone, and the PC is then the same as before',
      async (name) => {
        const { groups, selectAll } = (await generators.describe()).custom
        const made = generators.custom({
          ...bodyOf(groups.find(({ id }) => id === name)?.selectAll ?? selectAll),
          // The test checks the registry but not elevation, and a Wine prefix doesn't support restore points.
          advancedOptions: { backupBeforeChanges: false, runAsAdmin: false, createRestorePoint: false },
        })
        if (!made.ok) throw new Error(JSON.stringify(made.diagnostics))
        const took = await thereAndBack(shell, made.value)
        console.log(`${name}: ${took ?? 'nothing of the registry or services to do'}`)
      },
      300_000,
    )
  },
)
