import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'

/** The name and text of a file in `docs/decisions`. */
type Decision = { file: string; text: string }

const head = /^# (\d+)\. \S.*\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: (.+)\n\n/

const status = /^(?:accepted(?:, amended by (\d{4}(?:, \d{4})*))?|superseded by (\d{4}))$/

/**
 * Checks the header of each decision, so that readers know when the decision was made and whether it's still valid.
 * Returns one sentence for each fault; the list is empty if every decision has a date, a status and an unbroken
 * chain.
 */
const decisionFaults = (decisions: readonly Decision[]): string[] =>
  decisions.flatMap(({ file, text }) => {
    const [, number, , state] = head.exec(text) ?? []
    if (number === undefined || state === undefined) return [`${file}: title, Date: or Status: is missing`]
    const [known, amendedBy, supersededBy] = status.exec(state) ?? []
    if (known === undefined) return [`${file}: unknown status "${state}"`]
    const own = file.slice(0, 4)
    const later = (amendedBy ?? supersededBy)?.split(', ') ?? []
    return [
      ...(Number(own) === Number(number) ? [] : [`${file}: the title has number ${number}`]),
      ...later.flatMap((next) => {
        const found = decisions.find((other) => other.file.startsWith(`${next}-`))
        if (found === undefined || next <= own) return [`${file}: no later decision ${next}`]
        return found.text.includes(`](${file})`) ? [] : [`${found.file}: doesn't link to ${file}`]
      }),
    ]
  })

test('docs/decisions has at most 25 decisions, each with a date, a status and a link from any decision that amends or replaces it', () => {
  const decisions = readdirSync(fromRoot('docs/decisions')).map((file) => ({
    file,
    text: readFileSync(fromRoot(`docs/decisions/${file}`), 'utf8'),
  }))
  // A decision that nobody would ever reverse is described in the document on its topic instead.
  expect(decisions.length).toBeGreaterThan(10)
  expect(decisions.length).toBeLessThanOrEqual(25)
  expect(decisionFaults(decisions)).toEqual([])
})

const decision = (number: number, status: string, body = 'Why.'): Decision => ({
  file: `000${number}-sample.md`,
  text: `# ${number}. A sample\n\nDate: 2026-11-21\nStatus: ${status}\n\n${body}\n`,
})

test.each([
  ['accepted', [decision(1, 'accepted')]],
  ['amended', [decision(1, 'accepted, amended by 0002'), decision(2, 'accepted', '[1](0001-sample.md)')]],
  ['superseded', [decision(1, 'superseded by 0002'), decision(2, 'accepted', '[1](0001-sample.md)')]],
])('a sample that is %s passes', (_, decisions) => expect(decisionFaults(decisions)).toEqual([]))

test.each<[string, Decision[], string]>([
  [
    'no date',
    [{ file: '0001-sample.md', text: '# 1. A sample\n\nStatus: accepted\n\nWhy.\n' }],
    '0001-sample.md: title, Date: or Status: is missing',
  ],
  [
    'no status',
    [{ file: '0001-sample.md', text: '# 1. A sample\n\nDate: 2026-11-21\n\nWhy.\n' }],
    '0001-sample.md: title, Date: or Status: is missing',
  ],
  ['an invented status', [decision(1, 'maybe')], '0001-sample.md: unknown status "maybe"'],
  [
    'a number unlike its file',
    [{ ...decision(2, 'accepted'), file: '0001-sample.md' }],
    '0001-sample.md: the title has number 2',
  ],
  [
    'a successor that does not exist',
    [decision(1, 'superseded by 0002')],
    '0001-sample.md: no later decision 0002',
  ],
  [
    'a successor that came earlier',
    [decision(1, 'accepted'), decision(2, 'superseded by 0001')],
    '0002-sample.md: no later decision 0001',
  ],
  [
    'a successor that does not link back',
    [decision(1, 'accepted, amended by 0002'), decision(2, 'accepted')],
    "0002-sample.md: doesn't link to 0001-sample.md",
  ],
])('a bad sample fails: %s', (_, decisions, fault) => expect(decisionFaults(decisions)).toEqual([fault]))
