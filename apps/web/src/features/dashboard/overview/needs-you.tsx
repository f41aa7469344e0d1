/** The decisions that are waiting for the user. Renders nothing if no decisions are waiting. */

import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Power, Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, reviewUndo, useRunTitle } from '../../../changes/index.ts'
import { RestartDialog } from '../../../changes/run/result/restart-dialog.tsx'
import { waitingForRestart } from '../../../changes/run/waiting-restart.ts'
import { queries } from '../../../lib/api/index.ts'
import { Button, focusTitle } from '../../../ui/index.ts'
import { DriftLines } from './drift-lines.tsx'
import { icon, Need, shortList } from './need.tsx'
import { startGain } from './start-gain.ts'
import type { OverviewFacts } from './use-facts.ts'

type GainProps = { gain: NonNullable<ReturnType<typeof startGain>>; device: Device; title: string }

/** Shows how much faster the PC starts, once the next few starts have been measured. */
const Gain = ({ gain: { run, before, after, starts }, device, title }: GainProps) => {
  const { t, i18n } = useTranslation(['overview', 'run'])
  const seconds = (value: number) => Math.round(value).toLocaleString(i18n.language)
  const undo = () => review.set(reviewUndo(device.id, { run, as: 'undo' }, { runId: run.runId }))
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
  overview: { restarts, runs, moved, system },
}: {
  device: Device
  overview: OverviewFacts
}) => {
  const { t } = useTranslation('overview')
  // A run that was undone isn't in the list of runs that wait for a restart, so its title must be looked up among the
  // newest runs.
  const runTitle = useRunTitle([...restarts, ...runs])
  const [asks, setAsks] = useState(false)
  const [later, setLater] = useState<readonly string[]>([])
  const waiting =
    system === undefined ? { runs: [], known: true } : waitingForRestart(restarts, system.uptime)
  const shown = waiting.runs.filter(({ runId }) => !later.includes(runId))
  const canRestart = device.sample || device.host === 'windows'
  const starts = useQuery(queries.boots(device.id)).data
  const gain = startGain(runs, starts !== undefined && 'boots' in starts ? starts.boots : [])
  if (moved.length === 0 && shown.length === 0 && gain === null) return null
  return (
    <section aria-labelledby="needs-title">
      <h2 id="needs-title" className="sr-only">
        {t('needs')}
      </h2>
      <ul className="flex flex-col gap-2">
        <DriftLines device={device} groups={moved} />
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
