/** The order of the score's parts, each with its figure and its actions. Pure. */
import type { Health } from '@clearpane/contracts'

export type Point = Health['parts'][number]
export type PartName = Point['part']

/**
 * Sorts the parts: first those that lost points, with the largest loss first; then the complete ones; then those that
 * couldn't be read.
 */
export const byWeight = (parts: readonly Point[]): Point[] =>
  parts.toSorted((a, b) => (b.lost ?? -1) - (a.lost ?? -1) || b.weight - a.weight)

/** Pages that show more about a part, or that offer actions on it. */
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

/** Formats a figure with its unit in the user's language. */
export const figureText = (value: number, unit: string, language: string): string => {
  const known = units[unit]
  return value.toLocaleString(language, {
    maximumFractionDigits: 1,
    ...(known === undefined ? {} : { style: 'unit', ...known }),
  })
}

/**
 * Rounds points to the precision that is shown, which also determines singular or plural; a small loss is never
 * rounded to zero.
 */
export const pointsShown = (points: number): number => Math.max(0.1, Math.round(Math.abs(points) * 10) / 10)

/** Formats points with at most one decimal. */
export const pointsText = (points: number, language: string): string =>
  pointsShown(points).toLocaleString(language, { maximumFractionDigits: 1 })
