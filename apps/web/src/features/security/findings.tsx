/** What Defender found, and when it last scanned, from its own log. */
import type { SecurityState } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { withKeys } from '../../lib/with-keys.ts'
import { Card, Chip, Section } from '../../ui/index.ts'

type Log = NonNullable<SecurityState['protectionLog']>
const tones = { active: 'danger', removed: 'ok', allowed: 'warn' } as const

const keyOf = ({ at, name, path }: Log['findings'][number]) => JSON.stringify([at, name, path])

const Found = ({ findings }: { findings: Log['findings'] }) => {
  const { t, i18n } = useTranslation('security')
  if (findings.length === 0) return <p className="text-muted">{t('findings.none')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {withKeys(findings, keyOf).map(([key, { at, name, severity, path, state }]) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Chip tone={tones[state]}>{t(`findings.state.${state}`)}</Chip>
          <span className="font-semibold">{name}</span>
          <span className="text-muted">
            {severity === null ? '' : `${t(`findings.severity.${severity}`)} · `}
            {fullTime(at, i18n.language)}
          </span>
          {path !== null && (
            <span className="basis-full font-mono text-12 text-muted wrap-anywhere">{path}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

export const Findings = ({ state: { protectionLog: log, threats } }: { state: SecurityState }) => {
  const { t, i18n } = useTranslation('security')
  const reasonOf = useReason()
  const moment = (at: string | null) => (at === null ? t('findings.never') : fullTime(at, i18n.language))
  return (
    <Section id="findings-title" title={t('findings.title')}>
      <Card className="flex flex-col gap-4 px-5 py-4 text-13">
        {log === null ? (
          <p className="text-muted">{reasonOf(threats.reason)}</p>
        ) : (
          <>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              {(['quickScan', 'fullScan', 'definitions'] as const).map((key) => (
                <div key={key} className="contents">
                  <dt className="text-muted">{t(`findings.${key}`)}</dt>
                  <dd>{moment(log[key])}</dd>
                </div>
              ))}
            </dl>
            <Found findings={log.findings} />
          </>
        )}
      </Card>
    </Section>
  )
}
