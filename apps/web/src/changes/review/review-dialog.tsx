import type { Device } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { asApiError } from '../../lib/api/index.ts'
import { useDevices } from '../../lib/device/index.ts'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useDeviceTitle } from '../../shared/device-title.ts'
import { viewPlan } from '../../shared/plan-view.ts'
import { settingName } from '../../shared/settings/settings-view.ts'
import { useShownValues, ValuesButton } from '../../shared/settings/shown-values.tsx'
import { usePreset, useTitles, useTweakIndex } from '../../shared/use-tweaks.ts'
import { Button, Chip, Dialog, ErrorState, Skeleton } from '../../ui/index.ts'
import { CountRing } from '../run/result/count-ring.tsx'
import { privacyMeasure, privateAfter, securityMeasure, touches } from '../run/result/measures.ts'
import { useReadings } from '../run/result/use-measures.ts'
import { type Review, review } from '../run/review-store.ts'
import { startRun } from '../run/run-store.ts'
import { useActTitle } from '../run/run-title.ts'
import { useSettingAct } from '../run/use-setting-act.ts'
import { useStartupView } from '../startup-view.ts'
import { takenOf } from '../take/selection.ts'
import { TakeMenu } from '../take/take-menu.tsx'
import { consequencesOf, noConsequences, withDependents } from './consequences.ts'
import { deletesOnly } from './deleted.ts'
import { ReviewBody, type Yes } from './review-body.tsx'
import { useReviewPlan } from './use-review.ts'

const noYes: Yes = { lasting: false, toBin: false, unsafe: false }

const PlanSkeleton = () => (
  <div className="flex flex-col gap-3">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} className="h-10" />
    ))}
  </div>
)

/**
 * A review's dialog, which is shown before anything is changed. The label of the dialog's button says what the button
 * does.
 */
export const ReviewDialog = ({ requested, device }: { requested: Review; device: Device }) => {
  const { t } = useTranslation(['review', 'run', 'ui', 'tweaks'])
  const titleOf = useDeviceTitle()
  const reasonOf = useReason()
  const client = useQueryClient()
  const titles = useTitles(device.id)
  const title = useActTitle(useSettingAct(titles))(requested.act)
  const index = useTweakIndex(device.id)
  const showValues = useShownValues()
  const [accepted, setAccepted] = useState<Yes & { hash: string | null }>({ ...noYes, hash: null })
  const preset = usePreset(device.id, requested.origin)
  const reviewed = useReviewPlan(device.id, requested.origin)
  const { plan, whole, query, left, replanning, count } = reviewed
  const seen = plan ?? whole
  const view = seen === undefined ? null : viewPlan(seen, titles)
  const language = useLanguage()
  // The consequences come from the catalog, so the user can't have read them before the catalog is loaded.
  const unread = requested.origin.kind === 'selection' && (index.size === 0 || preset === 'reading')
  const say = useSaid()
  const known = preset === 'reading' || preset === null ? null : say(preset)
  const consequences =
    seen === undefined
      ? null
      : withDependents(
          consequencesOf(
            seen,
            index,
            known === null ? null : { text: known.warning, lang: known.lang },
            say,
            (cause) => settingName(cause, titles, language),
          ),
          reviewed.dependents ?? [],
          ({ service, reason }) =>
            reason === undefined
              ? t('review:needed', { service })
              : t('review:neededUnknown', { service, reason: reasonOf(reason) }),
        )
  // The user's consent applies to one plan only, so a new plan requires new consent.
  const yes = plan !== undefined && accepted.hash === plan.hash ? accepted : noYes
  const needsYes =
    ((view?.lasting.length ?? 0) + (consequences?.lost.length ?? 0) > 0 && !yes.lasting) ||
    ((view?.toBin.length ?? 0) > 0 && !yes.toBin) ||
    ((consequences?.unsafe.length ?? 0) > 0 && !yes.unsafe)
  // These values are already back in their old state, so the user's confirmation only puts that on record.
  const isBack = count === 0 && plan?.settled !== undefined
  const blocked =
    plan === undefined || replanning || (count === 0 && !isBack) || plan.refusals.length > 0 || unread
  const { privacy, security } = useReadings(device.id)
  const now = privacy === undefined ? null : privacyMeasure(privacy)
  const after =
    plan === undefined || privacy === undefined || !touches(plan.changes, privacy.safeParts)
      ? null
      : privateAfter(plan, privacy)
  const isWhole = left === null || JSON.stringify(left) === JSON.stringify(requested.origin)
  const isOwn = requested.send !== undefined && (requested.takesLess === true || isWhole)
  const startup = useStartupView(device.id, seen?.origin.kind === 'selection' ? (plan ?? seen).changes : [])
  const close = () => review.set(null)
  const confirm = () => {
    if (plan === undefined || left === null) return
    close()
    const before = { privacy: now, security: security === undefined ? null : securityMeasure(security) }
    const { send, ...shared } = requested
    startRun(
      client,
      { ...shared, origin: left, before, ...(send !== undefined && isOwn ? { send } : {}) },
      plan,
      title,
    )
  }
  const deletes = plan === undefined ? null : deletesOnly(plan, reviewed.lists, titles)
  const act = () => {
    if (left === null) return t('noneTicked')
    if (plan === undefined) return t('review:body.reading')
    if (isBack) return t('markUndone')
    if (count === 0) return t('review:body.nothing')
    if (startup.programs !== null) return t('turnOff', { count })
    if (deletes === null) return t(requested.origin.kind === 'selection' ? 'apply' : 'undo', { count })
    const size = bytesText(deletes.bytes, language)
    return deletes.files === null ? t('deleteSize', { size }) : t('delete', { count: deletes.files, size })
  }
  return (
    <Dialog
      open
      wide
      modalClick
      onClose={close}
      closeLabel={t('ui:action.close')}
      title={
        <>
          <span className="sr-only">{t('kind.review')}</span>
          {startup.programs === null ? title : t('stopStarting', { count })}
        </>
      }
      description={
        <span className="flex flex-wrap items-center gap-x-2">
          <span aria-live="polite">
            {t('text', {
              settings: t(startup.programs === null ? 'settings' : 'programs', { count }),
              device: titleOf(device),
            })}
          </span>
          {device.sample && <Chip tone="accent">{t('tweaks:device.sample')}</Chip>}
        </span>
      }
      aside={
        now !== null &&
        after !== null &&
        after !== now.on && (
          <CountRing
            className="size-18"
            label={t('privacyAfter', { now: now.on, after, of: now.of })}
            text={t('privacyShort', { now: now.on, after })}
            share={now.on / now.of}
            ghost={after / now.of}
          />
        )
      }
      footer={
        <>
          <ValuesButton className="mr-auto" />
          {plan?.origin.kind === 'selection' && plan.changes.length > 0 && (
            <TakeMenu device={device} title={title} taken={takenOf(plan)} />
          )}
          <Button onClick={close}>{t('ui:action.cancel')}</Button>
          {!query.isError && (
            <Button
              variant={deletes === null ? 'primary' : 'delete'}
              disabled={blocked || needsYes}
              onClick={confirm}
            >
              {act()}
            </Button>
          )}
        </>
      }
    >
      {query.isError && <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && seen === undefined && !query.isError && <PlanSkeleton />}
      {seen !== undefined && view !== null && consequences !== null && !query.isError && (
        <ReviewBody
          plan={seen}
          view={view}
          reviewed={reviewed}
          consequences={left === null ? noConsequences : consequences}
          stays={known ?? { leavesAlone: [] }}
          ordinary={requested.send !== undefined && !isOwn}
          afterwards={requested.afterwards ?? []}
          names={requested.names}
          titles={titles}
          device={device}
          yes={yes}
          showValues={showValues}
          startup={startup}
          onAccept={(part) => plan !== undefined && setAccepted({ ...yes, ...part, hash: plan.hash })}
        />
      )}
    </Dialog>
  )
}

/**
 * Returns the review's device, which may differ from the device that the user has chosen, because a plan belongs to
 * one particular PC.
 */
export const useReviewDevice = (requested: Review | null): Device | null => {
  const { devices } = useDevices()
  return devices.find(({ id }) => id === requested?.device) ?? null
}
