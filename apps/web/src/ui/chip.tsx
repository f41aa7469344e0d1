import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'unknown'

const tones: Record<Tone, string> = {
  neutral: 'border-rim bg-control text-muted',
  accent: 'border-rim bg-accent/10 text-accent',
  ok: 'border-rim bg-ok/10 text-ok',
  warn: 'border-rim bg-warn/10 text-warn',
  danger: 'border-rim bg-danger/10 text-danger',
  unknown: 'border-rim bg-control text-muted',
}

/** A short state as text; the colour only repeats what the text says. */
export const Chip = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) => (
  <span
    className={cx(
      'inline-flex h-5 items-center gap-1 rounded-full border px-2 text-12 leading-none whitespace-nowrap',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
