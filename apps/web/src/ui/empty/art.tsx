/**
 * Clearpane's own small drawings for empty states; each shows a pane of glass. Colours are tokens, so every
 * theme has its own.
 */
import type { ReactNode } from 'react'

export type Art = 'search' | 'time' | 'chart'

const pane = <rect x="14" y="14" width="60" height="60" rx="10" className="fill-surface stroke-line" />
const glint = <path d="M22 44 44 22M22 58 58 22" className="stroke-track" />

const drawings: Record<Art, ReactNode> = {
  search: (
    <>
      {pane}
      {glint}
      <circle cx="58" cy="56" r="16" className="fill-bg stroke-privacy" />
      <path d="m70 68 11 11M51 60a8 8 0 0 1 7-12" className="stroke-privacy" />
    </>
  ),
  time: (
    <>
      {pane}
      <path d="M30 26v36" className="stroke-track" />
      <circle cx="30" cy="30" r="4" className="fill-bg stroke-security" />
      <circle cx="30" cy="46" r="4" className="fill-bg stroke-track" />
      <path d="M40 30h22M40 46h14" className="stroke-track" />
      <path d="M84 66a16 16 0 1 1-5-11m5-5v8h-8" className="fill-none stroke-security" />
      <path d="M68 58v9l6 4" className="fill-none stroke-security" />
    </>
  ),
  chart: (
    <>
      {pane}
      <path d="M24 62h40" className="stroke-track" />
      <path d="m24 54 10-12 9 7 10-17" className="fill-none stroke-speed" />
      <path d="m53 32 9 10 18-22" className="fill-none stroke-track [stroke-dasharray:3_4]" />
      <circle cx="53" cy="32" r="4" className="fill-bg stroke-speed" />
    </>
  ),
}

export const EmptyArt = ({ art }: { art: Art }) => (
  <svg
    viewBox="0 0 96 96"
    aria-hidden="true"
    className="size-full"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawings[art]}
  </svg>
)
