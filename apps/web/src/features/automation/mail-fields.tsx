/**
 * The e-mail part of the settings: who gets e-mails about tasks, through which server they are sent, and a test of
 * these settings.
 */
import { mailTls } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shortTime } from '../../lib/format/index.ts'
import { Button, Checkbox, Select, TextField } from '../../ui/index.ts'
import { type Automation, type Settings, useTaskCall } from './use-tasks.ts'

type Mail = Automation['mail']
type Tls = (typeof mailTls)[number]

export type MailDraft = { host: string; port: string; tls: Tls; user: string; password: string; from: string }

const usualPort: Readonly<Record<Tls, string>> = { always: '465', upgrade: '587', none: '25' }

export const draftOf = ({ server }: Mail): MailDraft =>
  server === null
    ? { host: '', port: usualPort.always, tls: 'always', user: '', password: '', from: '' }
    : { ...server, port: String(server.port), user: server.user ?? '', password: '' }

export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

/** Checks whether the mail server can be saved: its fields must either be filled in properly or all be empty. */
export const isUsable = ({ host, port, from }: MailDraft): boolean =>
  host.trim() === '' || (isPort(port) && isAddress(from))

/**
 * Returns the mail server in the form that the call accepts, or null if none is configured. If the user doesn't type
 * a password, the stored one is kept.
 */
export const serverOf = ({ host, port, tls, user, password, from }: MailDraft, { hasPassword }: Mail) => {
  if (host.trim() === '') return null
  const isKept = user !== '' && password === '' && hasPassword
  return {
    ...{ host: host.trim(), port: Number(port), tls, user: user === '' ? null : user, from },
    ...(isKept ? {} : { password: password === '' ? null : password }),
  }
}

type Props = {
  device: DeviceId
  now: Settings
  set<K extends keyof Settings>(key: K, value: Settings[K]): void
  mail: Mail
  draft: MailDraft
  onDraft(draft: MailDraft): void
}

export const MailFields = ({ device, now, set, mail, draft, onDraft }: Props) => {
  const { t, i18n } = useTranslation('automation')
  const test = useTaskCall('testMail', device, 'mail')
  const result = useRef<HTMLParagraphElement>(null)
  // The result appears at the end of the dialog, which is often out of view.
  useEffect(() => {
    if (test.data !== undefined) result.current?.scrollIntoView({ block: 'nearest' })
  }, [test.data])
  const edit = (more: Partial<MailDraft>) => {
    test.reset()
    onDraft({ ...draft, ...more })
  }
  const isSet = draft.host.trim() !== ''
  const isWrong = now.emailAddress !== '' && !isAddress(now.emailAddress)
  const server = serverOf(draft, mail)
  const canTest = server !== null && isUsable(draft) && isAddress(now.emailAddress)
  const { last } = mail
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('mail.title')}</legend>
      <Checkbox
        checked={now.emailNotifications}
        disabled={!isSet}
        onChange={(on) => set('emailNotifications', on)}
      >
        {t('settings.emailNotifications')}
      </Checkbox>
      <p className="text-13 text-muted">{t(isSet ? 'mail.when' : 'mail.off')}</p>
      {mail.isDamaged && <p className="text-13 text-danger">{t('mail.damaged')}</p>}
      <TextField
        label={t('settings.emailAddress')}
        type="email"
        autoComplete="email"
        error={isWrong ? t('settings.emailWrong') : undefined}
        value={now.emailAddress}
        onChange={({ target }) => {
          test.reset()
          set('emailAddress', target.value)
        }}
      />
      <TextField
        label={t('mail.host')}
        hint={t('mail.hostHint')}
        autoComplete="off"
        value={draft.host}
        onChange={({ target }) => edit({ host: target.value })}
      />
      {isSet && (
        <>
          <Select
            field
            label={t('mail.tls')}
            value={draft.tls}
            onChange={(tls) =>
              edit({ tls, port: draft.port === usualPort[draft.tls] ? usualPort[tls] : draft.port })
            }
            options={mailTls.map((value) => ({ value, label: t(`mail.by.${value}`) }))}
          />
          <TextField
            label={t('mail.port')}
            inputMode="numeric"
            error={isPort(draft.port) ? undefined : t('mail.portWrong')}
            value={draft.port}
            onChange={({ target }) => edit({ port: target.value })}
          />
          <TextField
            label={t('mail.from')}
            type="email"
            error={draft.from === '' || isAddress(draft.from) ? undefined : t('settings.emailWrong')}
            value={draft.from}
            onChange={({ target }) => edit({ from: target.value })}
          />
          <TextField
            label={t('mail.user')}
            autoComplete="off"
            value={draft.user}
            onChange={({ target }) => edit({ user: target.value })}
          />
          <TextField
            label={t('mail.password')}
            type="password"
            autoComplete="new-password"
            hint={t(mail.hasPassword ? 'mail.kept' : `mail.guard.${mail.guard}`)}
            value={draft.password}
            onChange={({ target }) => edit({ password: target.value })}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              disabled={!canTest || test.isPending}
              onClick={() => server !== null && test.mutate({ body: { server, to: now.emailAddress } })}
            >
              {t('mail.test')}
            </Button>
            <p ref={result} role="status" className="text-13">
              {test.isPending
                ? t('mail.testing')
                : test.data === undefined
                  ? ''
                  : test.data.problem === null
                    ? t('mail.tested', { address: now.emailAddress })
                    : t('mail.notSent', { reason: t(`mail.problem.${test.data.problem}`) })}
            </p>
          </div>
          {last !== null && (
            <p className="text-13 text-muted">
              {t('mail.last', { time: shortTime(last.at, Date.now(), i18n.language) })}{' '}
              {last.problem === null
                ? t('mail.sent')
                : t('mail.notSent', { reason: t(`mail.problem.${last.problem}`) })}
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}
