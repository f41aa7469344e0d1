import { expect, test } from 'vitest'
import { durationText, valueText } from './format.ts'

test.each([
  [0, 'bytes', 'en', '0 byte'],
  [1536, 'bytes', 'en', '1.5 KB'],
  [5.4 * 2 ** 30, 'bytes', 'de', '5,4 GB'],
  [48 * 2 ** 20, 'bytes/s', 'en', '48 MB/s'],
  [7.25, '%', 'en', '7.3 %'],
  [42.4, '%', 'de', '42 %'],
  [3460, 'MHz', 'de', '3,46 GHz'],
  [1234, '', 'en', '1,234'],
  [24.5, 'ms', 'en', '24.5 ms'],
  ['full', '', 'en', 'full'],
])('the value %s %s in %s is shown as %s', (value, unit, locale, text) =>
  expect(valueText(value, unit, locale).replaceAll('\u00a0', ' ')).toBe(text),
)

test.each([
  [30, '0 min'],
  [3600, '1 hr 0 min'],
  [3 * 86_400 + 4 * 3600 + 120, '3 days 4 hr'],
])('a duration of %d seconds is shown as %s', (seconds, text) =>
  expect(durationText(seconds, 'en')).toBe(text),
)
