/** Adds or replaces an entry of the hosts file. */
import { isHostsId } from '@clearpane/model'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, TextField } from '../../../../ui/index.ts'

type Draft = { address: string; names: string }

/** Converts international names to `xn--`, as Windows looks them up. */
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

export const EntryForm = ({
  was,
  onSend,
  onCancel,
}: {
  /** Id of the edited entry; null adds one. */
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
