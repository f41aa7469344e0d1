import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'unknown'

const tones: Record<Tone, string> = {
  neutral: 'border-line text-muted',
  accent: 'border-accent/50 text-accent',
  ok: 'border-ok/45 text-ok',
  warn: 'border-warn/45 text-warn',
  danger: 'border-danger/55 text-danger',
  unknown: 'border-line border-dashed text-muted',
}

/** A short state in words; the colour only repeats them. */
export const Chip = ({
  tone = 'neutral',
  icon,
  title,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  title?: string
  children: ReactNode
}) => (
  <span
    title={title}
    className={cx(
      'inline-flex h-5 items-center gap-1 rounded-full border px-2 text-12 leading-none whitespace-nowrap',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
