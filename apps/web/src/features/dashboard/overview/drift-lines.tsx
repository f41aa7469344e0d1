/** What has changed since Clearpane set it: one line for each group, with its actions. */
import type { Device } from '@clearpane/model'
import type { WatchedItemType } from '@clearpane/model/movement'
import { CircleHelp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useDriftActs } from '../../../changes/drift/index.ts'
import { shortTime } from '../../../lib/format/index.ts'
import { storage } from '../../../lib/storage/index.ts'
import { periodOf, useSettingNames, useTitles } from '../../../shared/index.ts'
import { Button, buttonClass, focusTitle } from '../../../ui/index.ts'
import type { DriftGroup } from './drift-groups.ts'
import { icon, Need, shortList } from './need.tsx'

/**
 * The maximum number of postponed lines that are remembered; this is enough, because items count as news only for a
 * week.
 */
const mostLater = 50

const putOff = (): string[] => {
  const kept: unknown = storage.get('clearpane_later')
  return Array.isArray(kept) ? kept : []
}

/** Shortens the title of an update; the history shows it in full. */
const shortTitle = (title: string): string => /\bKB\d{6,8}\b/.exec(title)?.[0] ?? title

/** The pages on which the user decides about an item that came back. */
const pageOf: Readonly<Record<WatchedItemType, string>> = {
  app: '/debloat',
  startup: '/startup-manager',
  service: '/services',
  task: '/history#drift',
}

/**
 * Shows when the values changed, what else happened in that period, and what Clearpane will do if they change again.
 * None of these events is presented as the cause.
 */
const useAbout = () => {
  const { t, i18n } = useTranslation('overview')
  const time = (iso: string) => shortTime(iso, Date.now(), i18n.language)
  const when = (window: { from: string | null; to: string }): string => {
    const { is, ...times } = periodOf(window, time)
    return is === 'at' ? times.to : t(`moved.${is}`, times)
  }
  return ({ window: { from, to }, inWindow, rule, answer, isByHand }: DriftGroup): string => {
    const titles = inWindow.map(({ is, title }) =>
      is === 'build' ? t('moved.build', { builds: title }) : shortTitle(title),
    )
    const parts = [
      to !== null ? when({ from, to }) : from === null ? null : t('moved.sinceSet', { from: time(from) }),
      titles.length > 0 ? t('moved.inWindow', { titles: shortList(titles) }) : null,
      isByHand ? t('moved.front') : null,
      answer === 'stopped' || answer === 'needsYou' || answer === 'handedOver'
        ? t(`moved.answer.${answer}`)
        : null,
      rule === null ? null : t(`moved.rule.${rule}`),
    ]
    return parts.filter((part) => part !== null).join(' · ')
  }
}

const useTitle = () => {
  const { t } = useTranslation('overview')
  return ({ kind, isByHand, items, count }: DriftGroup): string => {
    if (items.length > 0) return t('moved.items', { count })
    // If the user may have made the change, the line asks a question.
    if (isByHand) return t('moved.question', { count })
    return kind === null ? t('drifted', { count }) : t(`moved.kind.${kind}`, { count })
  }
}

type LineOf = {
  device: Device
  group: DriftGroup
  /** The number of values and items in the groups that aren't shown as a line. */
  more: number
  onLater(): void
}

const Line = ({ device, group, more, onLater }: LineOf) => {
  const { t } = useTranslation('overview')
  const namesOf = useSettingNames(useTitles(device.id))
  const acts = useDriftActs(device)
  const { id, kind, isByHand, entries, items, inWindow, count } = group
  const title = useTitle()(group)
  const isAsked = isByHand || group.answer === 'asked'
  const diary = inWindow.some(({ is }) => is === 'build') ? '/history?tab=updates' : '/history#drift'
  const [first] = items
  const keep = (
    <Button
      key="keep"
      variant={isAsked ? 'secondary' : 'quiet'}
      disabled={acts.busy}
      onClick={() => acts.keep(entries)}
    >
      {t('keep')}
    </Button>
  )
  const putBack = (
    <Button
      key="back"
      variant={isAsked ? 'quiet' : 'secondary'}
      disabled={acts.busy}
      onClick={() => acts.putBack(entries)}
    >
      {t('putBack', { count })}
    </Button>
  )
  return (
    <Need
      id="drift"
      warn={!isAsked}
      picture={isAsked ? <CircleHelp {...icon} /> : <Undo2 {...icon} />}
      title={title}
      text={shortList(items.length > 0 ? items.map(({ name }) => name) : namesOf(entries))}
      more={useAbout()(group)}
    >
      {first !== undefined ? (
        <>
          <Link href={pageOf[first.type]} className={buttonClass('secondary')}>
            {t('moved.review')}
          </Link>
          <Button variant="quiet" onClick={onLater}>
            {t('later')}
          </Button>
        </>
      ) : kind === 'managed' ? (
        // Only "keep" is offered, because the policy would change the value again at once if Clearpane put it back.
        keep
      ) : isAsked ? (
        [keep, putBack]
      ) : (
        [putBack, keep]
      )}
      {more > 0 ? (
        <Link href="/history#drift" className={buttonClass('quiet')}>
          {t('moved.more', { count: more })}
        </Link>
      ) : (
        <Link
          href={diary}
          className={buttonClass('quiet')}
          aria-label={`${t('look')}: ${title}`}
          data-group={id}
        >
          {t('look')}
        </Link>
      )}
    </Need>
  )
}

/** Shows only the first group: if every group had a line, the dashboard would be longer than one and a half screens.
 */
export const DriftLines = ({ device, groups }: { device: Device; groups: readonly DriftGroup[] }) => {
  const [later, setLater] = useState(putOff)
  const nameOf = ({ id }: DriftGroup) => `${device.id} ${id}`
  const [group, ...others] = groups.filter((one) => !later.includes(nameOf(one)))
  if (group === undefined) return null
  return (
    <Line
      key={group.id}
      device={device}
      group={group}
      more={others.reduce((sum, { count }) => sum + count, 0)}
      onLater={() => {
        const next = [...putOff(), nameOf(group)].slice(-mostLater)
        storage.set('clearpane_later', next)
        setLater(next)
        focusTitle()
      }}
    />
  )
}
