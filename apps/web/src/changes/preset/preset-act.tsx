/**
 * The action for a profile, which is the same on every page: review and apply the profile, or turn it off if it's
 * active.
 */
import type { DeviceId, Preset, PresetStatus } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../i18n/said.ts'
import { queries, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button, Chip, toast } from '../../ui/index.ts'
import { type Review, review, reviewUndo } from '../run/review-store.ts'
import { runTask } from '../run/run-store.ts'
import { PresetDeviation } from './preset-parts.tsx'

type Entry = {
  preset: Pick<Preset, 'id' | 'title' | 'choices'>
  status: PresetStatus
  values: number
  settings: number
}
type Props = {
  entry: Entry
  device: DeviceId
  /** The id of the heading that contains the profile's name, for a button whose label doesn't contain it. */
  headingId: string
  primary?: boolean
  onEnd?: Review['onEnd']
  /** The text on the profile's button: before the profile is applied, and once it's active. */
  words?: { apply?: string; active?: string }
  /** Beside the act. */
  children?: ReactNode
}

/** Whether this profile is being applied now, and whether any run is in progress. */
const useUnderWay = (device: DeviceId, { id }: Entry['preset']) => {
  const task = useStore(runTask)
  const busy = task !== null && task.state !== 'ended' && task.device === device
  return { busy, applying: busy && task.presetId === id }
}

const useChoose = (device: DeviceId) => {
  const client = useQueryClient()
  const { t } = useTranslation('tweaks')
  return useMutation({
    mutationFn: ({ id }: Entry['preset']) =>
      request('apply', { device, body: { origin: { kind: 'selection', choices: [], presetId: id } } }),
    onSuccess: (_, { title }) => toast(t('profile.chosen', { title }), t('profile.chosenText')),
    onError: (error) => toast(t('profile.apply'), errorMessage(error), { destructive: true }),
    onSettled: () => client.invalidateQueries(queries.presets(device)),
  })
}

export const PresetAct = (props: Props) => {
  const { entry, device, headingId, primary = false, onEnd, words = {}, children } = props
  const { t } = useTranslation('tweaks')
  const { status, values, settings } = entry
  const preset = useSaid()(entry.preset)
  const names = { preset: preset.id, name: entry.preset.title }
  const { busy, applying } = useUnderWay(device, preset)
  const variant = primary ? 'primary' : 'secondary'
  const { runId } = status
  // The number of settings that are already set or don't apply to this PC.
  const nothing = preset.choices.length - settings
  // Alternative profiles can set the same values, so one profile can be in effect while another is marked as chosen.
  // Choosing it changes nothing.
  const choose = useChoose(device)
  const holds = values > 0 && status.held === values
  const apply = () => {
    if (holds) return choose.mutate(preset)
    review.set({
      device,
      act: { id: 'preset', names },
      origin: { kind: 'selection', choices: preset.choices, presetId: preset.id },
      ...(onEnd === undefined ? {} : { onEnd }),
    })
  }
  const turnOff = () =>
    runId !== null && review.set(reviewUndo(device, { id: 'undo.preset', names }, { runId }))
  const undo = runId !== null && (
    <Button variant="quiet" aria-describedby={headingId} disabled={busy} onClick={turnOff}>
      {t('profile.turnOff')}
    </Button>
  )
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      {status.state === 'active' ? (
        <>
          {words.active !== undefined && (
            <Button disabled aria-describedby={headingId}>
              {words.active}
            </Button>
          )}
          <span className="uppercase">
            <Chip tone="ok">{t('profile.active')}</Chip>
          </span>
          {undo}
        </>
      ) : (
        <>
          {values > 0 && (
            <Button variant={variant} aria-describedby={headingId} disabled={busy} onClick={apply}>
              {applying ? t('profile.applying') : (words.apply ?? t('profile.apply'))}
            </Button>
          )}
          {status.state === 'inactive' ? (
            <span className="min-w-0 flex-1 basis-36 text-13 text-muted">
              {settings > 0 && t('profile.settings', { count: settings })}
              {nothing > 0 && (
                <span className="block text-12">{t('profile.noChange', { count: nothing })}</span>
              )}
            </span>
          ) : (
            <>
              <PresetDeviation status={status} values={values} />
              {undo}
            </>
          )}
        </>
      )}
      {children}
    </div>
  )
}
