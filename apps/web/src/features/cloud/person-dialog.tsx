/**
 * Changes the profile's name and e-mail address. If the user leaves the field for the e-mail address empty, the
 * stored address is removed, in the cloud too.
 */
import type { DeviceId } from '@clearpane/model'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonFields } from '../../shared/person-fields.tsx'
import { Button, Dialog, toast } from '../../ui/index.ts'
import { type Profile, type Status, useCloudCall } from './use-cloud.ts'

export const PersonDialog = ({
  device,
  profile,
  place,
  onClose,
}: {
  device: DeviceId
  profile: Profile
  place: Status['place']
  onClose(): void
}) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const form = useId()
  const [tried, setTried] = useState(false)
  const [values, setValues] = useState({ name: profile.name, email: profile.email ?? '' })
  const set = useCloudCall('cloudPerson', device, 'failed', () => {
    toast(t('person.saved'), t(place.kind === 'none' ? 'person.savedHere' : 'person.savedText'))
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (values.name.trim() === '')
      return event.currentTarget.querySelector<HTMLInputElement>('input[name=name]')?.focus()
    set.mutate({ params: { profileId: profile.profileId }, body: values })
  }
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('person.title')}
      description={t('person.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={set.isPending}>
            {t('person.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate={values.email.trim() === ''}
        onSubmit={submit}
        className="flex flex-col gap-4 pt-1"
      >
        <PersonFields
          words={{
            name: { label: t('create.name'), hint: t('create.nameHint'), needed: t('create.needed') },
            email: { label: t('create.email'), hint: t('person.emailHint') },
          }}
          values={values}
          tried={tried}
          onChange={(field, text) => setValues((old) => ({ ...old, [field]: text }))}
        />
      </form>
    </Dialog>
  )
}
