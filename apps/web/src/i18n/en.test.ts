import { describe, expect, it } from 'vitest'
import { en } from './en.ts'

type Words = { [key: string]: string | readonly string[] | Words }

const flatten = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]]
    if (Array.isArray(value)) return value.map((text, i) => [`${path}${key}.${i}`, String(text)])
    return flatten(value as Words, `${path}${key}.`)
  })

const words = flatten(en)
const byKey = new Map(words)
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Nothing to do about a change that came out as wanted. */
const mayBeEmpty = new Set(['run.todo.done', 'run.todo.recoveredApplied'])

describe('the word catalog', () => {
  it('has a word for every key', () => {
    expect(words.filter(([key, text]) => text.trim() === '' && !mayBeEmpty.has(key))).toEqual([])
    expect(words.length).toBeGreaterThan(200)
  })

  it('has both forms of everything that is counted, with the same variables', () => {
    const counted = words.filter(([key]) => key.endsWith('_one'))
    expect(counted.length).toBeGreaterThan(10)
    for (const [key, one] of counted) {
      const other = byKey.get(key.replace(/_one$/, '_other'))
      expect(other, key).toBeDefined()
      expect(variables(other ?? ''), key).toEqual(variables(one))
    }
  })

  it.each([
    ['notFound.title', '404 Page Not Found'],
    ['notFound.text', 'Did you forget to add the page to the router?'],
    ['script.confirmTitle', 'Confirm Profile Application'],
    ['script.confirmText', 'This will generate and download a PowerShell script'],
    ['script.confirm', 'Confirm Changes'],
    ['script.generating', 'Generating Script'],
    ['dashboard.choose', 'Choose Your Optimization Profile'],
    ['profile.apply', 'Apply Profile'],
    ['profile.applying', 'Applying...'],
    ['profile.applied', 'Applied'],
    ['profile.active', 'ACTIVE'],
    ['reset.done', 'Reset Complete'],
    ['reset.doneText', 'Data has been successfully reset'],
    ['reset.failed', 'Reset Failed'],
    ['reset.failedText', 'Failed to reset data'],
    ['reset.running', 'Resetting...'],
    ['nav.back', 'Back to Dashboard'],
    ['nav.quick', 'Quick Actions'],
    ['footer.free', 'Free Windows 11 Optimizer'],
    ['footer.noRegistration', 'AI-Powered • No Registration Required'],
  ])('%s is as the specification quotes it', (key, text) => expect(byKey.get(key)).toBe(text))

  it('never claims protection that nobody observed', () => {
    expect(words.filter(([, text]) => /Status: Protected|System Healthy/.test(text))).toEqual([])
  })
})
