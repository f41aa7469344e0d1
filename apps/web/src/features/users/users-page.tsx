/**
 * /admin/users: the registered users of the cloud inside this dashboard. The page reads accounts, but never the
 * settings that users chose.
 */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { Button, Card, PageHeader, Section, TextField } from '../../ui/index.ts'
import { adminToken } from './admin-session.ts'
import { Admins } from './admins.tsx'
import { Audit } from './audit.tsx'
import { useExport } from './use-users.ts'
import { UserList } from './user-list.tsx'

const Gate = () => {
  const { t } = useTranslation('users')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adminToken.set(text.trim())
  }
  return (
    <Section id="users-gate" title={t('gate.title')}>
      <Card className="p-4">
        <form onSubmit={submit} className="flex max-w-160 flex-col gap-4">
          <p className="text-muted">{t('gate.text')}</p>
          <TextField
            label={t('gate.token')}
            hint={t('gate.hint')}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button variant="primary" type="submit" disabled={text.trim() === ''}>
              {t('gate.open')}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  )
}

const Opened = ({ token }: { token: string }) => {
  const { t } = useTranslation('users')
  const exported = useExport(token)
  return (
    <>
      <PageHeader
        purpose={t('purpose')}
        actions={
          <>
            <Button onClick={() => adminToken.set(null)}>{t('gate.leave')}</Button>
            <Button variant="primary" disabled={exported.isPending} onClick={() => exported.mutate()}>
              {t('export')}
            </Button>
          </>
        }
      />
      <UserList token={token} />
      <Admins token={token} />
      <Audit token={token} />
    </>
  )
}

export const UsersPage = () => {
  const { t } = useTranslation('users')
  const token = useStore(adminToken)
  return (
    <div className="flex flex-col gap-6">
      {token === null ? (
        <>
          <PageHeader purpose={t('purpose')} />
          <Gate />
        </>
      ) : (
        <Opened token={token} />
      )}
    </div>
  )
}
