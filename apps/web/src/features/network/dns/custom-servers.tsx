/** The user's own DNS servers: validated here, tested before they're set. */
import { addressVersion, dohTemplatePattern } from '@clearpane/model'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Card, Section, Switch, TextField } from '../../../ui/index.ts'
import type { Servers } from './use-servers.ts'

const fields = ['primary', 'secondary'] as const
type Field = (typeof fields)[number]

export const CustomServers = ({ asking, onUse }: { asking: boolean; onUse(servers: Servers): void }) => {
  const { t } = useTranslation('network')
  const [on, setOn] = useState(false)
  const [texts, setTexts] = useState<Record<Field | 'doh', string>>({ primary: '', secondary: '', doh: '' })
  const [tried, setTried] = useState(false)
  const wrong = (field: Field): string | undefined => {
    const text = texts[field].trim()
    if (text === '') return field === 'primary' ? t('dns.custom.missing') : undefined
    return addressVersion(text) === null ? t('dns.custom.noAddress', { text }) : undefined
  }
  const doh = texts.doh.trim()
  const wrongDoh = doh === '' || dohTemplatePattern.test(doh) ? undefined : t('dns.custom.noTemplate')
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fields.some((field) => wrong(field) !== undefined) || wrongDoh !== undefined) return
    const servers = fields.map((field) => texts[field].trim()).filter((text) => text !== '')
    const of = (version: 4 | 6) => [...new Set(servers.filter((one) => addressVersion(one) === version))]
    onUse({
      name: servers.join(', '),
      ipv4: of(4),
      ipv6: of(6),
      doh: doh === '' ? null : doh,
    })
  }
  return (
    <Section
      id="dns-custom"
      title={t('dns.custom.title')}
      hint={t('dns.custom.hint')}
      actions={<Switch checked={on} onChange={setOn} label={t('dns.custom.switch')} />}
    >
      {on && (
        <Card className="p-4">
          <form noValidate onSubmit={send} className="flex flex-col gap-4">
            <div className="grid gap-4 @2xl:grid-cols-3">
              {fields.map((field) => (
                <TextField
                  key={field}
                  label={t(`dns.custom.${field}`)}
                  value={texts[field]}
                  placeholder={field === 'primary' ? '1.1.1.1' : '1.0.0.1'}
                  maxLength={45}
                  required={field === 'primary'}
                  error={tried ? wrong(field) : undefined}
                  onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
                />
              ))}
              <TextField
                label={t('dns.custom.doh')}
                value={texts.doh}
                maxLength={200}
                error={tried ? wrongDoh : undefined}
                onChange={(event) => setTexts({ ...texts, doh: event.target.value })}
              />
            </div>
            <div>
              <Button type="submit" variant="primary" disabled={asking}>
                {t('dns.custom.apply')}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </Section>
  )
}
