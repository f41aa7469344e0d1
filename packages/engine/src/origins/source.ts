/** Where a request for a resource comes from, and what a plan must know about it. */
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
import { whyNotApplicable } from '../plan/applicability.ts'

export type Source = {
  cause: Cause
  /** For people: what is named where two sources contradict each other. */
  title: string
  restart: Restart
  reversible: Change['reversible']
  /** Says why it makes no sense on this PC; null if it does. */
  whyNot(facts: DeviceFacts): Reason | null
}

export type SourcedRequest = SettingRequest & { source: Source }

const reversibleOrder = ['exact', 'default', 'reinstall', 'recycleBin', 'no'] as const

/** The one that is harder to put back counts. */
export const leastReversible = (all: readonly Change['reversible'][]): Change['reversible'] =>
  reversibleOrder[Math.max(0, ...all.map((one) => reversibleOrder.indexOf(one)))] ?? 'no'

const everywhere = () => null

export const sourceOf = (source: Omit<Source, 'whyNot'>): Source => ({ ...source, whyNot: everywhere })

/** Null: the tweak has no such option, or not all of these items. */
export const requestsOfTweak = (tweak: Tweak, { option, items }: Choice): SourcedRequest[] | null => {
  const { id, title, restart, reversible } = tweak
  const chosen = option ?? tweak.options[0]?.id ?? defaultOption
  const source: Source = {
    cause: { by: 'tweak', id, option: chosen },
    title,
    restart,
    reversible,
    whyNot: (facts) => whyNotApplicable(tweak, facts),
  }
  return settingRequests(tweak, chosen, items)?.map((request) => ({ source, ...request })) ?? null
}
