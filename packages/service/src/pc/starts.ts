/**
 * The PC's startups as measured by Windows, for an account that isn't allowed to read them. An administrator reads
 * the startups once; they are stored with the time of the reading until they are read again.
 */
import type { Clock, Logged } from '@clearpane/engine'
import { type Boot, because, bootSchema, type Reason } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import type { Results } from '../results/results.ts'
import { listUnreadable, noAdministrator } from './refusals.ts'

export type MeasuredStarts = { at: string; boots: Boot[] }

/** One prompt. */
export type StartsAsAdministrator = () => Promise<
  { ok: true; answer: Logged<Boot[]> } | { ok: false; reason: Reason }
>

export type KeptStarts = {
  read(): Promise<MeasuredStarts | null>
  put(measured: MeasuredStarts): Promise<unknown>
}

const key = 'measuredStarts'
const kept = bootSchema.array()

export const keptStarts = (results: Results, device: string): KeptStarts => ({
  read: async () => {
    const found = (await results.list(device)).find((one) => one.key === key)
    // Another version may have stored the startups in a different format.
    const boots = kept.safeParse(found?.value)
    return found === undefined || !boots.success
      ? null
      : { at: new Date(found.at).toISOString(), boots: boots.data }
  },
  put: ({ at, boots }) => results.put(device, key, boots, Date.parse(at)),
})

type Needs = {
  startsAsAdministrator?: StartsAsAdministrator | undefined
  keptStarts?: KeptStarts | undefined
  clock: Clock
}

export const measureStarts = async ({
  startsAsAdministrator,
  keptStarts,
  clock,
}: Needs): Promise<Result<MeasuredStarts>> => {
  if (startsAsAdministrator === undefined) return refusal(noAdministrator(because('noAdministratorHere')))
  const read = await startsAsAdministrator()
  if (!read.ok) return refusal(noAdministrator(read.reason))
  if ('reason' in read.answer) return refusal(listUnreadable(read.answer.reason))
  const measured = { at: clock.now(), boots: read.answer.record }
  await keptStarts?.put(measured)
  return ok(measured)
}
