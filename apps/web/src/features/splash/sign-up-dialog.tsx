import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entered, enter, profileFrom } from '../../lib/session/index.ts'
import { Button, Dialog, TextField, toast } from '../../ui/index.ts'

/**
 * Name and device are required. Nothing is sent: the call that makes a cloud profile belongs to a later part,
 * and the dialog says so.
 */
export const SignUpDialog = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation(['splash', 'app', 'ui'])
  const form = useId()
  const [entered, setEntered] = useState<Entered>({ name: '', email: '', deviceName: '' })
  const field = (key: keyof Entered) => ({
    value: entered[key],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setEntered((old) => ({ ...old, [key]: target.value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const profile = profileFrom(entered)
    if (profile === null) {
      toast(t('signUp.missing'), t('signUp.missingText'), { destructive: true })
      return
    }
    enter(profile)
    toast(t('app:session.welcome'), t('app:session.welcomeText', { name: profile.name }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('signUp.title')}
      description={t('signUp.text')}
      footer={
        <>
          <Button variant="quiet" onClick={() => enter(null)}>
            {t('signUp.skip')}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {t('signUp.submit')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate={entered.email.trim() === ''}
        onSubmit={submit}
        className="flex flex-col gap-4 pt-1"
      >
        <TextField label={t('signUp.name')} autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label={t('signUp.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <TextField
          label={t('signUp.device')}
          hint={t('signUp.deviceHint')}
          maxLength={120}
          {...field('deviceName')}
        />
      </form>
    </Dialog>
  )
}
