import { because, type ChangeReport, type RunDetail } from '@clearpane/model'
import i18next, { createInstance } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { ended as de } from '../../../locales/de/changes.json'
import { reasons as reasonsDe } from '../../../locales/de/reasons.json'
import { ended as en } from '../../../locales/en/changes.json'
import { reasons as reasonsEn } from '../../../locales/en/reasons.ts'
import { outcomeText } from './outcome-text.ts'

const none: ChangeReport = {
  result: 'done',
  planned: 3,
  held: 3,
  denied: 0,
  failed: 0,
  conflict: 0,
  guard: 0,
  kept: 0,
  unreadableRuns: 0,
  damagedLines: 0,
}

const i18n = createInstance()
beforeAll(async () => {
  await i18n.init({
    resources: { en: { ended: en }, de: { ended: de } },
    interpolation: { escapeValue: false },
  })
  await i18next.init({ resources: { en: { reasons: reasonsEn }, de: { reasons: reasonsDe } } })
})

const run = (held: number, failed = 0, more: Partial<RunDetail> = {}) =>
  ({ settings: { held, failed }, ...more }) as RunDetail

const say = (language: string, report: Partial<ChangeReport>, of: RunDetail | null) =>
  outcomeText(i18n.getFixedT(language, 'ended'), language, { run: of, report: { ...none, ...report } })

describe('the text at the end of a run', () => {
  test.each<[string, Partial<ChangeReport>, RunDetail | null, string, string]>([
    [
      'all settings hold, however many changes they have',
      { planned: 9, held: 9 },
      run(3),
      '3 settings changed and checked.',
      '3 Einstellungen geändert und geprüft.',
    ],
    [
      'one setting holds',
      {},
      run(1),
      '1 setting changed and checked.',
      '1 Einstellung geändert und geprüft.',
    ],
    [
      'some settings failed',
      { result: 'partly', held: 2 },
      run(2, 1),
      '2 of 3 settings changed. History shows why the other changes failed.',
      '2 von 3 Einstellungen geändert. Der Verlauf zeigt, warum der Rest fehlschlug.',
    ],
    [
      'all settings hold, but values were left out',
      { result: 'partly', denied: 1, kept: 2 },
      run(3),
      '3 settings changed and checked, but some changes weren’t made. 1 value can’t be accessed (access denied). 2 values were kept because something else has changed them.',
      '3 Einstellungen geändert und geprüft, aber nicht alles. Auf 1 Wert gibt es keinen Zugriff. 2 Werte blieben, weil sie seither etwas anderes geändert hat.',
    ],
    [
      'the prompt for rights was refused',
      { result: 'cancelled', held: 0 },
      run(0, 0, { reason: because('promptRefused') }),
      'Nothing was changed: ',
      'Nichts wurde geändert: ',
    ],
    [
      'it was cancelled',
      { result: 'cancelled', held: 2 },
      run(1),
      'Cancelled after 1 setting. You can undo what was changed.',
      'Abgebrochen nach 1 Einstellung. Was geändert wurde, lässt sich rückgängig machen.',
    ],
    [
      'the session was interrupted',
      { result: 'interrupted' },
      run(2),
      'Interrupted after 2 settings. You can undo what was changed.',
      'Unterbrochen nach 2 Einstellungen. Was geändert wurde, lässt sich rückgängig machen.',
    ],
    [
      'nothing could be changed',
      { result: 'failed', held: 0, planned: 2 },
      run(0, 1),
      '0 of 1 setting changed. History shows what went wrong.',
      '0 von 1 Einstellung geändert. Der Verlauf zeigt, warum.',
    ],
    [
      'everything was already set',
      { result: 'nothing', held: 0, planned: 0 },
      null,
      'Nothing was changed, because everything was already set.',
      'Nichts zu ändern: Alles war schon eingestellt.',
    ],
    [
      'nothing can be changed here',
      { result: 'blocked', held: 0, planned: 0, denied: 1 },
      null,
      'Nothing was changed, because Clearpane can’t change these settings. 1 value',
      'Nichts wurde geändert: Diese Einstellungen kann Clearpane nicht ändern. Auf 1 Wert',
    ],
  ])('is right: %s', (_, report, of, english, german) => {
    expect(say('en', report, of).startsWith(english)).toBe(true)
    expect(say('de', report, of).startsWith(german)).toBe(true)
    expect(say('de', report, of)).not.toMatch(/\b(?:the|changes?|settings?|was|of)\b/)
  })

  test('is taken from the run’s record if no response arrived', () => {
    const record = run(2, 0, { result: 'done' })
    expect(outcomeText(i18n.getFixedT('en', 'ended'), 'en', { run: record })).toBe(
      '2 settings changed and checked.',
    )
  })

  test('is empty for a run whose end this page missed', () => {
    expect(outcomeText(i18n.getFixedT('en', 'ended'), 'en', { run: null })).toBe('')
  })
})
