/** The speed tests of this PC with their time, each against the one before it. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { request } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { Button, Card } from '../../../ui/index.ts'
import { type SpeedRow, speedRows } from './speed-changes.ts'
import { useSpeedTexts } from './use-speed-texts.ts'

const atFirst = 5

const Row = ({ row: { test, change } }: { row: SpeedRow }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const { figure, changed } = useSpeedTexts()
  const { result, simulated } = test
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-2.5 text-13">
      <span className="min-w-0 flex-1 basis-48">
        <time dateTime={test.at} className="block font-semibold">
          {fullTime(test.at, language)}
        </time>
        <span className="block break-all text-muted">{simulated ? t('simulated') : result.server}</span>
      </span>
      <span className="basis-72 tabular-nums">
        <span className="block">{figure(result)}</span>
        <span className="block text-muted">{change === null ? t('past.alone') : changed(change)}</span>
      </span>
    </li>
  )
}

export const SpeedHistory = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const [all, setAll] = useState(false)
  const { data } = useQuery({
    queryKey: ['speedTests', device],
    queryFn: ({ signal }) => request('speedTests', { device, signal }),
  })
  const rows = speedRows(data?.tests ?? [])
  // One alone is on the card above.
  if (rows.length < 2) return null
  const more = rows.length - atFirst
  return (
    <Card role="group" aria-label={t('past.title')} className="flex flex-col">
      <div className="px-4 pt-4 pb-2">
        <h3 className="text-16 font-semibold">{t('past.title')}</h3>
        <p className="text-13 text-muted">{t('past.text')}</p>
      </div>
      <ul className="divide-inset">
        {(all ? rows : rows.slice(0, atFirst)).map((row) => (
          <Row key={row.test.at} row={row} />
        ))}
      </ul>
      {more > 0 && !all && (
        <div className="border-t border-line px-4 py-2">
          <Button small variant="quiet" onClick={() => setAll(true)}>
            {t('past.more', { count: more })}
          </Button>
        </div>
      )}
    </Card>
  )
}
