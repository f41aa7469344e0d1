/** One tab of startup entries: search, actions on the ticked rows, the table. */
import type { StartupEntry } from '@clearpane/contracts'
import type { DeviceId, OptimizeScope } from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../changes/index.ts'
import { ItemList } from '../../shared/items/index.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { startupEnd } from './end.ts'
import { switched, type TabId, unreadIn } from './entries.ts'
import { EntryTable } from './entry-table.tsx'

type Props = {
  entries: readonly StartupEntry[]
  tab: TabId
  unread: readonly Unread[]
  device: DeviceId
  scope: OptimizeScope
  fresh: ReadonlySet<string>
}

export const EntryList = ({ entries, tab, unread, device, scope, fresh }: Props) => {
  const { t } = useTranslation('startup')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = entries.filter(({ id }) => ticked.has(id))
  const tick = (id: string, next: boolean) =>
    setTicked((old) => new Set(next ? [...old, id] : [...old].filter((one) => one !== id)))
  const act = (on: boolean) => {
    const items = switched(chosen, on)
    const end = startupEnd(t, entries)
    review.set({
      device,
      act: { id: on ? 'startup.enable' : 'startup.disable' },
      origin: { kind: 'selection', choices: [], items },
      onEnd: (outcome, origin) => {
        end(outcome, origin)
        if (outcome.ok) setTicked(new Set())
      },
    })
  }
  const count = unreadIn(tab, unread)
  if (entries.length === 0)
    return count === 0 ? (
      <EmptyState art="search" title={t('emptyTitle')} text={t(`empty.${tab}`)} />
    ) : (
      <EmptyState
        art="search"
        title={t('emptyUnreadTitle')}
        text={`${t('emptyUnread')} ${t('nothingUnread', { count })}`}
      />
    )
  return (
    <ItemList
      items={entries}
      searchLabel={t('search')}
      textOf={({ name, publisher, file, command }) => [name, publisher, file ?? command].join('\n')}
      more={
        <span className="flex flex-wrap items-center gap-2">
          {t('ticked', { count: chosen.length })}
          <Button small disabled={switched(chosen, true).length === 0} onClick={() => act(true)}>
            {t('enable')}
          </Button>
          <Button small disabled={switched(chosen, false).length === 0} onClick={() => act(false)}>
            {t('disable')}
          </Button>
        </span>
      }
    >
      {(shown) => (
        <EntryTable
          entries={shown}
          tab={tab}
          device={device}
          scope={scope}
          fresh={fresh}
          ticked={ticked}
          onTick={tick}
        />
      )}
    </ItemList>
  )
}
