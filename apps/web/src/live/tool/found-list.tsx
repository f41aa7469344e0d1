import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, type Tone } from '../../ui/index.ts'

/** The number of entries that a result lists before "+N more", as set by the specification. */
export const listed = { issues: 4, optimizations: 3, outdatedDrivers: 5 } as const

const tones: Readonly<Record<string, Tone>> = { Critical: 'danger', High: 'danger', Medium: 'warn' }

/**
 * A chip that shows the severity of a finding. Critical, High and Medium each have a colour; the other severities
 * have none.
 */
export const SeverityChip = ({ severity }: { severity: string }) => {
  const { t, i18n } = useTranslation('tool')
  const key = `tool:severity.${severity}`
  return (
    <Chip tone={tones[severity] ?? 'neutral'}>
      {i18n.exists(key) ? t(`severity.${severity}` as 'severity.High') : severity}
    </Chip>
  )
}

/** `more`: below the title. */
type Found = { id: string; title: string; severity?: string; more?: ReactNode }

export const FoundList = ({ of, found }: { of: keyof typeof listed; found: readonly Found[] }) => {
  const { t } = useTranslation('tool')
  const most = listed[of]
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {found.slice(0, most).map(({ id, title, severity, more }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <span className="flex items-center gap-2">
              {severity !== undefined && <SeverityChip severity={severity} />}
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </span>
            {more}
          </li>
        ))}
      </ul>
      {found.length > most && (
        <p className="text-13 text-muted">{t(`more.${of}`, { count: found.length - most })}</p>
      )}
    </>
  )
}
