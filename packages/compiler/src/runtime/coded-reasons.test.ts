/**
 * Tests that every error thrown by the code for resource kinds on a real PC has a code, the English words for that
 * code, and its parameters.
 */
import { readFileSync } from 'node:fs'
import { englishReasons, isReason, paramsOf } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { liveKinds } from '../target/index.ts'

type Thrown = { at: string; line: string; given: string }

const thrownIn = (kind: string): Thrown[] => {
  const lines = readFileSync(new URL(`../../runtime/${kind}.ps1`, import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line, i) =>
    /\bthrow ./.test(line) ? [{ at: `${kind}.ps1:${i + 1}`, line, given: lines[i - 1] ?? '' }] : [],
  )
}

const coded =
  /throw \(ConvertTo-Exception -Code '(\w+)'(?: -Status '(?:denied|unavailable)')? -Words '((?:[^']|'')*)'/

const keysOf = (table: string | undefined): string[] =>
  [...(table ?? '').matchAll(/(\w+) = /g)].map(([, name]) => `${name}`)

/** Returns what is wrong with a line that throws an error; null if nothing is wrong. */
const faultOf = ({ line, given }: Thrown): string | null => {
  const [, code = '', words = ''] = coded.exec(line) ?? []
  if (code === '') return 'has no code'
  if (!isReason({ code })) return `has an unknown code ${code}`
  const english: string = englishReasons[code as keyof typeof englishReasons]
  if (words.replaceAll("''", '’') !== english) return `has other words than ${code}`
  const table = line.endsWith('-Param $given)')
    ? /\$given = @\{(.*)\}/.exec(given)?.[1]
    : /-Param @\{(.*)\}/.exec(line)?.[1]
  return keysOf(table).sort().join() === paramsOf(english).sort().join() ? null : `lacks params of ${code}`
}

const thrown = liveKinds.flatMap(thrownIn)

describe('the errors that the runtime throws', () => {
  it.each(thrown)('have one of our reason codes: $at', (one) => expect(faultOf(one)).toBeNull())

  it('are found by this test’s search, which finds more than 25 of them', () =>
    expect(thrown.length).toBeGreaterThan(25))

  it.each([
    ['words alone', "throw 'no such thing'", '', 'has no code'],
    [
      'a code nobody knows',
      "throw (ConvertTo-Exception -Code 'no' -Words 'no')",
      '',
      'has an unknown code no',
    ],
    [
      'words of its own',
      "throw (ConvertTo-Exception -Code 'noAdapter' -Words 'none')",
      '',
      'has other words than noAdapter',
    ],
    [
      'a missing param',
      "throw (ConvertTo-Exception -Code 'noTcpScope' -Words 'this PC has no TCP settings named {{scope}}')",
      '',
      'lacks params of noTcpScope',
    ],
    [
      'a param of another name',
      "throw (ConvertTo-Exception -Code 'noTcpScope' -Words 'this PC has no TCP settings named {{scope}}' -Param $given)",
      '$given = @{ name = $Scope }',
      'lacks params of noTcpScope',
    ],
  ])('are refused with %s', (_, line, given, fault) => {
    expect(faultOf({ at: '', line, given })).toBe(fault)
  })
})
