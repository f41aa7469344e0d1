/** Decisions waiting for the user. Renders nothing if there are no such decisions. */

import { driftedSettings } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Power, Timer, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useDriftActs } from '../../../changes/drift/index.ts'
import { review, reviewUndo, useRunTitle } from '../../../changes/index.ts'
import { RestartDialog } from '../../../changes/run/result/restart-dialog.tsx'
import { waitingForRestart } from '../../../changes/run/waiting-restart.ts'
import { queries } from '../../../lib/api/index.ts'
import { useSettingNames, useTitles } from '../../../shared/index.ts'
import { Button, buttonClass, cx, focusTitle } from '../../../ui/index.ts'
import { startGain } from './start-gain.ts'
import type { OverviewFacts } from './use-facts.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const Need = ({
  id,
  title,
  text,
  picture,
  warn = false,
  children,
}: {
  id: string
  title: string
  text: string
  picture: ReactNode
  warn?: boolean
  children: ReactNode
}) => (
  <li
    data-need={id}
    className={cx(
      'flex animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-dialog border border-rim px-4.5 py-3.5',
      warn ? 'bg-[color-mix(in_oklab,var(--color-warn)_10%,var(--color-surface))]' : 'bg-surface',
    )}
  >
    <span
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-card',
        warn ? 'bg-warn/15 text-warn' : 'bg-raised text-muted',
      )}
    >
      {picture}
    </span>
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold">{title}</p>
      <p className="line-clamp-2 text-muted">{text}</p>
    </div>
    <div className="flex items-center gap-2">{children}</div>
  </li>
)

const namedAtMost = 3

/** Lists the first few titles, each once, and the number of the others. */
const shortList = (titles: readonly string[]): string => {
  const all = [...new Set(titles)]
  const more = all.length - namedAtMost
  return more > 0 ? `${all.slice(0, namedAtMost).join(', ')} +${more}` : all.join(', ')
}

type GainProps = { gain: NonNullable<ReturnType<typeof startGain>>; device: Device; title: string }

/** Shows by how much the PC starts faster, once the next starts have been measured. */
const Gain = ({ gain: { run, before, after, starts }, device, title }: GainProps) => {
  const { t, i18n } = useTranslation(['overview', 'run'])
  const seconds = (value: number) => Math.round(value).toLocaleString(i18n.language)
  const undo = () =>
    review.set(reviewUndo(device.id, t('run:history.undoTitle', { title }), { runId: run.runId }))
  return (
    <Need
      id="start"
      picture={<Timer {...icon} />}
      title={t('nowStarts', { after: seconds(after), before: seconds(before) })}
      text={t('nowStartsText', { title, count: starts })}
    >
      <Button variant="quiet" onClick={undo}>
        {t('run:history.undoOne')}
      </Button>
    </Need>
  )
}

export const NeedsYou = ({
  device,
  overview: { restarts, runs, drift, system },
}: {
  device: Device
  overview: OverviewFacts
}) => {
  const { t } = useTranslation('overview')
  const namesOf = useSettingNames(useTitles(device.id))
  const acts = useDriftActs(device)
  // A run that was undone needs no restart any more, so its title must be looked up among the newest runs.
  const runTitle = useRunTitle([...restarts, ...runs])
  const [asks, setAsks] = useState(false)
  const [later, setLater] = useState<readonly string[]>([])
  const waiting =
    system === undefined ? { runs: [], known: true } : waitingForRestart(restarts, system.uptime)
  const shown = waiting.runs.filter(({ runId }) => !later.includes(runId))
  const drifted = driftedSettings(drift).length
  const canRestart = device.sample || device.host === 'windows'
  const starts = useQuery(queries.boots(device.id)).data
  const gain = startGain(runs, starts !== undefined && 'boots' in starts ? starts.boots : [])
  if (drifted === 0 && shown.length === 0 && gain === null) return null
  return (
    <section aria-labelledby="needs-title">
      <h2 id="needs-title" className="sr-only">
        {t('needs')}
      </h2>
      <ul className="flex flex-col gap-2">
        {drifted > 0 && (
          <Need
            id="drift"
            warn
            picture={<Undo2 {...icon} />}
            title={t('drifted', { count: drifted })}
            text={shortList(namesOf(drift))}
          >
            <Button disabled={acts.busy} onClick={() => acts.putBack(drift)}>
              {t('putBack', { count: drifted })}
            </Button>
            <Button variant="quiet" disabled={acts.busy} onClick={() => acts.keep(drift)}>
              {t('keep')}
            </Button>
            <Link href="/history#drift" className={buttonClass('quiet')}>
              {t('look')}
            </Link>
          </Need>
        )}
        {shown.length > 0 && (
          <Need
            id="restart"
            picture={<Power {...icon} />}
            title={t(waiting.known ? 'restartNeeded' : 'restartMaybe', {
              titles: shortList(shown.map(runTitle)),
            })}
            text={t(waiting.known ? 'restartText' : 'restartMaybeText')}
          >
            <Button
              variant="quiet"
              onClick={() => {
                setLater(waiting.runs.map(({ runId }) => runId))
                focusTitle()
              }}
            >
              {t('later')}
            </Button>
            {canRestart && <Button onClick={() => setAsks(true)}>{t('restart')}</Button>}
          </Need>
        )}
        {gain !== null && <Gain gain={gain} device={device} title={runTitle(gain.run)} />}
      </ul>
      {asks && <RestartDialog device={device} onClose={() => setAsks(false)} />}
    </section>
  )
}
