/**
 * Tests the rule that readers must be able to open the sources, with bad examples, and checks how much of the catalog
 * follows the rule.
 */
import { describe, expect, test } from 'vitest'
import { tweaks } from './index.ts'
import { dword, everyEdition, on, policy, primary, secondary } from './make.ts'
import { edgePolicy, policyCsp, sophia, win11Debloat } from './sources.ts'
import { checkability, sourceProblems } from './testing/source-rules.ts'
import { uncheckable } from './testing/uncheckable.ts'

const commit = '1baf2692fd67dec40be81b386c6362383a4b1308'
const addresses: [string, string, RegExp | null][] = [
  ['a file at a commit', `https://github.com/someone/tool/blob/${commit}/config/tweaks.json#L12`, null],
  ['an issue', 'https://github.com/someone/tool/issues/12', null],
  ['a page', 'https://learn.microsoft.com/en-us/windows/win32/wer/wer-settings', null],
  ['a repository', 'https://github.com/someone/tool', /whole project/],
  ['a repository with a slash', 'https://github.com/someone/tool/', /whole project/],
  ['the wiki of a repository', 'https://github.com/someone/tool/wiki', /whole project/],
  [
    'a file of a branch',
    'https://github.com/someone/tool/blob/main/config/tweaks.json',
    /branch or a folder/,
  ],
  [
    'a file at a short commit',
    'https://github.com/someone/tool/blob/1baf269/tweaks.json',
    /branch or a folder/,
  ],
  ['a folder at a commit', `https://github.com/someone/tool/tree/${commit}/config`, /branch or a folder/],
  ['a bare file', `https://raw.githubusercontent.com/someone/tool/${commit}/tweaks.json`, /bare file/],
  ['a site', 'https://www.winhelponline.com/', /front page/],
  ['a site in one language', 'https://learn.microsoft.com/en-us/', /front page/],
  [
    'the list of Edge policies',
    'https://learn.microsoft.com/en-us/deployedge/microsoft-edge-policies#doh',
    /a page of its own/,
  ],
]

test.each(addresses)('the sources of an entry are judged correctly: %s', (_, url, message) => {
  expect(sourceProblems({ sources: [secondary(url)] })).toEqual(
    message === null ? [] : [expect.stringMatching(message)],
  )
})

describe('the source check', () => {
  const { writing, uncheckable: without } = checkability(tweaks)

  test('detects an entry whose sources have no address, and an entry whose only source is a repository', () => {
    const entry = {
      ...(tweaks[0] as (typeof tweaks)[number]),
      options: on(policy('HKLM\\SOFTWARE\\Policies\\Example', 'A', dword(1))),
      editions: everyEdition,
    }
    const bad = [[], [secondary('https://github.com/someone/tool')]]
    for (const sources of bad)
      expect(checkability([{ ...entry, sources }])).toEqual({ writing: 1, uncheckable: [entry.id] })
    expect(checkability([{ ...entry, sources: [edgePolicy('Example')] }])).toEqual({
      writing: 1,
      uncheckable: [],
    })
    expect(checkability([{ ...entry, options: on() }])).toEqual({ writing: 0, uncheckable: [] })
  })

  test('lists entries without a checkable source, with the reason', () => {
    expect(Object.keys(uncheckable).sort(), 'add or remove its line in testing/uncheckable.ts').toEqual(
      [...without].sort(),
    )
  })

  test('finds a checkable source for at least 99 % of the entries that write a value', () => {
    const share = (100 * (writing - without.length)) / writing
    console.log(
      `entries that write: ${writing}, with a checkable source: ${writing - without.length} (${share.toFixed(1)} %)`,
    )
    expect(share).toBeGreaterThanOrEqual(99)
  })
})

test('the helpers for sources return the right addresses', () => {
  expect(sophia(7).url).toMatch(
    /\/blob\/[0-9a-f]{40}\/src\/Sophia_Script_for_Windows_11\/Module\/Sophia\.psm1#L7$/,
  )
  expect(win11Debloat('Regfiles/A b.reg').url).toMatch(/\/Regfiles\/A%20b\.reg$/)
  expect(edgePolicy('DiagnosticData')).toEqual(
    primary('https://learn.microsoft.com/en-us/deployedge/microsoft-edge-policies/diagnosticdata'),
  )
  expect(policyCsp('admx-logon', 'VerboseStatus').url).toMatch(/policy-csp-admx-logon#verbosestatus$/)
})
