import type { PointAhead } from '@clearpane/contracts'
import { type Device, type Plan, type Preset, rulesThatLetIn } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'
import { Archive, Check, DoorOpen, RotateCcw, Scissors, Shield, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Said } from '../../i18n/said.ts'
import { shortTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import type { PlanView } from '../../shared/plan-view.ts'
import { Disclosure } from '../../ui/index.ts'

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <span className="mt-0.5 shrink-0">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
)

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const shown = 3

const Stays = ({ stays: { leavesAlone: items, lang } }: { stays: Said<Pick<Preset, 'leavesAlone'>> }) => {
  const { t } = useTranslation('review')
  const line = ({ what, why }: Preset['leavesAlone'][number]) => (
    <Line key={what} icon={<Check {...icon} className="text-ok" />}>
      <span lang={lang}>{what}</span>
      <span lang={lang} className="block text-13 text-muted">
        {why}
      </span>
    </Line>
  )
  const rest = items.slice(shown)
  return (
    <>
      <h3 className="font-semibold">{t('stays')}</h3>
      <ul className="flex flex-col gap-1.5">{items.slice(0, shown).map(line)}</ul>
      {rest.length > 0 && (
        <Disclosure title={t('more', { count: rest.length })}>
          <ul className="flex flex-col gap-1.5 pt-1.5 text-13">{rest.map(line)}</ul>
        </Disclosure>
      )}
    </>
  )
}

/** Shows the restore point's state, as far as it's known at the moment. */
const PointLine = ({ point }: { point: PointAhead }) => {
  const { t, i18n } = useTranslation('review')
  const reasonOf = useReason()
  const text = () => {
    if ('at' in point) return t('point.used', { at: shortTime(point.at, Date.now(), i18n.language) })
    return 'reason' in point
      ? t(`point.${point.is}`, { reason: reasonOf(point.reason) })
      : t(`point.${point.is}`)
  }
  const isSure = point.is === 'made' || point.is === 'used'
  return <Line icon={<Undo2 {...icon} className={isSure ? 'text-ok' : 'text-muted'} />}>{text()}</Line>
}

/**
 * Tells the user that everything can be undone, but only if that is really the case. Returns null if there is no data
 * to save.
 */
const savedWords = (
  { changes }: Plan,
  losesData: boolean,
): 'saved' | 'savedOthers' | 'savedSettings' | null => {
  const kept = changes.filter(
    (change) => isUndoable(change) && change.reversible !== 'no' && change.reversible !== 'recycleBin',
  )
  if (kept.length === 0) return null
  if (kept.length < changes.length) return 'savedOthers'
  return losesData || kept.some(({ reversible }) => reversible === 'reinstall') ? 'savedSettings' : 'saved'
}

/** Shows what the run does before and after it makes the plan's changes. */
export const StartCard = ({
  plan,
  view,
  losesData,
  point,
  device,
  stays,
  ordinary,
  afterwards,
}: {
  plan: Plan
  view: PlanView
  /** Whether a setting deletes data that an undo doesn't restore. */
  losesData: boolean
  point: PointAhead | undefined
  device: Device
  stays: Said<Pick<Preset, 'leavesAlone'>>
  /**
   * Whether a special call normally carries out the plan, and can't carry out just the part that the user kept. The
   * remaining settings are then applied as an ordinary change, without that call's extra steps.
   */
  ordinary: boolean
  /** What happens after the run. */
  afterwards: readonly string[]
}) => {
  const { t } = useTranslation(['review', 'run', 'values'])
  const letIn = rulesThatLetIn(plan.changes)
  const { elevated } = device.facts
  const { origin } = plan
  const setsNames =
    origin.kind === 'selection' && origin.items?.some(({ type }) => type === 'nameServers') === true
  const saved = savedWords(plan, losesData)
  const reinstalls = plan.changes.some(({ reversible }) => reversible === 'reinstall')
  const hasDriver = plan.changes.some(({ resource }) => resource.kind === 'driver')
  return (
    <div className="flex flex-1 flex-col gap-2 rounded-card bg-raised/60 px-4 py-3.5">
      {stays.leavesAlone.length > 0 && <Stays stays={stays} />}
      <h3 className="font-semibold">{t('before')}</h3>
      <ul className="flex flex-col gap-1.5">
        {point !== undefined && plan.origin.kind === 'selection' && <PointLine point={point} />}
        {saved !== null && <Line icon={<Check {...icon} className="text-ok" />}>{t(saved)}</Line>}
        {reinstalls && <Line icon={<Undo2 {...icon} className="text-muted" />}>{t('reinstalls')}</Line>}
        <Line icon={<RotateCcw {...icon} className="text-muted" />}>{t(`restart.${view.restart}`)}</Line>
        {view.admin > 0 && (
          <Line icon={<Shield {...icon} className="text-muted" />}>
            {t(elevated ? 'admin' : device.host === 'windows' ? 'prompt' : 'noAdmin')}
          </Line>
        )}
        {hasDriver && <Line icon={<Undo2 {...icon} className="text-warn" />}>{t('driverBack')}</Line>}
        {setsNames && <Line icon={<Undo2 {...icon} className="text-ok" />}>{t('namesChecked')}</Line>}
        {ordinary && <Line icon={<Scissors {...icon} className="text-warn" />}>{t('ordinary')}</Line>}
        {afterwards.map((line) => (
          <Line key={line} icon={<Archive {...icon} className="text-muted" />}>
            {line}
          </Line>
        ))}
        {letIn.length > 0 && (
          <Line icon={<DoorOpen {...icon} className="text-warn" />}>
            {t('values:letsIn', { count: letIn.length, names: letIn.join(', ') })}
          </Line>
        )}
      </ul>
    </div>
  )
}
