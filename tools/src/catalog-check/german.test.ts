import { tweakById } from '@clearpane/catalog'
import { expect, it } from 'vitest'
import { withoutGerman } from './german.ts'

const tweaks = [...tweakById.values()].filter(({ id }) => id === 'privacy.diagnosticData')
const whole = { description: 'Es tut.', riskReason: 'Es kostet.', disputed: 'Es ist umstritten.' }

it('the German check lists each sentence that has no German translation, with its file', () => {
  expect(withoutGerman(tweaks, {}).map((line) => line.split(' ')[1])).toEqual([
    'description',
    'riskReason',
    'disputed',
  ])
  const { riskReason: _, ...rest } = whole
  expect(withoutGerman(tweaks, { 'privacy.diagnosticData': rest })).toEqual([
    'privacy.diagnosticData: riskReason has no German; write it in apps/web/src/locales/de/entries/privacy.json',
  ])
})

it('the German check accepts an entry if all its sentences have a German translation', () =>
  expect(withoutGerman(tweaks, { 'privacy.diagnosticData': whole })).toEqual([]))
