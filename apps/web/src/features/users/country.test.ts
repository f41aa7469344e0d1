import { expect, test } from 'vitest'
import { countryName, flagOf, initialsOf } from './country.ts'

test('a country is shown as its flag and its name, and an unknown one as a globe', () => {
  expect(['DE', 'US', '', 'x', 'DEU'].map(flagOf)).toEqual(['🇩🇪', '🇺🇸', '🌐', '🌐', '🌐'])
  expect([countryName('DE', 'en'), countryName('DE', 'de'), countryName('', 'en')]).toEqual([
    'Germany',
    'Deutschland',
    null,
  ])
})

test('initials are of the first and the last word, whatever the letters are', () => {
  expect(['Ana Maria Diaz', 'zoë', '  ', '𝒳 y'].map(initialsOf)).toEqual(['AD', 'Z', '?', '𝒳Y'])
})
