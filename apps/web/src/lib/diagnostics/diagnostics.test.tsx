// @vitest-environment happy-dom
import { actorSchema, because, type Diagnostic, diagnostic, nameOfActor } from '@clearpane/model'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../i18n/index.ts'
import { diagnostics as words } from '../../locales/de/diagnostics.json'
import { clear, show } from '../../testing/screen.tsx'
import { ApiError, offlineError } from '../api/index.ts'
import { errorMessage, errorReason, useDiagnostic } from './index.ts'

afterEach(async () => {
  await act(() => chooseLanguage('en'))
  clear()
})

const Said = ({ one }: { one: Diagnostic }) => (
  <output>{Object.values(useDiagnostic()(one)).join(' | ')}</output>
)
const said = () => screen.getByRole('status').textContent

const actors = actorSchema.shape.kind.options.map((kind) => nameOfActor({ kind }))

const full = diagnostic('DATA_UNUSABLE', 'part', { path: '/data/x', reason: because('diskFull') })

describe('a diagnostic', () => {
  it('is shown in the language on screen, with its reason', async () => {
    await show(<Said one={full} />)
    expect(said()).toContain('/data/x can’t be used. Nothing was changed. | The disk is full. | Close every')
    await act(() => chooseLanguage('de'))
    expect(said()).toContain(
      '/data/x lässt sich nicht benutzen. Nichts wurde geändert. | Der Datenträger ist voll. | Beenden Sie',
    )
  })

  it.each(actors)('states in German who is changing this PC: %s', async (startedBy) => {
    const since = '2026-11-22T08:00:00.000Z'
    await act(() => chooseLanguage('de'))
    await show(<Said one={diagnostic('RUN_IN_PROGRESS', 'process', { pid: 7, startedBy, since })} />)
    const german = (words.starters as Record<string, string>)[startedBy]
    expect(german).toBeTruthy()
    expect(said()).toContain(`(${german})`)
  })

  it('from a newer server keeps the text that the server sent', async () => {
    await act(() => chooseLanguage('de'))
    await show(<Said one={{ ...full, variant: 'ofTomorrow', what: 'Something new.' }} />)
    expect(said()).toContain('Something new.')
  })
})

describe('the message of an error', () => {
  const error = (message: string) =>
    new ApiError({ status: 409, code: 'DATA_UNUSABLE', message, detail: '', diagnostics: [full] })

  it.each([
    [
      'that is a summary is translated',
      error(full.summary),
      'Ein Teil des Datenordners lässt sich nicht benutzen',
    ],
    [
      'that the specification fixes in English is said by its diagnostic',
      error('Failed to apply preset'),
      'Ein Teil des Datenordners lässt sich nicht benutzen',
    ],
    ['without an answer says so', offlineError(new TypeError('fetch')), 'Clearpane antwortet nicht'],
    [
      'with an answer in another format is translated',
      new ApiError({ status: 200, code: null, message: 'Server returned', detail: '' }),
      'Der Server hat in einem unbekannten Format geantwortet',
    ],
    ['that is a fault of the page stays', new TypeError('x is undefined'), 'x is undefined'],
  ])('is right: %s', async (_case, thrown, german) => {
    await act(() => chooseLanguage('de'))
    expect(errorMessage(thrown)).toBe(german)
  })

  it.each([
    ['of its diagnostic, whatever text the specification fixes', error('Scan failed'), full.summary],
    ['that nobody answered', offlineError(new TypeError('fetch')), 'Clearpane isn’t responding'],
    ['of a page’s fault', new TypeError('x is undefined'), 'x is undefined'],
    [
      'in an answer without a diagnostic: its detail',
      new ApiError({ status: 502, code: null, message: 'Scan failed', detail: 'bad gateway' }),
      'bad gateway',
    ],
  ])('has a reason for the case that %s', async (_case, thrown, reason) => {
    await act(() => chooseLanguage('en'))
    expect(errorReason(thrown)).toBe(reason)
  })

  it('keeps the exact words that the specification prescribes on an English page', async () => {
    await act(() => chooseLanguage('en'))
    expect(errorMessage(error('Failed to apply preset'))).toBe('Failed to apply preset')
  })
})
