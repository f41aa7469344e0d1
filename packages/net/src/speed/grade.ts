/**
 * Grades how much a fully loaded connection delays all other traffic ("bufferbloat"), using the thresholds of
 * Waveform's test.
 */

/** Number of milliseconds of delay that a fully loaded connection adds. */
const grades = [
  { below: 5, grade: 'A+' },
  { below: 30, grade: 'A' },
  { below: 60, grade: 'B' },
  { below: 200, grade: 'C' },
  { below: 400, grade: 'D' },
] as const

export type BloatGrade = (typeof grades)[number]['grade'] | 'F'

export const gradeOf = (addedMs: number): BloatGrade =>
  grades.find(({ below }) => addedMs < below)?.grade ?? 'F'
