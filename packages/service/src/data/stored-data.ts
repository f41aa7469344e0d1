/**
 * Results from every device, exported as data and imported again. An import overwrites only the results that its
 * caller specifies.
 */
import type { ImportStep } from '@clearpane/contracts'
import type { Store } from '@clearpane/store'
import { type Compared, compareResults } from '../works/data-file/compare.ts'
import type { DataFileRows, ResultRow } from '../works/data-file/rows.ts'
import { runInThread } from '../works/run.ts'

const never = new AbortController().signal
/**
 * Minimum length of strings that are compared on another thread, because for shorter ones, starting a thread takes
 * longer than the comparison.
 */
const largeText = 2 ** 16

const compared = async (type: ResultRow['type'], here: string, given: string): Promise<Compared> => {
  if (Math.max(here.length, given.length) < largeText) return compareResults({ type, here, given })
  return runInThread('compareResults', { type, here, given }, never)
}

/**
 * Makes a preview of importing these results. Changes nothing. `now`: the current time; results with a later time are
 * skipped, because they would make all others look outdated.
 */
export const resultSteps = async (
  { results }: Pick<Store, 'results'>,
  file: DataFileRows,
  now: number,
): Promise<ImportStep[]> => {
  const steps: ImportStep[] = []
  const heads = new Map<string, Map<string, number>>()
  for (const row of file.results) {
    const { device, type, at } = row
    const here =
      heads.get(device) ?? new Map((await results.heads(device)).map((head) => [head.key, head.at]))
    heads.set(device, here)
    const keptAt = here.get(type)
    const step = (action: ImportStep['action'], kept: number | null = keptAt ?? null) => {
      steps.push({ device, type, at, kept: kept === null ? null : new Date(kept).toISOString(), action })
    }
    if (keptAt === undefined) {
      step(Date.parse(at) > now ? 'future' : 'add', null)
      continue
    }
    const isHeld = await results.holds(device, type, file.json(row))
    const text = isHeld ? null : await results.text(device, type)
    const found = text === null ? 'same' : await compared(type, text, file.text(row))
    const kept = found === 'foreign' ? null : keptAt
    if (Date.parse(at) > now) step('future', kept)
    else if (found === 'foreign') step('add', null)
    else step(found === 'same' && keptAt === Date.parse(at) ? 'same' : 'replace')
  }
  return steps
}

type Named = Pick<ImportStep, 'device' | 'type' | 'at'>

/** Selects the results that are to be written. `replace`: the results that may be overwritten, with their times. */
export const chosenResults = (
  file: DataFileRows,
  steps: readonly ImportStep[],
  replace: readonly Named[],
): ResultRow[] =>
  file.results.filter((row, n) => {
    const step = steps[n]
    if (step?.action === 'add') return true
    const isNamed = replace.some(
      ({ device, type, at }) => device === row.device && type === row.type && at === step?.kept,
    )
    return step?.action === 'replace' && isNamed
  })
