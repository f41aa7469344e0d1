import { expect, test } from 'vitest'
import { subjectFault } from './subjects.ts'

test.each([
  'run: keep buttons in place while results load',
  "monitor: don't call uncounted areas issue-free",
  'tools, docs: pass the base to every check',
  'Revert "network: measure name servers"',
])('the check of commit subjects accepts "%s"', (subject) => expect(subjectFault(subject)).toBeNull())

test.each([
  ["monitor: what couldn't be counted isn't free of issues", /not with "what"/],
  ['run: a result moves no button', /not with "a"/],
  ['network: measures name servers', /not with "measures"/],
  ['network: measured name servers', /not with "measured"/],
  ['Network: measure name servers', /area: verb/],
  ['measure name servers', /area: verb/],
  [`network: measure ${'name servers '.repeat(6)}`, /at most 72/],
])('the check of commit subjects refuses "%s"', (subject, fault) =>
  expect(subjectFault(subject)).toMatch(fault),
)
