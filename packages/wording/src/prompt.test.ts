/**
 * A taint test: no text written by others ever reaches a prompt, whatever the text is and wherever it is in a
 * finding.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestPrompt, promptOf } from './prompt.ts'
import { anyWordable, marker } from './testing/any-wordable.ts'
import type { Wordable } from './wordable.ts'

test('no prompt for 10,000 findings of random PCs contains wording from an author other than Clearpane', () => {
  let foreign = 0
  fc.assert(
    fc.property(anyWordable, (wordable) => {
      const { system, user } = promptOf(wordable)
      foreign += wordable.facts.filter((fact) => 'others' in fact && fact.others.length > 0).length
      expect(system + user).not.toContain(marker)
      expect(system.length + user.length).toBeLessThan(longestPrompt)
    }),
    { numRuns: 10_000 },
  )
  expect(foreign).toBeGreaterThan(1000)
})

test('the search for wording from other authors finds such wording even if it is wrongly marked as Clearpane’s own', () => {
  const { user } = promptOf({
    ...{ language: 'en', ruleId: 'r', title: 't', text: 'x', offers: [] },
    facts: [{ key: 'k', name: 'n', shown: `${marker} program` }],
  })
  expect(user).toContain(marker)
})

test('equal findings give the same prompt byte for byte, and each name has one placeholder', () => {
  const wordable: Wordable = {
    language: 'de',
    ruleId: 'busy-program',
    title: 'Ein Programm',
    offers: [],
    text: '{programs.busiest} braucht {programs.busiestCpu}.',
    facts: [
      { key: 'programs.busiest', name: 'Aktivstes Programm', others: ['a.exe', 'b.exe'] },
      { key: 'programs.busiestCpu', name: 'Last', shown: '62 %' },
      { key: 'programs.largest', name: 'Größtes Programm', others: ['b.exe'] },
    ],
  }
  const { user } = promptOf(wordable)
  expect(promptOf(structuredClone(wordable)).user).toBe(user)
  expect(JSON.parse(user).facts.map(({ value }: { value: string }) => value)).toEqual([
    'name-1, name-2',
    '62 %',
    'name-2',
  ])
})
