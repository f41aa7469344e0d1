import { spawnSync } from 'node:child_process'
import { root } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'

/** The form of a commit's subject: `area: verb …`, with the verb in the imperative. */

const most = 72

/** First words that start a description or a question instead of an order. */
const notVerbs = new Set(
  [
    'a an the this that these those it its he she they we you i one ones no not none nobody nothing only also',
    'what who whom whose which when where why how whether if once while until after before since because',
    'every each all any some both either neither more most less least few many much several another other others',
    'is are was were be been being has have had does did can could may might must shall should will would',
    'in on at by for from of to with without into onto over under between behind beside and or but so than then',
    'my our your their his her here there now today new old own same such first last next previous two three four',
  ].flatMap((line) => line.split(' ')),
)

/** Verbs in the imperative that end like another form. */
const imperatives = new Set(
  'address bring embed exceed express feed focus guess need pass press process proceed ring seed shed speed spring string succeed toss bypass compress cross discuss dismiss assess access canvass'.split(
    ' ',
  ),
)

/** Ends as a third person, a past or a gerund: `counts`, `counted`, `counting`. */
const isOtherForm = (word: string): boolean => /(?:s|ed|ing)$/.test(word) && !imperatives.has(word)

/** Returns the reason why a subject is refused, null for a good one. Merges and reverts keep git's own words. */
const subjectFault = (subject: string): string | null => {
  if (/^(?:Merge|Revert) /.test(subject)) return null
  if (subject.length > most) return `has ${subject.length} characters, at most ${most} may`
  const [, verb] = /^[a-z][a-z0-9 ,/.-]*: ([a-z][a-z-]*)\b/.exec(subject) ?? []
  if (verb === undefined) return 'must read `area: verb …`'
  if (notVerbs.has(verb) || isOtherForm(verb))
    return `must go on with a verb in the imperative, not with "${verb}"`
  return null
}

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
])('the check of subjects accepts "%s"', (subject) => expect(subjectFault(subject)).toBeNull())

test.each([
  ["monitor: what couldn't be counted isn't free of issues", /not with "what"/],
  ['run: a result moves no button', /not with "a"/],
  ['network: measures name servers', /not with "measures"/],
  ['network: measured name servers', /not with "measured"/],
  ['Network: measure name servers', /area: verb/],
  ['measure name servers', /area: verb/],
  [`network: measure ${'name servers '.repeat(6)}`, /at most 72/],
])('the check of subjects refuses "%s"', (subject, fault) => expect(subjectFault(subject)).toMatch(fault))
