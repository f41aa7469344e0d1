import {
  type Device,
  type DiagnosticCode,
  type LeftOut,
  type Plan,
  type Preset,
  type RefusedSetting,
  settingsOf,
} from '@clearpane/model'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Said } from '../../i18n/said.ts'
import { useDiagnostic } from '../../lib/diagnostics/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { DamageNote } from '../../shared/damage-note.tsx'
import type { PlanView } from '../../shared/plan-view.ts'
import { ResourceText } from '../../shared/resource-text.tsx'
import { useSettingWords } from '../../shared/settings/setting-words.ts'
import type { Setting } from '../../shared/settings/settings-view.ts'
import type { Titles } from '../../shared/titles.ts'
import { Card, Notice } from '../../ui/index.ts'
import { type StartupView, useTook } from '../startup-view.ts'
import { ConflictList } from './conflict-list.tsx'
import type { Consequences } from './consequences.ts'
import { NoticeCard, UnsafeCard } from './consequences-card.tsx'
import { Fold } from './fold.tsx'
import { LastingCard } from './lasting-card.tsx'
import { SettingList } from './setting-list.tsx'
import { StartCard } from './start-card.tsx'
import type { useReviewPlan } from './use-review.ts'

/** The reasons why settings are left out, in the order in which the groups are shown. */
const leftOutWhys = [
  'organization',
  'windows',
  'locked',
  'unreadable',
  'conflict',
  'watched',
  'notHere',
  'already',
] as const
type LeftOutWhy = (typeof leftOutWhys)[number]

export const whyOf = ({ why, detail: { code } }: Pick<LeftOut, 'why' | 'detail'>): LeftOutWhy => {
  if (why === 'already' || why === 'conflict') return why
  if (why === 'guard') return 'watched'
  if (why === 'denied') return 'locked'
  if (why === 'failed') return 'unreadable'
  return code === 'managed' ? 'organization' : code.startsWith('protected') ? 'windows' : 'notHere'
}

type LeftOutGroup = { why: LeftOutWhy; settings: Setting<LeftOut>[] }

/** The reasons that aren't worth showing if the plan changes another part of the same setting. */
const minor: readonly LeftOutWhy[] = ['already', 'notHere']

/**
 * Sorts the settings that a plan leaves out into groups, one for each reason. Each setting is in only one group, the
 * group of its first reason. `changing`: the keys of the settings that the plan changes; if just a part of such a
 * setting is already set or missing, that isn't worth mentioning. Pure.
 */
export const leftOutGroups = (
  items: readonly LeftOut[],
  changing: ReadonlySet<string> = new Set(),
): LeftOutGroup[] => {
  const reasonsOf = settingsOf(items).map((setting) => {
    const whys = new Set(setting.changes.map(whyOf))
    const [first] = leftOutWhys.filter((why) => whys.has(why))
    // If a setting is already set in every place where it can be set, it counts as set.
    const why = first === 'notHere' && whys.has('already') ? 'already' : first
    const isOld = setting.key !== '' && changing.has(setting.key)
    const changes = setting.changes.filter((one) => whyOf(one) === why)
    return why === undefined || (isOld && minor.includes(why))
      ? null
      : { why, setting: { ...setting, changes } }
  })
  return leftOutWhys.flatMap((why) => {
    const settings = reasonsOf.flatMap((one) => (one?.why === why ? [one.setting] : []))
    return settings.length === 0 ? [] : [{ why, settings }]
  })
}

const Lines = ({ items, why }: { items: readonly LeftOut[]; why: boolean }) => {
  const reasonOf = useReason()
  const reasons = new Set(items.map(({ detail }) => reasonOf(detail)))
  return why && <span className="block text-13 text-muted">{[...reasons].join(' · ')}</span>
}

/** A collapsed list of the settings that were left out, with the number of settings for each reason. */
const LeftOutList = ({
  items,
  changing,
  titles,
  showValues,
}: {
  items: readonly LeftOut[]
  changing: ReadonlySet<string>
  titles: Titles
  showValues: boolean
}) => {
  const { t } = useTranslation('review')
  const wordsOf = useSettingWords(titles, t('leftovers'))
  const groups = leftOutGroups(items, changing)
  if (groups.length === 0) return null
  const summary = groups.map(({ why, settings }) => t(`why.${why}`, { count: settings.length }))
  return (
    <Fold quiet name={t('leftOut')} end={summary.join(' · ')}>
      <div className="flex flex-col gap-3 pl-8">
        {groups.map(({ why, settings }, i) => (
          <section key={why}>
            <h3 className="text-13 font-semibold">{summary[i]}</h3>
            <ul>
              {settings.map((setting) => (
                <li key={setting.key} className="py-1">
                  {
                    wordsOf(
                      setting,
                      false,
                      setting.changes.map(({ resource, observed }) => ({
                        resource,
                        from: observed,
                        to: observed,
                      })),
                    ).name
                  }
                  <Lines items={setting.changes} why={why !== 'already'} />
                  {showValues &&
                    setting.changes.map(({ resource }) => (
                      <ResourceText key={JSON.stringify(resource)} resource={resource} />
                    ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Fold>
  )
}

const stops = '[data-stop]'

/**
 * Handles keys in the list: the up and down arrow keys move the focus, and the left and right arrow keys collapse and
 * expand. Space ticks a checkbox and Enter opens a row, as with the browser's own checkboxes and buttons; Enter on a
 * group's checkbox opens the group.
 */
const moveInList = (event: KeyboardEvent<HTMLElement>) => {
  const at = (event.target as HTMLElement).closest<HTMLElement>(stops)
  if (at === null) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const focus = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('input, button')?.focus()
  const fold = at.querySelector<HTMLElement>('[aria-expanded]')
  const isOpen = fold?.getAttribute('aria-expanded') === 'true'
  const index = all.indexOf(at)
  const isBox = event.target instanceof HTMLInputElement
  if (event.key === 'ArrowDown') focus(all[index + 1])
  else if (event.key === 'ArrowUp') focus(all[index - 1])
  else if (event.key === 'Home') focus(all[0])
  else if (event.key === 'End') focus(all.at(-1))
  else if (event.key === 'ArrowRight' && fold !== null && !isOpen) fold.click()
  else if (event.key === 'ArrowLeft' && fold !== null && isOpen) fold.click()
  else if (event.key === 'Enter' && isBox && fold !== null) fold.click()
  else return
  event.preventDefault()
}

type PlanRefusal = Plan['refusals'][number]

/** Returns the same key for refusals of the same setting with the same text. */
const refusalKey = ({ code, subject, what }: PlanRefusal): string => `${code}|${subject}|${what}`

const Refusal = ({ refusal }: { refusal: PlanRefusal }) => {
  const { what, why, todo } = useDiagnostic()(refusal)
  return (
    <Card tone="danger" role="alert" className="px-4 py-3">
      <p className="font-semibold">{what}</p>
      <p className="break-words text-muted">{why}</p>
      <p>{todo}</p>
    </Card>
  )
}

/** Names the settings that the plan leaves out because they are refused, each with the reason. */
/** Reasons that are shorter here than in an error, because the user didn't type the id. */
const refusedWords: Partial<Record<DiagnosticCode, 'refusedUnlisted' | 'refusedUnknown'>> = {
  UNKNOWN_ITEM: 'refusedUnlisted',
  UNKNOWN_TWEAK: 'refusedUnknown',
  UNKNOWN_OPTION: 'refusedUnknown',
}

const RefusedNotice = ({
  refused,
  names,
}: {
  refused: readonly RefusedSetting[]
  names: ReadonlyMap<string, string> | undefined
}) => {
  const { t } = useTranslation('review')
  const wordsOf = useDiagnostic()
  if (refused.length === 0) return null
  return (
    <Notice variant="warn" title={t('refused', { count: refused.length })}>
      <ul>
        {refused.map(({ setting, refusal }) => {
          const { what, why } = wordsOf(refusal)
          const name = names?.get(setting)
          const known = refusedWords[refusal.code]
          return (
            <li key={setting}>
              <span className="text-text">{name ?? what}</span>
              {name === undefined ? ' ' : ': '}
              {known === undefined ? why : t(known)}
            </li>
          )
        })}
      </ul>
    </Notice>
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
  stays: Said<Pick<Preset, 'leavesAlone'>>
  ordinary: boolean
  afterwards: readonly string[]
  names: ReadonlyMap<string, string> | undefined
  titles: Titles
  device: Device
  yes: Yes
  showValues: boolean
  startup: StartupView
  onAccept(part: Partial<Yes>): void
}

/** A review's content: the effects that the user will notice, each setting, and the settings that were left out. */
export const ReviewBody = ({
  plan,
  view,
  reviewed,
  consequences,
  stays,
  ordinary,
  afterwards,
  names,
  titles,
  device,
  yes,
  showValues,
  startup,
  onAccept,
}: Props) => {
  const { t } = useTranslation('review')
  const { settings, ticks, conflicts, putBack, choose, lists, point, refused } = reviewed
  const besides = new Set(refused.map(({ refusal }) => refusalKey(refusal)))
  const refusals = plan.refusals.filter((refusal) => !besides.has(refusalKey(refusal)))
  const { warning, unsafe, caution, lost, mild, unknown, missed } = consequences
  const took = useTook()(startup)
  const damaged = plan.damage?.runIds.length ?? 0
  const stuck = view.problems.length + damaged > 0
  // Values that have been overwritten since the run aren't listed as values that can't be changed; instead, the user
  // is asked about them below the list.
  const nothing = settings.length === 0 && refusals.length === 0 && (stuck || plan.undoConflicts.length === 0)
  return (
    <div className="flex flex-col gap-3">
      {nothing && <NothingCard plan={plan} stuck={stuck} />}
      <RefusedNotice refused={refused} names={names} />
      {refusals.map((refusal) => (
        <Refusal key={refusalKey(refusal)} refusal={refusal} />
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
