/** Lists the startup entries of a sample PC from its registry, tasks and services, as on a real PC. */
import { expandNames, type OnUnread } from '@clearpane/engine'
import {
  appTaskStates,
  decodeRegistryData,
  isOddMark,
  isSwitchedOff,
  type ListedService,
  type ListedStartup,
  type MarkedPlace,
  markOf,
  type RawValue,
  type RegistryResource,
  type StartupPlace,
  startupId,
} from '@clearpane/model'
import type { Parts } from '../start/seed.ts'
import { environment } from '../stock/leftovers.ts'
import { otherMakers } from '../stock/services.ts'
import {
  appStartups,
  appStateOf,
  otherTasks,
  runKeyOf,
  runOnce,
  runOncePath,
  startupItems,
} from '../stock/startup.ts'
import { isPresent } from './registry-reads.ts'

const expanded = (text: string) => expandNames(text, environment)

/** Milliseconds between the installation of the programs and the first recorded startup: a few months. */
const monthsBefore = 90 * 86_400_000

type Known = { file: string; publisher: string | null; by?: 'signature' | 'file' }

/** Returns the program in a command line: the quoted part, or the text up to the end of a program's name. */
const programOf = (command: string): string | null =>
  /^"([^"]+)"|^(.+?\.exe)(?=\s|$)/i
    .exec(command)
    ?.slice(1)
    .find((one) => one !== undefined) ?? null

const rowsOf = ({ boots, registry }: Parts) => {
  const first = boots.first()
  const modified = first === null ? null : new Date(Date.parse(first.at) - monthsBefore).toISOString()
  const row = (
    place: StartupPlace,
    name: string,
    known: Known | null,
    more: Partial<ListedStartup> = {},
  ): ListedStartup => {
    const path = known?.file ?? (more.command == null ? null : programOf(more.command))
    const file = path === null ? null : expanded(path)
    const target = file === null ? 'unknown' : isPresent(file) ? 'found' : 'missing'
    const publisher = target === 'found' ? (known?.publisher ?? null) : null
    return {
      type: 'startup',
      id: startupId(place, name),
      name: name.replace(/\.lnk$/, ''),
      place,
      enabled: true,
      oddMark: false,
      managed: false,
      command: null,
      file,
      target,
      publisher,
      publisherBy: publisher === null ? null : (known?.by ?? 'signature'),
      signed: publisher === null ? 'unknown' : known?.by === 'file' ? 'no' : 'yes',
      modified: target === 'found' ? modified : null,
      delayed: false,
      canDelay: false,
      protectedBySystem: false,
      ...more,
    }
  }
  const rawOf = (resource: RegistryResource): RawValue | null => {
    const now = registry.observe(resource)
    return now.status === 'present' && now.state.kind === 'registry' ? now.state : null
  }
  const marked = (place: MarkedPlace, name: string, command: string): ListedStartup => {
    const stock = startupItems.find((one) => one.place === place && one.name === name)
    const known: Known | null =
      stock === undefined
        ? null
        : { ...stock, ...(stock.publisherBy === undefined ? {} : { by: stock.publisherBy }) }
    const raw = rawOf(markOf(place, name))
    return row(place, name, known, { command, enabled: !isSwitchedOff(raw), oddMark: isOddMark(raw) })
  }
  return { row, rawOf, marked }
}

const runPlaces = ['userRun', 'machineRun', 'machineRun32'] as const
const policyPath = 'Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer\\Run'
const textOf = (raw: RawValue): string => {
  const data = decodeRegistryData(raw)
  return data?.type === 'REG_SZ' || data?.type === 'REG_EXPAND_SZ' ? data.data : ''
}

const ofRegistry = (parts: Parts, onUnread: OnUnread): ListedStartup[] => {
  const { row, marked } = rowsOf(parts)
  const valuesIn = (hive: string, path: string) => {
    const place = `${hive}\\${path}`
    if (parts.restricted.isClosed(place)) {
      onUnread({ place, code: 'denied' })
      return []
    }
    return parts.registry.valuesIn(place).map(({ name, raw }) => ({ name, command: textOf(raw) }))
  }
  const once = new Set<string>(runOnce.map(({ name }) => name))
  return [
    ...runPlaces.flatMap((place) => {
      const key = runKeyOf(place)
      return key === null
        ? []
        : valuesIn(key.hive, key.path).map(({ name, command }) => marked(place, name, command))
    }),
    ...startupItems.flatMap(({ place, name, command }) =>
      place === 'userFolder' || place === 'machineFolder' ? [marked(place, name, command)] : [],
    ),
    ...valuesIn('HKLM', policyPath).map(({ name, command }) =>
      row('machinePolicy', name, null, { command, managed: true }),
    ),
    ...valuesIn('HKCU', runOncePath).map(({ name, command }) => {
      const known = once.has(name)
        ? { file: '%windir%\\system32\\cmd.exe', publisher: 'Microsoft Corporation' }
        : null
      return row('userOnce', name, known, { command })
    }),
  ]
}

const ofApps = (parts: Parts): ListedStartup[] => {
  const { row, rawOf } = rowsOf(parts)
  return appStartups.flatMap((app) => {
    const raw = rawOf(appStateOf(app))
    if (raw === null) return []
    const state = Number.parseInt(raw.hex.slice(0, 2), 16)
    const name = `${app.family}\\${app.task}`
    const more = {
      name: app.name,
      enabled: state === appTaskStates.enabled || state === appTaskStates.policies[1],
      managed: (appTaskStates.policies as readonly number[]).includes(state),
      target: 'found' as const,
      publisher: 'Microsoft Corporation',
      publisherBy: 'package' as const,
      signed: 'yes' as const,
    }
    return [row('app', name, null, more)]
  })
}

const ofTasks = (parts: Parts, onUnread: OnUnread): ListedStartup[] => {
  const { row } = rowsOf(parts)
  const enabled = new Map(
    parts.properties
      .list('task')
      .flatMap(({ resource, value }) => (resource.kind === 'task' ? [[resource.path, value === true]] : [])),
  )
  return otherTasks.flatMap(({ path, file, rest, publisher }) => {
    if (parts.restricted.whyBroken({ kind: 'task', path }) !== null) {
      onUnread({ place: path, code: 'unanswered' })
      return []
    }
    const on = enabled.get(path)
    const command = expanded(`"${file}" ${rest}`.trim())
    return on === undefined
      ? []
      : [row('task', path, { file, publisher }, { name: path.slice(1), command, enabled: on })]
  })
}

const ofServices = (parts: Parts, services: readonly ListedService[]): ListedStartup[] => {
  const { row } = rowsOf(parts)
  return services.flatMap(({ id, name, start, delayed, canDelay }) => {
    const known = otherMakers[id]
    return known === undefined
      ? []
      : [
          row('service', id, known, {
            name,
            command: known.file,
            enabled: start === 'Automatic',
            delayed: delayed === true,
            canDelay,
          }),
        ]
  })
}

/** Lists startup entries. `services`: all services on the PC. */
export const listStartup = (
  parts: Parts,
  services: readonly ListedService[],
  onUnread: OnUnread = () => undefined,
): ListedStartup[] => [
  ...ofRegistry(parts, onUnread),
  ...ofApps(parts),
  ...ofTasks(parts, onUnread),
  ...ofServices(parts, services),
]
