import type { ChangeReport, RunDetail } from '@clearpane/model'
import i18next, { createInstance } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { words as reasonsDe } from '../../lib/reasons/words.de.ts'
import { words as reasonsEn } from '../../lib/reasons/words.en.ts'
import { outcomeText } from './outcome-text.ts'
import { words as de } from './words.de.ts'
import { words as en } from './words.en.ts'

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

const say = (language: string, report: Partial<ChangeReport>, run: Partial<RunDetail> | null = null) =>
  outcomeText(i18n.getFixedT(language, 'ended'), language, {
    run: run as RunDetail | null,
    report: { ...none, ...report },
  })

describe('what a run’s end says', () => {
  test.each<[string, Partial<ChangeReport>, Partial<RunDetail> | null, string, string]>([
    ['all changes hold', {}, null, '3 changes made and checked.', '3 Änderungen gemacht und geprüft.'],
    [
      'one change holds',
      { planned: 1, held: 1 },
      null,
      '1 change made and checked.',
      '1 Änderung gemacht und geprüft.',
    ],
    [
      'some changes failed',
      { result: 'partly', held: 2 },
      null,
      '2 of 3 changes made. The history shows why the rest failed.',
      '2 von 3 Änderungen gemacht. Der Verlauf zeigt, warum der Rest fehlschlug.',
    ],
    [
      'all changes hold, but values were left out',
      { result: 'partly', denied: 1, kept: 2 },
      null,
      '3 changes made and checked, but not everything. 1 value can’t be accessed (access denied). 2 values were kept because something else changed them since.',
      '3 Änderungen gemacht und geprüft, aber nicht alles. Auf 1 Wert gibt es keinen Zugriff. 2 Werte blieben, weil sie seither etwas anderes geändert hat.',
    ],
    [
      'the prompt for rights was refused',
      { result: 'cancelled', held: 0 },
      { reason: { code: 'promptRefused' } } as Partial<RunDetail>,
      'Nothing was changed: ',
      'Nichts wurde geändert: ',
    ],
    [
      'nothing could be changed',
      { result: 'failed', held: 0, planned: 1 },
      null,
      '0 of 1 change made. The history shows why.',
      '0 von 1 Änderung gemacht. Der Verlauf zeigt, warum.',
    ],
  ])('%s', (_, report, run, english, german) => {
    expect(say('en', report, run).startsWith(english)).toBe(true)
    expect(say('de', report, run).startsWith(german)).toBe(true)
    expect(say('de', report, run)).not.toMatch(/\b(?:the|changes?|was|of)\b/)
  })

  test('nothing is said of a run that this page lost', () => {
    expect(outcomeText(i18n.getFixedT('en', 'ended'), 'en', { run: null })).toBe('')
  })
})
