/**
 * Tests that each entry's name is a noun, and that a word is shown for its state. Every rule has a bad example,
 * because a rule that can't fail is useless.
 */
import type { Tweak } from '@clearpane/model'
import { expect, test } from 'vitest'
import { tweaks } from './index.ts'
import { dword, everyEdition, on, option, primary, setting } from './make.ts'
import { action } from './make-system.ts'
import { nowHidden } from './state-words.ts'
import { sameNameProblems, shownProblems } from './testing/name-rules.ts'

const shown = setting('HKCU\\Software\\Example', 'Show', dword(0), dword(1))
const good: Tweak = {
  id: 'privacy.example',
  area: 'privacy',
  title: 'Hide the example button',
  name: { en: 'Example button', de: 'Beispielschaltfläche' },
  states: nowHidden,
  keywords: ['sample'],
  description: 'Takes the example off the screen.',
  category: 'windows',
  impact: 'Low',
  risk: 'safe',
  riskReason: 'Nothing breaks.',
  evidence: 'documented',
  sources: [primary('https://learn.microsoft.com/windows/example')],
  restart: 'none',
  editions: everyEdition,
  reversible: 'exact',
  options: on(shown),
}
const { states: _, ...stateless } = good
const named = (en: string, de: string): Tweak => ({ ...good, name: { en, de } })
const reading = (en: string, de: string): Tweak => ({ ...good, states: { ...nowHidden, set: { en, de } } })
const few = option('few', { en: 'Few', de: 'Wenige' }, shown)
const many = { en: 'Many', de: 'Viele' }
const stock = option(
  'all',
  { en: 'All', de: 'Alle' },
  setting('HKCU\\Software\\Example', 'Show', dword(1), dword(1)),
)
const labelled = [few, option('ten', '10', shown)]

test.each<[string, Tweak]>([
  ['a noun with two states', good],
  ['several options, and a word for none of them', { ...stateless, options: labelled, otherwise: many }],
  ['several options, one of them as Windows has it', { ...stateless, options: [...labelled, stock] }],
  [
    'something done once, without states',
    { ...stateless, options: on(action('cleanThumbnails', 'machine')) },
  ],
  ["a product's name, the same in both languages", named('Microsoft Store', 'Microsoft Store')],
])('the name rule accepts %s', (_, tweak) => {
  expect(shownProblems(tweak)).toEqual([])
})

test.each<[string, Tweak, RegExp]>([
  ['an English verb phrase', named('Hide the button', 'Schaltfläche'), /is a verb phrase/],
  ['a German verb phrase', named('Example button', 'Schaltfläche ausblenden'), /is a verb phrase/],
  ['a negative name', named('No example button', 'Beispielschaltfläche'), /says no/],
  ['a name in capitals', named('Example Button', 'Beispielschaltfläche'), /"Button" with a capital/],
  ['a name with a full stop', named('Example button.', 'Beispielschaltfläche'), /no full stop/],
  ['a name for two rows', named('Example button of the taskbar, of Start', 'Schaltfläche'.repeat(4)), /fit/],
  ['English in place of German', named('Example button', 'Example button'), /English in German too/],
  ['a plain switch without states', stateless, /a plain switch has states/],
  ['several options that leave the state unnamed', { ...stateless, options: labelled }, /otherwise/],
  [
    'a word for none in English only',
    { ...stateless, options: labelled, otherwise: { en: 'Gone', de: 'Gone' } },
    /English in German too/,
  ],
  ['a state as long as a sentence', reading('Hidden from everybody at all times', 'Weg'), /28 fit/],
  ['two states that read the same', reading('Shown', 'Sichtbar'), /both states read "Shown"/],
  ['two states that read the same in German', reading('Gone', 'Sichtbar'), /nobody sees the difference/],
  ['an English state in German', reading('Gone', 'Gone'), /English in German too/],
  [
    'On beside a switch that is off',
    { ...good, states: { open: { en: 'On', de: 'Ein' }, set: { en: 'Blocked', de: 'Blockiert' } } },
    /"On" stands beside a switch that is off/,
  ],
  ['Off beside a switch that is on', reading('Turned off', 'Ausgeblendet'), /"Turned off" stands beside/],
  ['Aus beside a switch that is on', reading('Blocked', 'Aus'), /"Aus" stands beside a switch that is on/],
  [
    'states of what happens once',
    { ...good, options: on(action('cleanThumbnails', 'machine')) },
    /what happens only once/,
  ],
  [
    'an option without its German label',
    { ...good, options: [few, option('many', 'Many', shown)] },
    /"Many" has no label in German/,
  ],
  ['a keyword that the name says', { ...good, keywords: ['button'] }, /keyword "button" is said already/],
])('the name rule refuses %s', (_, tweak, message) => {
  expect(shownProblems(tweak).join('\n')).toMatch(message)
})

test('the rule for names refuses the same name for two settings, in any language and regardless of upper or lower case', () => {
  const twin = { ...named('Sample', 'BEISPIELSCHALTFLÄCHE'), id: 'privacy.twin' }
  expect(sameNameProblems([good, twin])).toEqual([
    'privacy.example and privacy.twin are both called "BEISPIELSCHALTFLÄCHE"',
  ])
  expect(sameNameProblems([good, named('Sample', 'Beispiel')])).toEqual([])
})

test('the catalog gives no two settings the same name', () => {
  expect(sameNameProblems(tweaks)).toEqual([])
})
