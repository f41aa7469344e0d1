/** The source of a request, with what a plan needs to know about it. */
import type {
  Cause,
  Change,
  Choice,
  DeviceFacts,
  Reason,
  Restart,
  SettingRequest,
  Tweak,
} from '@clearpane/model'
import { defaultOption, settingRequests } from '@clearpane/model'
import { whyNotApplicable } from '../applicability/applicability.ts'
import type { Wanted } from '../kinds/kind-rules.ts'

export type Source = {
  cause: Cause
  /** The title of the source, shown when two sources contradict each other. */
  title: string
  restart: Restart
  reversible: Change['reversible']
  /** Returns the reason why the source doesn't apply to this PC; null if it applies. */
  whyNot(facts: DeviceFacts): Reason | null
}

export type SourcedRequest = SettingRequest & { source: Source }

const reversibleOrder = ['exact', 'default', 'reinstall', 'recycleBin', 'no'] as const

/** Returns how the hardest-to-undo change can be reversed. */
export const leastReversible = (all: readonly Change['reversible'][]): Change['reversible'] =>
  reversibleOrder[Math.max(0, ...all.map((one) => reversibleOrder.indexOf(one)))] ?? 'no'

/** Returns the state that a request specifies, in the form used by the rules of its kind. */
export const wantedOf = ({ setting, desired, further }: SettingRequest): Wanted => ({
  desired,
  absentMeans: 'absentMeans' in setting ? setting.absentMeans : undefined,
  further,
})

const everywhere = () => null

export const sourceOf = (source: Omit<Source, 'whyNot'>): Source => ({ ...source, whyNot: everywhere })

/**
 * Makes a tweak's requests; returns null if the tweak doesn't have the chosen option or one of the chosen items.
 */
export const requestsOfTweak = (
  tweak: Tweak,
  { option, items, atLeast }: Choice,
): SourcedRequest[] | null => {
  const { id, title, restart, reversible } = tweak
  const chosen = option ?? tweak.options[0]?.id ?? defaultOption
  const source: Source = {
    cause: { by: 'tweak', id, option: chosen },
    title,
    restart,
    reversible,
    whyNot: (facts) => whyNotApplicable(tweak, facts),
  }
  const requests = settingRequests(tweak, chosen, items, atLeast)
  return requests?.map((request) => ({ source, ...request })) ?? null
}
