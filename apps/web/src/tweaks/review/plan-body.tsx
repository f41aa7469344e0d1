import { type Change, type Device, type Plan, rulesThatLetIn } from '@clearpane/model'
import { ChevronRight, DoorOpen, History, Power, Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDiagnostic } from '../../lib/diagnostics/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Card, type Tone } from '../../ui/index.ts'
import { type ChangeGroup, ChangeTable } from '../change-table.tsx'
import { type PlanView, type Titles, titleOf } from '../plan-view.ts'
import { LeftOutList } from './left-out-list.tsx'

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 text-muted">
    <span className="mt-0.5 shrink-0">{icon}</span>
    <span>{children}</span>
  </li>
)

const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="group border-t border-line">
    <summary className="flex min-h-9 items-center gap-1.5 rounded-control text-muted hover:text-text">
      <ChevronRight
        size={16}
        strokeWidth={1.75}
        className="transition-transform group-open:rotate-90"
        aria-hidden="true"
      />
      {summary}
    </summary>
    <div className="pb-2 pl-5.5">{children}</div>
  </details>
)

/**
 * What comes before and after the changes: whether there is a restore point, a restart, a prompt for an
 * administrator.
 */
const Facts = ({ plan, view, device }: { plan: Plan; view: PlanView; device: Device }) => {
  const { t } = useTranslation('run')
  const reasonOf = useReason()
  const noPoint = device.limits.find(({ capability }) => capability === 'restorePoint')
  const letIn = rulesThatLetIn(plan.changes)
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <ul className="flex flex-col gap-1">
      <Fact icon={<History {...icon} />}>
        {plan.origin.kind !== 'selection'
          ? t('plan.restorePointNotAsked')
          : noPoint === undefined
            ? t('plan.restorePoint')
            : t('plan.restorePointUnavailable', { reason: reasonOf(noPoint.reason) })}
      </Fact>
      <Fact icon={<Power {...icon} />}>{t(`plan.restart.${view.restart}`)}</Fact>
      {view.admin > 0 && (
        <Fact icon={<Shield {...icon} />}>
          {t('plan.admin', { count: view.admin })}{' '}
          {device.facts.elevated ? t('plan.adminHas') : t('plan.adminLacks')}
        </Fact>
      )}
      {letIn.length > 0 && (
        <Fact icon={<DoorOpen {...icon} />}>
          {t('plan.letsIn', { count: letIn.length, names: letIn.join(', ') })}
        </Fact>
      )}
    </ul>
  )
}

const Refusal = ({ refusal }: { refusal: Plan['refusals'][number] }) => {
  const { what, why, todo } = useDiagnostic()(refusal)
  return (
    <Card tone="danger" role="alert" className="px-4 py-3">
      <p className="font-semibold">{what}</p>
      <p className="break-words text-muted">{why}</p>
      <p>{todo}</p>
    </Card>
  )
}

export const PlanBody = ({
  plan,
  view,
  tweaks,
  device,
}: {
  plan: Plan
  view: PlanView
  tweaks: Titles
  device: Device
}) => {
  const { t } = useTranslation(['run', 'tweaks'])
  const chipsOf = ({ admin, restart, reversible }: Pick<Change, 'admin' | 'restart' | 'reversible'>) => {
    const chips: { text: string; tone: Tone }[] = []
    if (admin) chips.push({ text: t('chip.admin'), tone: 'neutral' })
    if (restart !== 'none') chips.push({ text: t(`chip.${restart}`), tone: 'neutral' })
    if (reversible !== 'exact')
      chips.push({ text: t(`chip.reversible.${reversible}`), tone: reversible === 'no' ? 'danger' : 'warn' })
    return chips
  }
  const groups = view.groups.map(({ area, changes }): ChangeGroup => {
    const lines = changes.map(({ id, resource, from, to, causes, admin, restart, reversible }) => ({
      key: String(id),
      title: titleOf(causes, tweaks),
      resource,
      now: from,
      after: to,
      chips: chipsOf({ admin, restart, reversible }),
    }))
    return { id: area, title: t(`tweaks:area.${area}`), lines }
  })
  return (
    <div className="flex flex-col gap-3">
      {plan.refusals.map((refusal) => (
        <Refusal key={`${refusal.code}${refusal.subject}${refusal.what}`} refusal={refusal} />
      ))}
      {view.problems.length > 0 && (
        <Card tone="warn" className="px-4 py-3">
          <h3 className="font-semibold">{t('plan.problems', { count: view.problems.length })}</h3>
          <LeftOutList items={view.problems} tweaks={tweaks} />
        </Card>
      )}
      {plan.changes.length > 0 && <Facts plan={plan} view={view} device={device} />}
      {groups.length > 0 && <ChangeTable label={t('plan.changes')} groups={groups} />}
      <div>
        {view.already.length > 0 && (
          <Folded summary={t('plan.already', { count: view.already.length })}>
            <LeftOutList items={view.already} tweaks={tweaks} />
          </Folded>
        )}
        {view.notApplicable.length > 0 && (
          <Folded summary={t('plan.notApplicable', { count: view.notApplicable.length })}>
            <LeftOutList items={view.notApplicable} tweaks={tweaks} />
          </Folded>
        )}
      </div>
    </div>
  )
}
