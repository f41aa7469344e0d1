/**
 * Shows a list of findings: the most urgent ones in full, and the others in collapsed groups with titles and counts.
 */
import type { Device } from '@clearpane/model'
import { Info } from 'lucide-react'
import { storage } from '../../lib/storage/index.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { Button, Chevron, Chip, cx } from '../../ui/index.ts'
import { type Divided, divide, type GroupId } from './groups.ts'
import type { Recommendation } from './queries.ts'
import { RecommendationCard, typeLooks } from './recommendation-card.tsx'
import { useAdviceWords } from './use-advice-words.ts'

/** The groups that the user has expanded in this browser. */
const kept: unknown = storage.get('clearpane_advice_open')
const openGroups = createStore<readonly string[]>(Array.isArray(kept) ? kept : [])
const setOpen = (ids: readonly string[], isOpen: boolean) => {
  const others = openGroups.get().filter((id) => !ids.includes(id))
  const next = isOpen ? [...others, ...ids] : others
  storage.set('clearpane_advice_open', next)
  openGroups.set(next)
}

const looks = { ...typeLooks, informative: { icon: Info, tint: 'bg-raised text-muted' } } as const

type Listed = { list: readonly Recommendation[]; device: Device }

const Cards = ({ list, device }: Listed) => (
  <ul className="flex flex-col gap-4">
    {list.map((one) => (
      <li key={one.id}>
        <RecommendationCard one={one} device={device} />
      </li>
    ))}
  </ul>
)

/** A `details` element, so that the browser's find-in-page also finds collapsed text and expands it. */
const Group = ({ id, list, device }: Listed & { id: GroupId }) => {
  const { t, wordsOf } = useAdviceWords(device.id)
  const isOpen = useStore(openGroups).includes(id)
  const { icon: Icon, tint } = looks[id]
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen([id], currentTarget.open)}
      className="group/advice"
      data-advice-group={id}
    >
      <summary className="flex items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 hover:border-edge">
        <span className={cx('grid size-10 shrink-0 place-items-center rounded-card', tint)}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-center gap-2">
            <span className="text-16 font-semibold">{t(`group.${id}`)}</span>
            <Chip>{list.length}</Chip>
          </span>
          <span className="truncate text-13 text-muted group-open/advice:hidden">
            {list.map((one) => wordsOf(one).title).join(' · ')}
          </span>
        </span>
        <Chevron open={isOpen} />
      </summary>
      <div className="mt-4">
        <Cards list={list} device={device} />
      </div>
    </details>
  )
}

const Groups = ({ groups, device }: { groups: Divided<Recommendation>['groups']; device: Device }) => {
  const { t } = useAdviceWords(device.id)
  const open = useStore(openGroups)
  const ids = groups.map(({ id }) => id)
  const areAllOpen = ids.every((id) => open.includes(id))
  return (
    <section aria-labelledby="more-findings" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="more-findings" className="text-16 font-semibold">
          {t('group.more', { count: groups.reduce((sum, { list }) => sum + list.length, 0) })}
        </h2>
        <Button small variant="quiet" onClick={() => setOpen(ids, !areAllOpen)}>
          {t(areAllOpen ? 'group.fold' : 'group.unfold')}
        </Button>
      </div>
      {groups.map(({ id, list }) => (
        <Group key={id} id={id} list={list} device={device} />
      ))}
    </section>
  )
}

export const FindingList = ({ list, device }: Listed) => {
  const { t } = useAdviceWords(device.id)
  const { first, groups } = divide(list)
  if (groups.length === 0) return <Cards list={first} device={device} />
  return (
    <div className="flex flex-col gap-8">
      {first.length > 0 && (
        <section aria-labelledby="first-findings" className="flex flex-col gap-3">
          <h2 id="first-findings" className="text-16 font-semibold">
            {t('group.first')}
          </h2>
          <Cards list={first} device={device} />
        </section>
      )}
      <Groups groups={groups} device={device} />
    </div>
  )
}
