/** Fields for custom DNS servers; reports an invalid address while typing. */
import { addressVersion } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/index.ts'
import type { CustomState } from './state.ts'

const fields = ['primary', 'secondary'] as const

const isRight = (text: string): boolean => text === '' || addressVersion(text) !== null

export const isDnsRight = (dns: CustomState['dns']): boolean => fields.every((field) => isRight(dns[field]))

export const DnsFields = ({
  dns,
  onChange,
}: {
  dns: CustomState['dns']
  onChange(next: CustomState['dns']): void
}) => {
  const { t } = useTranslation('generator')
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4 @lg:grid-cols-2">
      <legend className="px-1 font-semibold">{t('dnsTitle')}</legend>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`${field}`)}
          hint={t('dnsHint')}
          placeholder={field === 'primary' ? '1.1.1.1' : '1.0.0.1'}
          spellCheck={false}
          autoComplete="off"
          value={dns[field]}
          error={isRight(dns[field]) ? undefined : t('dnsBad')}
          onChange={(event) => onChange({ ...dns, [field]: event.target.value.trim() })}
        />
      ))}
    </fieldset>
  )
}
