import { spawnSync } from 'node:child_process'
import { root } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'
import { subjectFault } from './commits.ts'

/** Older subjects stay as they are. */
const since = '2026-11-27T00:00:00Z'

test('every commit since 27 November 2026 has a subject of the form `area: verb …`', () => {
  const log = ['log', '--no-merges', `--since-as-filter=${since}`, '--format=%h %s']
  const { stdout } = spawnSync('git', log, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const faults = (stdout ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const fault = subjectFault(line.slice(line.indexOf(' ') + 1))
      return fault === null ? [] : [`${line}: ${fault}`]
    })
  expect(faults).toEqual([])
})

test.each([
  'run: keep buttons in place while results load',
  "monitor: don't call uncounted areas issue-free",
  'tools, docs: pass the base to every check',
  'Revert "network: measure name servers"',
])('accepts "%s"', (subject) => expect(subjectFault(subject)).toBeNull())

test.each([
  ["monitor: what couldn't be counted isn't free of issues", /not with "what"/],
  ['run: a result moves no button', /not with "a"/],
  ['network: measures name servers', /not with "measures"/],
  ['network: measured name servers', /not with "measured"/],
  ['Network: measure name servers', /area: verb/],
  ['measure name servers', /area: verb/],
  [`network: measure ${'name servers '.repeat(6)}`, /at most 72/],
])('refuses "%s"', (subject, fault) => expect(subjectFault(subject)).toMatch(fault))
