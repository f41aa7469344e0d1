/**
 * Tests that a new tweak requires changes only in its own file: when a made-up tweak is added to the catalog, no rule
 * fails and no list has to change.
 */
import { expect, test } from 'vitest'
import { catalogPages } from '../generate/pages.ts'
import { policyExceptions } from '../generate/policies/exceptions.ts'
import { policyProblems, policyUses } from '../generate/policies/table.ts'
import { presets, specKeys, tweaks } from './index.ts'
import { dword, on, secondary, setting, tweakWith } from './make.ts'
import { nowHidden } from './state-words.ts'
import {
  buriedProblems,
  guardProblems,
  idProblems,
  presetProblems,
  sharedValueProblems,
  specKeyProblems,
} from './testing/catalog-rules.ts'
import { sameNameProblems } from './testing/name-rules.ts'
import { checkability } from './testing/source-rules.ts'
import { tweakProblems } from './testing/tweak-rules.ts'

const tweak = tweakWith({ area: 'explorer', category: 'folders' })
const madeUp = tweak({
  id: 'explorer.madeUp',
  title: 'Hide the made-up button',
  name: { en: 'Made-up button', de: 'Erfundene Schaltfläche' },
  states: nowHidden,
  description: 'Removes a button that no version of Windows has.',
  risk: 'safe',
  riskReason: 'Nothing breaks.',
  evidence: 'community',
  sources: [
    secondary('https://example.org/made-up/button'),
    secondary('https://example.com/another/page-of-it'),
  ],
  options: on(setting('HKCU\\Software\\Example\\MadeUp', 'Button', dword(0), 'absent')),
})
const grown = [...tweaks, madeUp]

test('a tweak that is added in one new file breaks no rule for entries or for the whole catalog', () => {
  expect([
    ...tweakProblems(madeUp),
    ...sameNameProblems(grown),
    ...idProblems(grown),
    ...sharedValueProblems(grown),
    ...guardProblems(grown),
    ...buriedProblems(grown),
    ...specKeyProblems(specKeys, grown),
    ...presets.flatMap((preset) => presetProblems(preset, grown)),
  ]).toEqual([])
})

test('a tweak with sources doesn’t have to be added to the list of policies or to the list of entries without a source', () => {
  expect(policyUses(grown)).toEqual(policyUses(tweaks))
  expect(
    policyProblems(policyUses([madeUp]), [], policyExceptions).filter((p) => p.includes(madeUp.id)),
  ).toEqual([])
  expect(checkability([madeUp]).uncheckable).toEqual([])
})

test('a tweak that is added in one new file appears on the page of its area, and no other page changes except for the index', () => {
  const before = new Map(catalogPages(tweaks, presets).map(({ file, text }) => [file, text]))
  const changed = catalogPages(grown, presets).filter(({ file, text }) => before.get(file) !== text)
  expect(changed.map(({ file }) => file)).toEqual(['README.md', 'explorer.md'])
  expect(changed[1]?.text).toContain('`explorer.madeUp` · Folders · impact Low')
})
