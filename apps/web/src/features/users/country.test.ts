import { expect, test } from 'vitest'
import { countryName, flagOf, initialsOf } from './country.ts'

test('a country is shown with its flag and name, and a globe stands for an unknown country', () => {
  expect(['DE', 'US', '', 'x', 'DEU'].map(flagOf)).toEqual(['🇩🇪', '🇺🇸', '🌐', '🌐', '🌐'])
  expect([countryName('DE', 'en'), countryName('DE', 'de'), countryName('', 'en')]).toEqual([
    'Germany',
    'Deutschland',
    null,
  ])
})

test('the initials of a user are those of the first and the last word of the name, in any alphabet', () => {
  expect(['Ana Maria Diaz', 'zoë', '  ', '𝒳 y'].map(initialsOf)).toEqual(['AD', 'Z', '?', '𝒳Y'])
})
