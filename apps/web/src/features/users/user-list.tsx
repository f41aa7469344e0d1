/** The totals, the search and the rows of the user list. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Ok } from '../../lib/api/index.ts'
import { dayText } from '../../lib/format/index.ts'
import {
  Button,
  Card,
  Chip,
  Dialog,
  EmptyState,
  QueryView,
  Section,
  SkeletonRows,
  TextField,
} from '../../ui/index.ts'
import { countryName, flagOf, initialsOf } from './country.ts'
import { isNotAdmin, type User, useDelete, useFailure, usersQuery, useSetActive } from './use-users.ts'

const cards = ['total', 'active', 'countries', 'recent'] as const

const Cards = ({ figures }: { figures: Ok<'users'>['cards'] }) => {
  const { t } = useTranslation('users')
  const language = useLanguage()
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map((name) => (
        <Card key={name} className="flex flex-col gap-1 p-4">
          <dt className="text-muted">{t(`card.${name}`)}</dt>
          <dd className="text-28 font-semibold tabular-nums">{figures[name].toLocaleString(language)}</dd>
          {name === 'recent' && <dd className="text-13 text-muted">{t('card.recentHint')}</dd>}
        </Card>
      ))}
    </dl>
  )
}

type RowProps = { user: User; token: string; mayManage: boolean; onDelete(): void }

const Row = ({ user, token, mayManage, onDelete }: RowProps) => {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const setActive = useSetActive(token)
  const { id, name, email, country, registrationDate, lastLogin, isActive } = user
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-raised font-semibold"
      >
        {initialsOf(name)}
      </span>
      <div className="flex min-w-48 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Chip tone={isActive ? 'ok' : 'neutral'}>{t(isActive ? 'list.active' : 'list.inactive')}</Chip>
        </span>
        <span className="text-muted wrap-anywhere">{email === '' ? t('list.noEmail') : email}</span>
      </div>
      <div className="flex min-w-48 flex-col text-13 text-muted">
        <span>
          <span aria-hidden="true">{flagOf(country)}</span>{' '}
          {countryName(country, language) ?? t('list.noCountry')}
        </span>
        <span>{t('list.registered', { date: dayText(registrationDate, language) })}</span>
        <span>
          {t('list.lastLogin', {
            date: lastLogin === null ? t('list.never') : dayText(lastLogin, language),
          })}
        </span>
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={t(isActive ? 'act.closeOf' : 'act.openOf', { name })}
            disabled={setActive.isPending}
            onClick={() => setActive.mutate({ id, isActive: !isActive })}
          >
            {t(isActive ? 'act.close' : 'act.open')}
          </Button>
          <Button variant="danger" aria-label={t('act.deleteOf', { name })} onClick={onDelete}>
            {t('act.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}

const DeleteUser = ({ user, token, onClose }: { user: User; token: string; onClose(): void }) => {
  const { t } = useTranslation(['users', 'ui'])
  const remove = useDelete(token)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('delete.title', { name: user.name })}
      description={t('delete.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button
            variant="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate(user.id, { onSettled: onClose })}
          >
            {t('delete.confirm')}
          </Button>
        </>
      }
    />
  )
}

export const UserList = ({ token }: { token: string }) => {
  const { t } = useTranslation('users')
  const [typed, setTyped] = useState('')
  const [deleted, setDeleted] = useState<User | null>(null)
  const search = useDeferredValue(typed.trim())
  const query = useInfiniteQuery(usersQuery(token, search))
  const failed = useFailure()
  const { error } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (error !== null && isNotAdmin(error)) failed(error)
  }, [error])
  const pages = query.data?.pages ?? []
  const users = pages.flatMap((page) => page.users)
  const last = pages.at(-1)
  return (
    <>
      {last !== undefined && <Cards figures={last.cards} />}
      <Section id="users-list" title={t('list.title')}>
        <TextField
          label={t('list.search')}
          hint={t('list.searchHint')}
          type="search"
          value={typed}
          maxLength={100}
          spellCheck={false}
          className="max-w-96"
          onChange={({ target }) => setTyped(target.value)}
        />
        <QueryView query={query} loading={<SkeletonRows label={t('list.loading')} rows={6} />}>
          {() =>
            users.length === 0 ? (
              <EmptyState
                title={t(search === '' ? 'list.empty' : 'list.none')}
                text={search === '' ? t('list.emptyText') : t('list.searchHint')}
              />
            ) : (
              <Card>
                <ul className="divide-y divide-line">
                  {users.map((user) => (
                    <Row
                      key={user.id}
                      user={user}
                      token={token}
                      mayManage={last?.role === 'manager'}
                      onDelete={() => setDeleted(user)}
                    />
                  ))}
                </ul>
              </Card>
            )
          }
        </QueryView>
        {query.hasNextPage && (
          <div>
            <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('list.more')}
            </Button>
          </div>
        )}
      </Section>
      {deleted !== null && <DeleteUser user={deleted} token={token} onClose={() => setDeleted(null)} />}
    </>
  )
}
