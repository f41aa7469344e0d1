/** Converts a generator's request to choices of the catalog. */
import type { CustomScript, ShortScript } from '@clearpane/contracts'
import { type Choice, type Diagnostic, diagnostic, type Tweak } from '@clearpane/model'
import type { Result } from '../core/result.ts'
import { badDns, dnsTweak, ownServers, withOwnServers } from './custom-dns.ts'
import { customOptions, type GeneratorOption, type SpecTable, shortOptions } from './options.ts'

export type Selected = {
  choices: Choice[]
  /** The catalog, with the user's DNS servers if any. */
  tweaks: readonly Tweak[]
  leftOut: { option: string; why: string }[]
}

const refused = (one: Diagnostic): Result<never> => ({ ok: false, diagnostics: [one] })

const nothing = () => diagnostic('EMPTY_SELECTION', 'script')

const unknownApp = (app: string) => diagnostic('UNKNOWN_TWEAK', 'app', undefined, app)

const gather = (
  options: readonly GeneratorOption[],
  tweaks: readonly Tweak[],
  items: CustomScript['items'] = [],
): Result<Selected> => {
  if (options.length === 0 && items.length === 0) return refused(nothing())
  const choices = options.flatMap((option) => option.choices)
  const leftOut = options.flatMap(({ id, why }) => (why === null ? [] : [{ option: id, why }]))
  return { ok: true, value: { choices, tweaks, leftOut } }
}

type Switches = Readonly<Record<string, boolean | undefined>>

export const selectCustom = (
  table: SpecTable,
  tweaks: readonly Tweak[],
  body: CustomScript,
): Result<Selected> => {
  const isOn = (group: string, key: string) =>
    (body[group as keyof CustomScript] as Switches | undefined)?.[key] === true
  const on = customOptions(table).flatMap(({ id, options }) => options.filter(({ key }) => isOn(id, key)))
  const gathered = gather(on, tweaks, body.items)
  if (!gathered.ok || !isOn('network', 'setCustomDNS') || body.customDNS === undefined) return gathered
  const base = tweaks.find(({ id }) => id === dnsTweak)
  const own = base === undefined ? null : withOwnServers(base, body.customDNS)
  if (own === null) return refused(badDns())
  const { choices, leftOut } = gathered.value
  return {
    ok: true,
    value: {
      leftOut,
      choices: choices.map((choice) =>
        choice.tweakId === dnsTweak ? { tweakId: dnsTweak, option: ownServers } : choice,
      ),
      tweaks: tweaks.map((tweak) => (tweak.id === dnsTweak ? own : tweak)),
    },
  }
}

export const selectShort = (
  table: SpecTable,
  tweaks: readonly Tweak[],
  body: ShortScript,
): Result<Selected> => {
  const apps = new Set(body.debloat?.microsoftApps)
  const groups = shortOptions(table)
  const known = new Set(groups.find(({ id }) => id === 'microsoftApps')?.options.map(({ key }) => key))
  const stranger = [...apps].find((app) => !known.has(app))
  if (stranger !== undefined) return refused(unknownApp(stranger))
  const isOn = (group: string, key: string) => {
    if (group === 'microsoftApps') return apps.has(key)
    if (group === 'powerPlan') return body.powerPlan === key
    return (body[group as keyof ShortScript] as Switches | undefined)?.[key] === true
  }
  const on = groups.flatMap(({ id, options }) => options.filter(({ key }) => isOn(id, key)))
  return gather(on, tweaks)
}
