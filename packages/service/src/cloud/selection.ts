/** The changes that a PC would make: selections for a plan, and a comparison of the user's PCs. */
import type { CloudPc } from '@clearpane/contracts'
import { type Choice, diagnostic, type Item, type OwnRule } from '@clearpane/model'
import {
  choicesLike,
  type DnsChoice,
  differencesOf,
  dnsKey,
  exceptionFor,
  type FleetPc,
  fleetOf,
  listExceptions,
  membersOf,
  readChoice,
  type State,
  selectionFor,
  valuesOf,
  writesOf,
} from '@clearpane/sync'
import { ok, type Result, refusal } from '../core/result.ts'
import { connectedIds, dnsItems } from '../network/index.ts'
import { isLasting } from './journal-choices.ts'
import type { Cloud } from './open.ts'
import { refused } from './refusals.ts'
import { readPcReport } from './report.ts'
import { stateOfProfile } from './start.ts'
import { type ByTweak, settingOf, shownValue } from './titles.ts'
import { choicesIn, pcName, timeOf } from './view.ts'

type Unfit = 'unknownTweak' | 'unknownOption'

const unfitIn =
  (tweaks: ByTweak) =>
  ({ tweakId, option }: Choice): Unfit | null => {
    const tweak = tweaks.get(tweakId)
    if (tweak === undefined) return 'unknownTweak'
    const isKnown =
      option === undefined || option === 'default' || tweak.options.some(({ id }) => id === option)
    return isKnown ? null : 'unknownOption'
  }

export type PlanSelection = {
  choices: Choice[]
  rules: OwnRule[]
  items: Item[]
  leftOut: (ReturnType<typeof settingOf> & {
    why: 'question' | 'exception' | 'newer' | 'noAdapter' | Unfit
  })[]
}

/**
 * Returns the DNS servers for the adapters that connect this PC to other networks; null if there is no such adapter.
 */
const serversHere = async ({ network }: Cloud['session'], dns: DnsChoice): Promise<Item[] | null> => {
  const ids = network === null ? [] : await connectedIds(network)
  const items = dnsItems(ids, dns)
  return items.ok && items.value.length > 0 ? items.value : null
}

export const selectionOf = async ({ tweaks, session }: Cloud, state: State): Promise<PlanSelection> => {
  const { choices, rules, dns, leftOut } = selectionFor({
    choices: state.choices,
    exceptions: state.exceptions,
    members: membersOf(state),
    device: state.device,
    unfit: unfitIn(tweaks),
  })
  const items = dns === null ? [] : await serversHere(session, dns)
  const without: PlanSelection['leftOut'] =
    items === null ? [{ ...settingOf(dnsKey, tweaks), why: 'noAdapter' }] : []
  return {
    choices: [...choices],
    rules: [...rules],
    items: items ?? [],
    leftOut: leftOut
      .map((one): PlanSelection['leftOut'][number] => ({
        ...settingOf(one.key, tweaks),
        why: one.why === 'notHere' ? one.reason : one.why,
      }))
      .concat(without),
  }
}

/** Makes a selection for "Make this PC like that one", from the report that the other PC sent about itself. */
export const selectionLike = async (
  cloud: Cloud,
  profileId: string | null,
  pcId: string,
): Promise<Result<PlanSelection>> => {
  const found = await stateOfProfile(cloud, profileId)
  if (!found.ok) return found
  const pc = fleetOf(found.value).find(({ id }) => id === pcId)
  if (pc === undefined) return refusal(diagnostic('UNKNOWN_PROFILE', 'pc'))
  if (pc.report === null) return refusal(refused('silent'))
  const unfit = unfitIn(cloud.tweaks)
  const wanted = choicesLike(pc).map((choice) => ({ choice, reason: unfit(choice) }))
  return ok({
    choices: wanted.flatMap(({ choice, reason }) => (reason === null ? [choice] : [])),
    rules: [],
    items: [],
    leftOut: wanted.flatMap(({ choice, reason }) =>
      reason === null ? [] : [{ ...settingOf(`tweak:${choice.tweakId}`, cloud.tweaks), why: reason }],
    ),
  })
}

/** Returns the option that each choice requests for this PC. */
const wantedOn = (state: State, pc: FleetPc, tweaks: ByTweak): Map<string, string> => {
  const members = membersOf(state)
  return new Map(
    [...valuesOf(state.choices)].flatMap(([key, value]): [string, string][] => {
      const exception = exceptionFor(state.exceptions, members, pc.id, key)
      if (exception === 'not') return []
      const read = readChoice(key, exception === null ? value : exception.use)
      if (read?.kind !== 'tweak') return []
      const tweak = tweaks.get(read.choice.tweakId)
      if (tweak === undefined || !isLasting(tweak)) return []
      return [[tweak.id, read.choice.option ?? tweak.options[0]?.id ?? '']]
    }),
  )
}

const countsOf = (wanted: ReadonlyMap<string, string>, report: NonNullable<FleetPc['report']>) => {
  const counts = { inPlace: 0, waiting: 0, notApplicable: 0, unknown: 0 }
  for (const [tweakId, option] of wanted) {
    const holds = report.holds[tweakId]
    if (tweakId in report.notApplicable) counts.notApplicable++
    else if (holds === undefined || holds === 'unknown') counts.unknown++
    else if (holds === option || (option === 'default' && holds === 'none')) counts.inPlace++
    else counts.waiting++
  }
  return counts
}

const pcOf = (state: State, pc: FleetPc, tweaks: ByTweak): CloudPc => {
  const { report } = pc
  return {
    pcId: pc.id,
    name: pc.name,
    kind: pc.kind,
    isThis: pc.isThis,
    addedAt: timeOf(pc.addedAt),
    lastSeen: pc.lastSeen === null ? null : timeOf(pc.lastSeen),
    report:
      report === null
        ? null
        : {
            at: timeOf(report.at),
            build: report.windows.build,
            edition: report.windows.edition,
            health: report.health,
            lastRun: report.lastRun === null ? null : timeOf(report.lastRun),
            ...countsOf(wantedOn(state, pc, tweaks), report),
            drifted: report.drifted.length,
          },
    exceptions: listExceptions(state.exceptions).filter(({ scope }) =>
      'device' in scope ? scope.device === pc.id : scope.kind === pc.kind,
    ).length,
  }
}

export const pcsSideBySide = async (cloud: Cloud, profileId: string | null) => {
  const found = await stateOfProfile(cloud, profileId)
  if (!found.ok) return found
  const state = found.value
  // This PC is shown in its current state, whereas the data about the other PCs is from the last sync.
  const own = await readPcReport(cloud, cloud.now())
  const fleet = fleetOf(state).map((pc) => (pc.isThis ? { ...pc, report: own } : pc))
  const chosen = new Set(state.choices.keys())
  return ok({
    pcs: fleet.map((pc) => pcOf(state, pc, cloud.tweaks)),
    // Settings that the user hasn't chosen may differ between PCs, so they are left out.
    differences: differencesOf(fleet)
      .map(({ tweakId, holds }) => ({ key: `tweak:${tweakId}`, holds }))
      .filter(({ key }) => chosen.has(key))
      .map(({ key, holds }) => ({ ...settingOf(key, cloud.tweaks), holds: Object.fromEntries(holds) })),
  })
}

export const chosenSettings = async (cloud: Cloud, profileId: string | null) => {
  const found = await stateOfProfile(cloud, profileId)
  return found.ok ? ok(choicesIn(found.value, cloud.tweaks)) : found
}

export const writesOfSetting = async (cloud: Cloud, profileId: string | null, key: string) => {
  const found = await stateOfProfile(cloud, profileId)
  if (!found.ok) return found
  const state = found.value
  return ok(
    writesOf(state.choices.get(key)).map(({ value, device, at }) => ({
      ...shownValue(key, value, cloud.tweaks),
      pc: pcName(state, device),
      at: timeOf(at),
    })),
  )
}
