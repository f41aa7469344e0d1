/** Saves a run as a table that uses the same words as the page. */
import { type RunChange, type RunSummary, settingsOf } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useWho } from '../../changes/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDevice } from '../../lib/device/index.ts'
import { saveText } from '../../lib/download.ts'
import { fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useDeviceTitle, useSettingWords, useTitles } from '../../shared/index.ts'
import { Button } from '../../ui/index.ts'
import { csvOf, htmlOf, type Sheet } from './export.ts'

type Props = { run: RunSummary; changes: readonly RunChange[]; title: string }

export const ExportRun = ({ run, changes, title }: Props) => {
  const { t } = useTranslation(['history', 'run', 'values'])
  const language = useLanguage()
  const device = useDevice()
  const titleOf = useDeviceTitle()
  const who = useWho()
  const reasonOf = useReason()
  const wordsOf = useSettingWords(useTitles(device.id), t('noName'))
  const sheet = (): Sheet => ({
    title,
    facts: [titleOf(device), [fullTime(run.at, language), who(run)].join(' · ')],
    heads: [
      t('sheet.setting'),
      t('run:history.before'),
      t('sheet.after'),
      t('run:plan.result'),
      t('sheet.why'),
    ],
    rows: settingsOf(changes).map((setting) => {
      const parts = setting.changes.map(({ resource, before, to, after }) => ({
        resource,
        from: before,
        to: after ?? to,
      }))
      const words = wordsOf(setting, run.origin.kind !== 'selection', parts)
      const failed = setting.changes.find(({ result }) => result !== 'done' && result !== 'recoveredApplied')
      const undone = setting.changes.every((change) => change.undone)
      return [
        words.name,
        words.before ?? '',
        words.after ?? '',
        undone ? t('undoneSetting') : t(`values:result.${failed?.result ?? 'done'}`),
        failed?.reason == null ? '' : reasonOf(failed.reason),
      ]
    }),
  })
  const name = `clearpane-${run.at.slice(0, 10)}`
  return (
    <>
      <Button variant="quiet" onClick={() => saveText(`${name}.csv`, csvOf(sheet()), 'text/csv')}>
        {t('sheet.csv')}
      </Button>
      <Button
        variant="quiet"
        onClick={() => saveText(`${name}.html`, htmlOf(sheet(), language), 'text/html')}
      >
        {t('sheet.html')}
      </Button>
    </>
  )
}
