/** The form of a commit's subject: `area: verb …`, with the verb in the imperative. */
import { spawnSync } from 'node:child_process'
import { root } from '@clearpane/testkit/root'
import type { Violation } from './rule.ts'

const most = 72

/** Words that, at the start of a subject, make it a description or a question instead of a command. */
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

/** Verbs whose imperative looks like a different form because of its ending. */
const imperatives = new Set(
  'address bring embed exceed express feed focus guess need pass press process proceed ring seed shed speed spring string succeed toss bypass compress cross discuss dismiss assess access canvass'.split(
    ' ',
  ),
)

/**
 * Checks whether a word ends like the third person, the past tense or the gerund of a verb: `counts`, `counted`,
 * `counting`.
 */
const isOtherForm = (word: string): boolean => /(?:s|ed|ing)$/.test(word) && !imperatives.has(word)

/**
 * Returns the reason why a commit's subject is refused; null if it's good. Merges and reverts keep the words that git
 * gives them.
 */
export const subjectFault = (subject: string): string | null => {
  if (/^(?:Merge|Revert) /.test(subject)) return null
  if (subject.length > most) return `has ${subject.length} characters, at most ${most} may`
  const [, verb] = /^[a-z][a-z0-9 ,/.-]*: ([a-z][a-z-]*)\b/.exec(subject) ?? []
  if (verb === undefined) return 'must read `area: verb …`'
  if (notVerbs.has(verb) || isOtherForm(verb))
    return `must go on with a verb in the imperative, not with "${verb}"`
  return null
}

/** Subjects are checked from this date on; older ones stay as they are. */
const since = '2026-11-26T22:00:00Z'

/**
 * Checks the commits in the history that git has in this checkout. An archive without a history has no commits to
 * check.
 */
export const checkSubjects = (): Violation[] => {
  const log = ['log', '--no-merges', `--since-as-filter=${since}`, '--format=%h %s']
  const { status, stdout } = spawnSync('git', log, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) return []
  return stdout.split('\n').flatMap((line) => {
    const [hash = '', subject = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
    const fault = line === '' ? null : subjectFault(subject)
    return fault === null ? [] : [{ rule: 'subjects', file: `commit ${hash}`, what: `“${subject}” ${fault}` }]
  })
}
