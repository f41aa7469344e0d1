/**
 * Compares the catalog's policies with Microsoft's templates, and tests the template reader with a made-up template.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tweaks } from '../../src/index.ts'
import { whyNotCheckable } from '../../src/testing/source-rules.ts'
import { type PolicyFact, policyFacts } from './admx.ts'
import { policyExceptions } from './exceptions.ts'
import { formatTable, type PolicyUse, parseTable, policyProblems, policyUses, selectFacts } from './table.ts'
import { readXml } from './xml.ts'

const text = readFileSync(new URL('policy-facts.tsv', import.meta.url), 'utf8')
const table = parseTable(text)

describe('the catalog', () => {
  const uses = policyUses(tweaks)

  test('contains no policy value that is missing from both the templates and the exceptions', () => {
    expect(policyProblems(uses, table, policyExceptions)).toEqual([])
    const values = new Set(uses.map(({ at }) => at.toLowerCase())).size
    console.log(
      `policy values: ${values}, in a template: ${values - Object.keys(policyExceptions).length}, exceptions: ${Object.keys(policyExceptions).length}`,
    )
  })

  test('has a page or a file as evidence for each exception', () => {
    expect(Object.values(policyExceptions).filter(({ source }) => whyNotCheckable(source) !== null)).toEqual(
      [],
    )
  })

  test('uses every line of the table of policy facts, and the table is sorted', () => {
    expect(formatTable(selectFacts(table, uses))).toBe(text)
  })
})

const example = 'Software\\Policies\\Example'
const template = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<!-- (c) Example --><policyDefinitions revision="1.0"><policies>
  <policy name="Silent" class="Machine" key="${example}" valueName="Silent"/>
  <policy name="Spoken" class="User" key="${example}" valueName="Spoken">
    <enabledValue><decimal value="2" /></enabledValue><disabledValue><delete /></disabledValue>
  </policy>
  <policy name="Both" class="Both" key="${example}">
    <enabledList defaultKey="${example}\\Deep"><item valueName="A"><value><string>Yes &amp; no</string></value></item></enabledList>
    <disabledList><item key="${example}\\Other" valueName="B"><value><longDecimal value="7"/></value></item></disabledList>
    <elements>
      <decimal id="d" valueName="Days" maxValue="365"/>
      <boolean id="b" valueName="Box"><trueValue><decimal value="4"/></trueValue><falseValue><decimal value="3"/></falseValue></boolean>
      <enum id="e" valueName="Level"><item displayName="x"><value><decimal value="0"/></value></item><item displayName="y"><value><decimal value="5"/></value></item></enum>
      <text id="t" valueName="Name" expandable="true"/><multiText id="m" valueName="Names"/><list id="l" key="${example}\\List"/>
    </elements>
  </policy>
</policies></policyDefinitions>`
const facts = policyFacts('Example.admx', template)
const read = (fact: PolicyFact) =>
  `${fact.policy} ${fact.class}: ${fact.key.slice(example.length)}\\${fact.name} ${fact.type} ${fact.allowed.join('|')}`

test('a policy template is read in the same way as Windows reads it', () => {
  expect(facts.map(read)).toEqual([
    'Silent Machine: \\Silent REG_DWORD 1',
    'Spoken User: \\Spoken REG_DWORD 2',
    'Both Both: \\Deep\\A REG_SZ Yes & no',
    'Both Both: \\Other\\B REG_QWORD 7',
    'Both Both: \\Days REG_DWORD 0..365',
    'Both Both: \\Box REG_DWORD 4|3',
    'Both Both: \\Level REG_DWORD 0|5',
    'Both Both: \\Name REG_EXPAND_SZ *',
    'Both Both: \\Names REG_MULTI_SZ *',
    'Both Both: \\List\\* REG_SZ *',
  ])
})

test.each([
  ['an element that is not closed', '<a><b></a>'],
  ['a file with nothing in it', '<!-- nothing -->'],
])('%s isn’t accepted as a policy template', (_, source) => {
  expect(() => readXml(source)).toThrow()
})

const use = (change: Partial<PolicyUse>): PolicyUse => {
  const made = {
    tweakId: 'x.y',
    hive: 'HKLM',
    key: example.toUpperCase(),
    name: 'days',
    type: 'REG_DWORD',
    data: '30',
    ...change,
  }
  return { ...made, at: `${made.hive}\\${made.key}\\${made.name}` }
}

const badUses: [string, Partial<PolicyUse>, RegExp | null][] = [
  ['a value as in the template, in other case', {}, null],
  ['a value that is only deleted', { type: null, data: null }, null],
  ['a value of a list', { key: `${example}\\List`, name: 'anything', type: 'REG_SZ', data: 'a' }, null],
  ['a name that no template has', { name: 'Weeks' }, /is in no template/],
  ['a user policy for the machine', { name: 'Spoken', data: '2' }, /is a policy for User/],
  ['a machine policy for the user', { hive: 'HKCU', name: 'Silent', data: '1' }, /is a policy for Machine/],
  ['text where the template has a number', { type: 'REG_SZ' }, /is REG_DWORD, not REG_SZ/],
  ['data above the range', { data: '366' }, /takes 0\.\.365, not 366/],
  ['data between the choices', { name: 'Level', data: '1' }, /takes 0, 5, not 1/],
]

test.each(badUses)(
  'a policy value in the catalog is checked against its template: %s',
  (_, change, message) => {
    expect(policyProblems([use(change)], facts, {})).toEqual(
      message === null ? [] : [expect.stringMatching(message)],
    )
  },
)

test('an exception covers its policy value, and an unused exception is reported', () => {
  const why = { why: 'Because.', source: 'https://learn.microsoft.com/x' }
  const weeks = use({ name: 'Weeks' })
  expect(policyProblems([weeks], facts, { [weeks.at.toLowerCase()]: why })).toEqual([])
  expect(policyProblems([use({})], facts, { [use({}).at]: why })).toEqual([
    expect.stringMatching(/needs no exception/),
  ])
})

test('the table of policy facts is unchanged after it is written as text and read again', () => {
  expect(parseTable(formatTable(facts))).toEqual(facts)
  expect(() => parseTable('value\tkey\n')).toThrow(/starts with/)
  expect(() => parseTable(`${formatTable([])}one\ttwo\n`)).toThrow(/2 cells/)
})
