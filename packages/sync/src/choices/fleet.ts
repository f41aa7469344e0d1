/**
 * One user's PCs side by side: what each PC reported, and where it differs from the choices and from the other PCs.
 */
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
  /** The option that each tweak is set to, as read from the PC; or `partly`, `none` or `unknown`. */
  holds: z.record(z.string(), z.string()),
  drifted: z.array(z.string()),
  /** Tweaks that aren't applicable, each with a reason code. */
  notApplicable: z.record(z.string(), z.string()),
})
/** A report. The report was read from the PC itself and never comes from data that was sent to the PC. */
export type PcReport = z.infer<typeof reportSchema>

export const writeReport = (report: PcReport): string => JSON.stringify(report)

/** Reads a report; returns null if there is none yet, or if a newer program version wrote it. */
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
  /** Time on that PC's clock; null if this PC has never seen any revision from that PC. */
  readonly lastSeen: number | null
  readonly report: PcReport | null
  readonly succeeds: string | null
}

/** Lists the PCs, without those that were removed or replaced. */
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
 * Lists the tweaks whose known states differ between PCs. If a PC's report doesn't mention a tweak, the tweak's value
 * for that PC is null. A setting that a PC couldn't read doesn't count as a difference, because its state is unknown.
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

/**
 * Returns the choices for "Make this PC like that one"; the plan is made from them. If it isn't certain which value a
 * setting has on the other PC, the value isn't copied.
 */
export const choicesLike = ({ report }: FleetPc): { tweakId: string; option: string }[] =>
  Object.entries(report?.holds ?? {}).flatMap(([tweakId, option]) =>
    ['partly', 'none', 'unknown'].includes(option) ? [] : [{ tweakId, option }],
  )
