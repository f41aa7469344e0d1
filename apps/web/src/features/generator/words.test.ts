import { customGroups, shortGroups, shortPowerPlans } from '@clearpane/contracts'
import { expect, test } from 'vitest'
import { generator as de } from '../../locales/de/generator.json'
import { generator as en } from '../../locales/en/generator.json'

const idsOf = (groups: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(groups).flatMap(([group, keys]) => keys.map((key) => `${group}.${key}`))
const named = (words: object) =>
  Object.entries(words as Record<string, object>).flatMap(([group, keys]) =>
    Object.keys(keys).map((key) => `${group}.${key}`),
  )

test.each([
  ['English', en],
  ['German', de],
])('every option has its words in %s, and no words are without an option', (_name, generator) => {
  expect(named(generator.custom).sort()).toEqual(idsOf(customGroups).sort())
  expect(named(generator.short).sort()).toEqual(idsOf({ ...shortGroups, powerPlan: shortPowerPlans }).sort())
})
