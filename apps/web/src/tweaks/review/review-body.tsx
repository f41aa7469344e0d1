import { type Device, type Plan, type Preset, settingsOf } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { EnglishOnly } from '../../i18n/english-only.tsx'
import { useDiagnostic } from '../../lib/diagnostics/index.ts'
import { Card } from '../../ui/index.ts'
import { DamageNote } from '../damage-note.tsx'
import type { PlanView, Titles } from '../plan-view.ts'
import { ConflictList } from './conflict-list.tsx'
import type { Consequences } from './consequences.ts'
import { NoticeCard, UnsafeCard } from './consequences-card.tsx'
import { LastingCard } from './lasting-card.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { moveInList } from './list-keys.ts'
import { SettingList } from './setting-list.tsx'
import { StartCard } from './start-card.tsx'
import { type StartupView, useTook } from './startup-view.ts'
import type { useReviewPlan } from './use-review.ts'

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

const NothingCard = ({ plan, stuck }: { plan: Plan; stuck: boolean }) => {
  const { t } = useTranslation('review')
  return (
    <Card className="px-4 py-3">
      <p className="font-semibold">{t(stuck ? 'body.blockedTitle' : 'body.nothingTitle')}</p>
      <p className="text-muted">
        {t(
          stuck
            ? 'body.blockedText'
            : plan.settled !== undefined
              ? 'body.nothingBack'
              : plan.origin.kind !== 'selection'
                ? 'body.nothingUndo'
                : 'body.nothingText',
        )}
      </p>
    </Card>
  )
}

export type Yes = { lasting: boolean; toBin: boolean; unsafe: boolean }

type Props = {
  plan: Plan
  view: PlanView
  reviewed: ReturnType<typeof useReviewPlan>
  consequences: Consequences
  stays: Preset['leavesAlone']
  ordinary: boolean
  afterwards: readonly string[]
  titles: Titles
  device: Device
  yes: Yes
  showValues: boolean
  startup: StartupView
  onAccept(part: Partial<Yes>): void
}

/** Everything from what the user will notice, over each setting, to what is left out. */
export const ReviewBody = ({
  plan,
  view,
  reviewed,
  consequences,
  stays,
  ordinary,
  afterwards,
  titles,
  device,
  yes,
  showValues,
  startup,
  onAccept,
}: Props) => {
  const { t } = useTranslation('review')
  const { settings, ticks, conflicts, putBack, choose, lists, point } = reviewed
  const { warning, unsafe, caution, lost, mild, unknown, missed } = consequences
  const took = useTook()(startup)
  // The catalog's sentences have no German yet.
  const isEnglish =
    warning !== null || stays.length + unsafe.length + caution.length + lost.length + mild.length > 0
  const damaged = plan.damage?.runIds.length ?? 0
  const nothing = settings.length === 0 && plan.refusals.length === 0
  return (
    <div className="flex flex-col gap-3">
      {nothing && (
        <NothingCard plan={plan} stuck={view.problems.length + plan.undoConflicts.length + damaged > 0} />
      )}
      {plan.refusals.map((refusal) => (
        <Refusal key={`${refusal.code}${refusal.subject}${refusal.what}`} refusal={refusal} />
      ))}
      {unsafe.length > 0 && (
        <UnsafeCard items={unsafe} accepted={yes.unsafe} onAccept={(all) => onAccept({ unsafe: all })} />
      )}
      {view.lasting.length + lost.length > 0 && (
        <LastingCard
          what="lasting"
          lasting={view.lasting}
          lost={lost}
          lists={lists}
          titles={titles}
          accepted={yes.lasting}
          onAccept={(all) => onAccept({ lasting: all })}
        />
      )}
      {view.toBin.length > 0 && (
        <LastingCard
          what="toBin"
          lasting={view.toBin}
          lost={[]}
          lists={lists}
          titles={titles}
          accepted={yes.toBin}
          onAccept={(all) => onAccept({ toBin: all })}
        />
      )}
      {plan.changes.length > 0 && (
        <div className="flex flex-col gap-3 md:flex-row">
          {(warning !== null || caution.length + mild.length + unknown.length + missed.length > 0) && (
            <NoticeCard {...{ warning, caution, mild, unknown, missed, took }} />
          )}
          <StartCard
            plan={plan}
            view={view}
            losesData={lost.length > 0}
            point={point}
            device={device}
            stays={stays}
            ordinary={ordinary}
            afterwards={afterwards}
          />
        </div>
      )}
      {isEnglish && <EnglishOnly />}
      <DamageNote runs={damaged} lines={plan.damage?.lines ?? 0} />
      {conflicts.length > 0 && (
        <ConflictList conflicts={conflicts} titles={titles} putBack={putBack} onChoose={choose} />
      )}
      <section aria-label={t('list')} onKeyDown={moveInList} className="border-b border-line">
        <SettingList
          settings={settings}
          titles={titles}
          ticks={ticks}
          showValues={showValues}
          costOf={startup.costOf}
          back={plan.origin.kind !== 'selection'}
        />
        <LeftOutList
          items={plan.leftOut}
          changing={new Set(settingsOf(plan.changes).map(({ key }) => key))}
          titles={titles}
          showValues={showValues}
        />
      </section>
    </div>
  )
}
