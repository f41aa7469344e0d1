/** Lists DNS providers, each with what it blocks, its response time, and one button. */
import { type DnsPreset, dnsPresets } from '@clearpane/model/dns-presets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Ok } from '../../../lib/api/index.ts'
import { Button, Card, Checkbox, Chip, Section, TextField } from '../../../ui/index.ts'
import type { Servers } from './use-servers.ts'

type Result = Ok<'dnsMeasure'>['results'][number]
type Props = {
  isActive(preset: DnsPreset): boolean
  /** Whether the button is disabled; it is if a check is running or if the servers can't be set on any adapter.
   */
  blocked: boolean
  onUse(servers: Servers): void
  results: readonly Result[]
  measuring: boolean
  onMeasure(presets: string[]): void
  onClear(): void
}

const ownId = /^[0-9a-f]{6}$/
const fastest = (results: readonly Result[]): string | null =>
  results
    .filter(({ cached }) => cached !== null)
    .toSorted((a, b) => (a.cached?.median ?? 0) - (b.cached?.median ?? 0))[0]?.preset ?? null

const Row = ({
  preset,
  result,
  isFastest,
  isActive,
  busy,
  children,
  onUse,
}: {
  preset: DnsPreset
  result: Result | undefined
  isFastest: boolean
  isActive: boolean
  busy: boolean
  children?: React.ReactNode
  onUse(): void
}) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const ms = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 })
  const times = result?.cached
  const titleId = `dns-${preset.id}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-1.5">
          <span id={titleId} className="font-semibold">
            {preset.name}
          </span>
          {isActive && <Chip tone="ok">{t('dns.active')}</Chip>}
          {isFastest && <Chip tone="accent">{t('dns.fastest')}</Chip>}
          {preset.onlyEncrypted && <Chip>{t('dns.onlyEncrypted')}</Chip>}
          {preset.blocks.map((what) => (
            <Chip key={what}>{t(`dns.blocks.${what}`)}</Chip>
          ))}
        </p>
        <p className="text-13 break-words text-muted">{[...preset.ipv4, preset.ipv6[0]].join(', ')}</p>
      </div>
      {children}
      <p className="w-44 text-13 text-muted @max-2xl:w-full">
        {times == null
          ? t(result === undefined ? 'dns.notMeasured' : result.refused ? 'dns.refuses' : 'dns.noAnswer')
          : t('dns.times', { median: ms(times.median), p95: ms(times.p95) })}
      </p>
      <Button aria-describedby={titleId} disabled={busy || isActive} onClick={onUse}>
        {t('dns.use')}
      </Button>
    </li>
  )
}

export const PresetList = ({ isActive, blocked, onUse, results, measuring, onMeasure, onClear }: Props) => {
  const { t } = useTranslation('network')
  const [encrypted, setEncrypted] = useState(true)
  const [id, setId] = useState('')
  const best = fastest(results)
  return (
    <Section
      id="dns-providers"
      title={t('dns.providers')}
      hint={t('dns.measureHint')}
      actions={
        <div className="flex flex-wrap gap-2">
          {results.length > 0 && (
            <Button variant="quiet" onClick={onClear}>
              {t('dns.clear')}
            </Button>
          )}
          <Button disabled={measuring} onClick={() => onMeasure(dnsPresets.map((one) => one.id))}>
            {t(measuring ? 'dns.measuring' : 'dns.measure')}
          </Button>
        </div>
      }
    >
      <Checkbox checked={encrypted} onChange={setEncrypted}>
        <span className="block font-semibold">{t('dns.encrypted')}</span>
        <span className="block text-13 text-muted">{t('dns.encryptedText')}</span>
      </Checkbox>
      <Card>
        <ul className="divide-inset">
          {dnsPresets.map((preset: DnsPreset) => {
            const needsId = preset.doh.includes('{id}')
            const doh = encrypted || preset.onlyEncrypted ? preset.doh.replace('{id}', id) : null
            return (
              <Row
                key={preset.id}
                preset={preset}
                result={results.find((one) => one.preset === preset.id)}
                isFastest={best === preset.id}
                isActive={isActive(preset)}
                busy={blocked || (needsId && !ownId.test(id))}
                onUse={() => onUse({ ...preset, doh })}
              >
                {needsId && (
                  <TextField
                    label={t('dns.ownId')}
                    value={id}
                    maxLength={6}
                    onChange={(event) => setId(event.target.value.trim().toLowerCase())}
                    className="w-32"
                  />
                )}
              </Row>
            )
          })}
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p id="dns-automatic" className="font-semibold">
                {t('dns.automatic')}
              </p>
              <p className="text-13 text-muted">{t('dns.automaticText')}</p>
            </div>
            <Button
              aria-describedby="dns-automatic"
              disabled={blocked}
              onClick={() => onUse({ name: t('dns.automatic'), ipv4: [], ipv6: [], doh: null })}
            >
              {t('dns.use')}
            </Button>
          </li>
        </ul>
      </Card>
    </Section>
  )
}
