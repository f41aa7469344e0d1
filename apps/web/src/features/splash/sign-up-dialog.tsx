import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entered, enter, profileFrom } from '../../lib/session/index.ts'
import { Button, Dialog, TextField, toast } from '../../ui/index.ts'

/**
 * Name and device are required. Sends nothing: the call that creates a cloud profile comes later, and the
 * dialog says so. Three native fields: docs/libraries.md.
 */
export const SignUpDialog = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation(['splash', 'app', 'ui'])
  const form = useId()
  const [entered, setEntered] = useState<Entered>({ name: '', email: '', deviceName: '' })
  const [tried, setTried] = useState(false)
  const field = (key: keyof Entered) => ({
    name: key,
    value: entered[key],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setEntered((old) => ({ ...old, [key]: target.value })),
  })
  const needed = (key: 'name' | 'deviceName') =>
    tried && entered[key].trim() === '' ? t(`signUp.${key}Needed`) : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const profile = profileFrom(entered)
    if (profile === null) {
      toast(t('signUp.missing'), t('signUp.missingText'), { destructive: true })
      const first = entered.name.trim() === '' ? 'name' : 'deviceName'
      event.currentTarget.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
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
        <TextField
          label={t('signUp.name')}
          error={needed('name')}
          autoComplete="name"
          maxLength={120}
          {...field('name')}
        />
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
          error={needed('deviceName')}
          maxLength={120}
          {...field('deviceName')}
        />
      </form>
    </Dialog>
  )
}
