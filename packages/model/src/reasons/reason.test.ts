import { describe, expect, it } from 'vitest'
import { recordSchema } from '../journal.ts'
import { because, inEnglish, isReason, paramsOf, reasonText, textReason } from './reason.ts'
import { reasonSchema } from './reason-schema.ts'
import { englishReasons } from './reason-words.ts'

describe('a reason', () => {
  it.each([
    [
      'has its params in the sentence',
      because('needsBuild', { least: 26100, build: 22631 }),
      'needs Windows build 26100; this is 22631',
    ],
    ['without params is its sentence', because('noAnswer'), 'no answer'],
    [
      'holds the reason behind it',
      because('notReadBack', {
        reason: because('windows', { call: 'RegOpenKeyExW', number: 5, text: 'Access is denied.' }),
      }),
      'the change can’t be read back: RegOpenKeyExW answered 5 (Access is denied.)',
    ],
    [
      'leaves words of others alone, braces included',
      textReason('a {{text}} of $& and $1'),
      'a {{text}} of $& and $1',
    ],
  ])('is right: %s', (_name, reason, english) => {
    expect(inEnglish(reason)).toBe(english)
    expect(reasonSchema.parse(JSON.parse(JSON.stringify(reason)))).toEqual(reason)
  })

  it('is written with the texts of the given language, and includes the reason that caused it', () => {
    const german = { ...englishReasons, notTried: 'nicht versucht: {{reason}}', noAnswer: 'keine Antwort' }
    expect(reasonText(because('notTried', { reason: because('noAnswer') }), german)).toBe(
      'nicht versucht: keine Antwort',
    )
  })

  it.each([
    ['a param its words do not name', { code: 'noAnswer', params: { more: 1 } }],
    ['a param that is missing', { code: 'needsBuild', params: { least: 1 } }],
    ['no params at all', { code: 'noAnswer' }],
    ['a number', 7],
    ['nothing', null],
  ])('is not accepted with %s', (_name, value) => {
    expect(reasonSchema.safeParse(value).success).toBe(false)
  })

  it.each(Object.entries(englishReasons))(
    'with the code %s has a complete sentence, and its schema accepts its parameters',
    (code, words) => {
      const params = Object.fromEntries(paramsOf(words).map((name) => [name, `<${name}>`]))
      const reason = reasonSchema.parse({ code, params })
      expect(isReason(reason)).toBe(true)
      expect(inEnglish(reason)).toBe(words.replaceAll('{{', '<').replaceAll('}}', '>'))
    },
  )
})

describe('a journal from another version of Clearpane', () => {
  const outcome = (reason: unknown, after: unknown) =>
    recordSchema.parse({
      type: 'outcome',
      at: '2026-11-21T12:00:00Z',
      changeId: 1,
      result: 'failed',
      after,
      createdKeys: [],
      removedKeys: [],
      reason,
    })

  it('a reason that is stored as a sentence can still be read as text', () => {
    expect(outcome('Windows answered 5', { status: 'denied', reason: 'Zugriff verweigert' })).toMatchObject({
      reason: textReason('Windows answered 5'),
      after: { status: 'denied', reason: textReason('Zugriff verweigert') },
    })
  })

  it('a reason with an unknown code is shown in full, with its parameters', () => {
    const { reason } = outcome({ code: 'ofTomorrow', params: { a: 1 } }, { status: 'absent' }) as {
      reason: Parameters<typeof inEnglish>[0]
    }
    expect(inEnglish(reason)).toBe('{"code":"ofTomorrow","params":{"a":1}}')
  })

  it.each([
    ['environmentNotTold', because('environmentNotAnnounced', { reason: because('noAnswer') })],
    ['firewallUntold', because('firewallUnreported', { property: 'x' })],
    ['nothingTold', because('nothingReported')],
  ])('with %s is read with the new name', (code, now) =>
    expect(reasonSchema.parse({ ...now, code })).toEqual(now),
  )

  it.each([
    ['the end of a run', { type: 'end', result: 'cancelled', reason: 'refused', cause: 'refusedPrompt' }],
    ['a restore point', { type: 'restorePoint', outcome: 'failed', reason: 'refused' }],
  ])('can be read: %s', (_name, record) => {
    expect(recordSchema.parse({ at: '2026-11-21T12:00:00Z', ...record })).toMatchObject({
      reason: textReason('refused'),
    })
  })
})
