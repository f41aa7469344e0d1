/**
 * Lists each time that an administrator viewed the user list or did something, so that administrators can be held
 * accountable.
 */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, Card, QueryView, Section, SkeletonRows } from '../../ui/index.ts'
import { auditQuery } from './use-users.ts'

const actions = [
  'list',
  'search',
  'export',
  'deactivate',
  'activate',
  'delete',
  'appoint',
  'dismiss',
  'admins',
  'signIn',
  'audit',
  'rename',
  'email',
  'noEmail',
] as const

/** The audit log shows this value instead of an administrator if users changed their own accounts. */
const thePerson = '0000000000000000'

const Entries = ({ token }: { token: string }) => {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const query = useQuery(auditQuery(token))
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('audit.title')} rows={4} />}>
      {({ audit }) => (
        <Card>
          <ul className="divide-y divide-line">
            {audit.map(({ id, adminId, at, action, profile, detail }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
                <span className="text-muted tabular-nums">
                  {fullTime(new Date(at).toISOString(), language)}
                </span>
                <span className={adminId === thePerson ? 'text-13' : 'font-mono text-13'}>
                  {adminId === thePerson ? t('audit.person') : adminId}
                </span>
                <span>{t(`audit.${actions.find((one) => one === action) ?? 'other'}`)}</span>
                {profile !== null && (
                  <span className="font-mono text-13 text-muted">{profile.slice(0, 8)}</span>
                )}
                {(action === 'appoint' || action === 'dismiss') && (
                  <span className="font-mono text-13 text-muted">{detail}</span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  )
}

export const Audit = ({ token }: { token: string }) => {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      id="users-audit"
      title={t('audit.title')}
      hint={t('audit.hint')}
      actions={isOpen ? undefined : <Button onClick={() => setOpen(true)}>{t('audit.show')}</Button>}
    >
      {isOpen && <Entries token={token} />}
    </Section>
  )
}
