/**
 * Lists the cloud's administrators with their roles, with buttons to appoint and remove administrators. Each reading
 * of the list is recorded in the audit log, so the page reads the list only on demand.
 */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Ok } from '../../lib/api/index.ts'
import { dayText } from '../../lib/format/index.ts'
import {
  Button,
  Card,
  Chip,
  CopyButton,
  Dialog,
  Notice,
  QueryView,
  Section,
  Select,
  SkeletonRows,
  TextField,
} from '../../ui/index.ts'
import { adminsQuery, useAppoint, useDismiss } from './use-users.ts'

type Answer = Ok<'usersAdmins'>
type Admin = Answer['admins'][number]
type Role = Answer['role']
const roles = ['viewer', 'manager'] as const

/** The token is shown only once: after the user closes the dialog, nobody can read it again. */
const Appointed = ({ token, name, onClose }: { token: string; name: string; onClose(): void }) => {
  const { t } = useTranslation(['users', 'ui'])
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('appoint.made', { name })}
      description={t('appoint.madeText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('appoint.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <p className="rounded-control border border-line bg-bg p-4 font-mono text-13 break-all">{token}</p>
        <div>
          <CopyButton text={token} what={t('gate.token')} />
        </div>
        <Notice variant="warn">{t('appoint.secret')}</Notice>
      </div>
    </Dialog>
  )
}

const Appoint = ({ token, onClose }: { token: string; onClose(): void }) => {
  const { t } = useTranslation(['users', 'ui'])
  const form = useId()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const appoint = useAppoint(token)
  if (appoint.data !== undefined)
    return <Appointed token={appoint.data.token} name={name.trim()} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    appoint.mutate({ name, role })
  }
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('appoint.title')}
      description={t('appoint.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={name.trim() === '' || appoint.isPending}
          >
            {t('appoint.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4 pt-1">
        <TextField
          label={t('appoint.name')}
          hint={t('appoint.nameHint')}
          value={name}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          field
          label={t('appoint.role')}
          value={role}
          onChange={setRole}
          options={roles.map((value) => ({ value, label: t(`role.${value}Text`) }))}
        />
      </form>
    </Dialog>
  )
}

const Dismiss = ({ admin, token, onClose }: { admin: Admin; token: string; onClose(): void }) => {
  const { t } = useTranslation(['users', 'ui'])
  const dismiss = useDismiss(token)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('dismiss.title', { name: admin.name })}
      description={t('dismiss.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button
            variant="danger"
            disabled={dismiss.isPending}
            onClick={() => dismiss.mutate(admin.adminId, { onSettled: onClose })}
          >
            {t('dismiss.confirm')}
          </Button>
        </>
      }
    />
  )
}

const Row = ({
  admin,
  isSelf,
  onDismiss,
}: {
  admin: Admin
  isSelf: boolean
  onDismiss: (() => void) | null
}) => {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const { name, role, since, isActive, adminId } = admin
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-48 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Chip tone={isActive && role === 'manager' ? 'accent' : 'neutral'}>
            {isActive ? t(`role.${role}`) : t('admins.dismissed')}
          </Chip>
          {isSelf && <span className="text-13 text-muted">{t('admins.you')}</span>}
        </span>
        <span className="text-13 text-muted">
          {t('admins.since', { date: dayText(new Date(since).toISOString(), language) })}{' '}
          <span className="font-mono">{adminId}</span>
        </span>
      </div>
      {onDismiss !== null && (
        <Button variant="danger" aria-label={t('dismiss.of', { name })} onClick={onDismiss}>
          {t('dismiss.confirm')}
        </Button>
      )}
    </li>
  )
}

const Listed = ({ token, answer }: { token: string; answer: Answer }) => {
  const [dismissed, setDismissed] = useState<Admin | null>(null)
  const { admins, adminId, role } = answer
  return (
    <>
      <Card>
        <ul className="divide-y divide-line">
          {admins.map((admin) => (
            <Row
              key={admin.adminId}
              admin={admin}
              isSelf={admin.adminId === adminId}
              // Administrators can't remove themselves, so there is always at least one.
              onDismiss={
                role === 'manager' && admin.isActive && admin.adminId !== adminId
                  ? () => setDismissed(admin)
                  : null
              }
            />
          ))}
        </ul>
      </Card>
      {dismissed !== null && <Dismiss admin={dismissed} token={token} onClose={() => setDismissed(null)} />}
    </>
  )
}

export const Admins = ({ token }: { token: string }) => {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  const [appoints, setAppoints] = useState(false)
  const query = useQuery({ ...adminsQuery(token), enabled: isOpen })
  const mayAppoint = query.data?.role === 'manager'
  return (
    <Section
      id="users-admins"
      title={t('admins.title')}
      hint={t('admins.hint')}
      actions={
        isOpen ? (
          mayAppoint && <Button onClick={() => setAppoints(true)}>{t('appoint.button')}</Button>
        ) : (
          <Button onClick={() => setOpen(true)} aria-label={t('admins.showAll')}>
            {t('audit.show')}
          </Button>
        )
      }
    >
      {isOpen && (
        <QueryView query={query} loading={<SkeletonRows label={t('admins.title')} rows={2} />}>
          {(answer) => <Listed token={token} answer={answer} />}
        </QueryView>
      )}
      {appoints && <Appoint token={token} onClose={() => setAppoints(false)} />}
    </Section>
  )
}
