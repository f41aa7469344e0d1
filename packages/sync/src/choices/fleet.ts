/** One person's PCs side by side: what each reported, and where they differ from the choices and from each other. */
import { z } from 'zod'
import type { State } from '../client/state.ts'
import { membersOf } from '../client/take-in.ts'
import type { KindOfPc } from '../roster/entry.ts'

const reportSchema = z.object({
  at: z.number(),
  windows: z.object({ build: z.string(), edition: z.string().nullable() }),
  catalog: z.string(),
  health: z.number().nullable(),
  lastRun: z.number().nullable(),
  /** Tweak by tweak: the option that holds, as read from the PC; `partly`, `none` or `unknown`. */
  holds: z.record(z.string(), z.string()),
  drifted: z.array(z.string()),
  /** With the code of the reason. */
  notApplicable: z.record(z.string(), z.string()),
})
/** Read from the PC, never from what was sent to it. */
export type PcReport = z.infer<typeof reportSchema>

export const writeReport = (report: PcReport): string => JSON.stringify(report)

/** Null: none yet, or a newer program's. */
const readReport = (text: string | undefined): PcReport | null => {
  if (text === undefined) return null
  const read = reportSchema.safeParse(JSON.parse(text))
  return read.success ? read.data : null
}

export type FleetPc = {
  readonly id: string
  readonly name: string
  readonly kind: KindOfPc
  readonly isThis: boolean
  readonly addedAt: number
  /** By that PC's clock. Null: nothing of it was ever seen here. */
  readonly lastSeen: number | null
  readonly report: PcReport | null
  readonly succeeds: string | null
}

/** Without the removed and the replaced ones. */
export const fleetOf = (state: State): FleetPc[] =>
  [...membersOf(state).devices.values()]
    .filter(({ revoked, replacedBy }) => !revoked && replacedBy === null)
    .map(({ id, name, kind, addedAt, after }) => ({
      id,
      name,
      kind,
      isThis: id === state.device,
      addedAt,
      lastSeen: state.lastSeen.get(id) ?? null,
      report: readReport(state.reports.get(id)?.text),
      succeeds: after?.device ?? null,
    }))

export type Difference = { readonly tweakId: string; readonly holds: ReadonlyMap<string, string | null> }

/**
 * Tweaks that don't hold alike on the PCs that know; null where a PC says nothing about one. A PC that couldn't read a
 * setting doesn't differ: nobody knows.
 */
export const differencesOf = (pcs: readonly FleetPc[]): Difference[] => {
  const reported = pcs.filter(({ report }) => report !== null)
  const ids = new Set(reported.flatMap(({ report }) => Object.keys(report?.holds ?? {})))
  return [...ids].sort().flatMap((tweakId) => {
    const holds = new Map(reported.map(({ id, report }) => [id, report?.holds[tweakId] ?? null]))
    const read = [...holds.values()].filter((one) => one !== 'unknown')
    return new Set(read).size > 1 ? [{ tweakId, holds }] : []
  })
}

/** "Make this PC like that one": choices for a plan. What that PC doesn't know for sure isn't copied. */
export const choicesLike = ({ report }: FleetPc): { tweakId: string; option: string }[] =>
  Object.entries(report?.holds ?? {}).flatMap(([tweakId, option]) =>
    ['partly', 'none', 'unknown'].includes(option) ? [] : [{ tweakId, option }],
  )
