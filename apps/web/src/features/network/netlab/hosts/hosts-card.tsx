/** The hosts file editor. As usual, each change to the hosts file goes through a review. */
import { type DeviceId, type Item, isHostsId } from '@clearpane/model'
import { mostHostsNames } from '@clearpane/model/hosts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../../changes/index.ts'
import { afterChanges, type Ok, request } from '../../../../lib/api/index.ts'
import { useReason } from '../../../../lib/reasons/index.ts'
import {
  Button,
  Card,
  Notice,
  QueryView,
  SearchField,
  Skeleton,
  Switch,
  TextField,
} from '../../../../ui/index.ts'

type Hosts = Extract<Ok<'hostsFile'>['hosts'], { reported: unknown }>
type Entry = Hosts['reported']['entries'][number]

const idOfEntry = ({ address, names }: Entry): string => [address, ...names].join(' ').toLowerCase()

/**
 * The hosts file's entries, each with a switch. If Clearpane can't identify a line exactly, the line is shown without
 * a switch.
 */
const EntryList = ({
  entries,
  onSwitch,
  onEdit,
  onRemove,
}: {
  entries: readonly Entry[]
  onSwitch(id: string, on: boolean): void
  onEdit(id: string): void
  onRemove(id: string): void
}) => {
  const { t } = useTranslation('netlab')
  return (
    <ul aria-label={t('hosts.title')} className="flex flex-col">
      {entries.map((entry) => {
        const id = idOfEntry(entry)
        const isOurs = isHostsId(id)
        return (
          <li
            key={entry.line}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2"
          >
            <Switch
              label={t('hosts.switch', { entry: id })}
              checked={entry.on}
              disabled={!isOurs}
              onChange={(on) => onSwitch(id, on)}
            />
            <span className="min-w-48 flex-1">
              <span className="font-mono text-13 break-all">
                {entry.address} {entry.names.slice(0, mostHostsNames).join(' ')}
              </span>
              {entry.names.length > mostHostsNames && (
                <span className="block text-12 text-muted">
                  {t('hosts.ignored', { names: entry.names.slice(mostHostsNames).join(' ') })}
                </span>
              )}
              {(entry.comment ?? '') !== '' && (
                <span className="block text-12 text-muted">{entry.comment}</span>
              )}
              {!isOurs && <span className="block text-12 text-muted">{t('hosts.notOurs')}</span>}
            </span>
            {isOurs && (
              <span className="flex gap-2">
                <Button small aria-label={t('hosts.editOne', { entry: id })} onClick={() => onEdit(id)}>
                  {t('hosts.edit')}
                </Button>
                <Button small aria-label={t('hosts.removeOne', { entry: id })} onClick={() => onRemove(id)}>
                  {t('hosts.remove')}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Draft = { address: string; names: string }

/** Converts international names to their `xn--` form, in which Windows looks them up. */
const inAscii = (name: string): string => {
  try {
    return /^[\x20-\x7e]*$/.test(name) ? name : new URL(`http://${name}`).hostname
  } catch {
    return name
  }
}
const words = (text: string) => text.trim().toLowerCase().split(/\s+/)
const idOf = ({ address, names }: Draft): string =>
  [address.trim().toLowerCase(), ...words(names).map(inAscii)].join(' ')

/** The form that adds an entry to the hosts file or replaces one. */
const EntryForm = ({
  was,
  onSend,
  onCancel,
}: {
  /** The id of the entry that is edited; null for a new entry. */
  was: string | null
  onSend(id: string): void
  onCancel(): void
}) => {
  const { t } = useTranslation('netlab')
  const [address = '', ...names] = was?.split(' ') ?? []
  const { register, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { address, names: names.join(' ') },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      aria-label={t(was === null ? 'hosts.add' : 'hosts.edit')}
      className="flex flex-wrap items-start gap-3"
      onSubmit={handleSubmit((draft) => onSend(idOf(draft)))}
    >
      <TextField
        className="w-56"
        label={t('hosts.address')}
        spellCheck={false}
        autoCapitalize="none"
        error={errors.address && t('hosts.badAddress')}
        {...register('address', { validate: (one) => isHostsId(`${one.trim().toLowerCase()} a`) })}
      />
      <TextField
        className="min-w-48 flex-1"
        label={t('hosts.names')}
        hint={t('hosts.namesHint')}
        spellCheck={false}
        autoCapitalize="none"
        error={errors.names && t('hosts.badNames')}
        {...register('names', { validate: (names) => isHostsId(idOf({ address: '127.0.0.1', names })) })}
      />
      <div className="flex gap-2 pt-6">
        <Button type="submit" variant="primary">
          {t('hosts.review')}
        </Button>
        {was !== null && <Button onClick={onCancel}>{t('hosts.cancel')}</Button>}
      </div>
    </form>
  )
}

type Option = 'on' | 'off' | 'removed'
const itemOf = (id: string, option: Option): Item => ({ type: 'hostsEntry', id, option })

export const HostsCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const reasonOf = useReason()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const typed = useDeferredValue(search).trim().toLowerCase()
  const query = useQuery({
    queryKey: ['hostsFile', device, typed],
    meta: afterChanges,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('hostsFile', { device, query: typed === '' ? {} : { search: typed }, signal }),
  })
  const open = (entry: string, items: readonly Item[]) => {
    const toast = toastEnd(t('hosts.done'), t('hosts.failed'), t('hosts.failedText'))
    review.set({
      device,
      act: { id: 'network.hosts', names: { entry } },
      origin: { kind: 'selection', choices: [], items: [...items] },
      onEnd: (outcome) => {
        toast(outcome)
        setEdited(null)
        setSent((count) => count + 1)
        void query.refetch()
      },
    })
  }
  const send = (id: string) =>
    open(id, [...(edited === null || edited === id ? [] : [itemOf(edited, 'removed')]), itemOf(id, 'on')])
  const one = (id: string, option: Option) => open(id, [itemOf(id, option)])
  return (
    <Card role="group" aria-label={t('hosts.title')} className="flex min-h-80 flex-col gap-3 p-4">
      <div>
        <h3 className="text-16 font-semibold">{t('hosts.title')}</h3>
        <p className="text-13 text-muted">{t('hosts.text')}</p>
      </div>
      <QueryView query={query} loading={<Skeleton className="h-60 rounded-control" />}>
        {({ hosts }) => {
          if ('reason' in hosts) return <Notice variant="unavailable">{reasonOf(hosts.reason)}</Notice>
          const { entries, found, total } = hosts.reported
          if (device === 'generic') return <Notice variant="unavailable">{t('hosts.onlyWindows')}</Notice>
          return (
            <>
              <EntryForm
                key={`${edited} ${sent}`}
                was={edited}
                onSend={send}
                onCancel={() => setEdited(null)}
              />
              <SearchField label={t('hosts.search')} value={search} onChange={setSearch} className="w-64" />
              {found > entries.length && (
                <p className="text-13 text-muted">{t('hosts.more', { count: entries.length, found })}</p>
              )}
              {entries.length === 0 ? (
                <p className="text-13 text-muted">{t(total === 0 ? 'hosts.empty' : 'hosts.noneFound')}</p>
              ) : (
                <EntryList
                  entries={entries}
                  onSwitch={(id, on) => one(id, on ? 'on' : 'off')}
                  onEdit={setEdited}
                  onRemove={(id) => one(id, 'removed')}
                />
              )}
            </>
          )
        }}
      </QueryView>
    </Card>
  )
}
