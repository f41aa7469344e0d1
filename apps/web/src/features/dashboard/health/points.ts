/** The order of the score's parts, and what their figures and acts are. Pure. */
import type { Health } from '@clearpane/contracts'

export type Point = Health['parts'][number]
export type PartName = Point['part']

/** What costs most first, then what is full, then what couldn't be read. */
export const byWeight = (parts: readonly Point[]): Point[] =>
  parts.toSorted((a, b) => (b.lost ?? -1) - (a.lost ?? -1) || b.weight - a.weight)

/** Where a person sees more of it, or can do something about it. */
export const pages: Partial<Record<PartName, string>> = {
  protections: '/security',
  privacy: '/privacy',
  disk: '/debloat',
  memory: '/monitoring',
  boot: '/monitoring',
  startup: '/startup-manager',
}

const units: Readonly<Record<string, { unit: string; unitDisplay: 'narrow' | 'short' | 'long' }>> = {
  '%': { unit: 'percent', unitDisplay: 'short' },
  d: { unit: 'day', unitDisplay: 'long' },
  s: { unit: 'second', unitDisplay: 'narrow' },
}

/** A figure with its unit, as the person's language writes it. */
export const figureText = (value: number, unit: string, language: string): string => {
  const known = units[unit]
  return value.toLocaleString(language, {
    maximumFractionDigits: 1,
    ...(known === undefined ? {} : { style: 'unit', ...known }),
  })
}

/** Points with at most one place; a small loss is never a zero. */
export const pointsText = (points: number, language: string): string =>
  Math.max(0.1, Math.abs(points)).toLocaleString(language, { maximumFractionDigits: 1 })
