/** This PC's version, edition and rights, and what the catalog may require. */
import { because, type Device, type DeviceFacts, type Edition } from '@clearpane/model'
import {
  isDomainJoined,
  isMdmManaged,
  openKey,
  queryValue,
  windowsEdition,
  windowsVersion,
} from '@clearpane/win32'
import { orRefusal } from './answers.ts'
import { readAdapters, readPowerScheme } from './facts.ts'
import type { Identity } from './identity.ts'

/** EditionID by its prefix. Longer prefixes first: ProfessionalEducation is licensed as Education. */
const editions: readonly [string, Edition][] = [
  ['ProfessionalEducation', 'Education'],
  ['Professional', 'Pro'],
  ['Core', 'Home'],
  ['Enterprise', 'Enterprise'],
  ['IoTEnterprise', 'Enterprise'],
  ['Education', 'Education'],
]

/** Null for editions the catalog doesn't know, including servers. */
export const editionOf = (editionId: string | null): Edition | null =>
  editions.find(([start]) => editionId?.startsWith(start) === true)?.[1] ?? null

/** Null if Windows doesn't answer: an unknown fact never hides a tweak. */
const known = <T>(ask: () => T): T | null => {
  const answer = orRefusal<{ value: T }>(() => ({ value: ask() }))
  return 'value' in answer ? answer.value : null
}

const keyExists = (path: string): boolean | null =>
  known(() => {
    using key = openKey('HKLM', path, 'read')
    return key !== null
  })

const number = (path: string, name: string): number | null =>
  known(() => {
    using key = openKey('HKLM', path, 'read')
    const value = key === null ? null : queryValue(key, name)
    return value?.bytes.length === 4 ? value.bytes.readUInt32LE() : null
  })

const appPath = (exe: string) => keyExists(`SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths\\${exe}`)

/**
 * UCPD.sys is a driver like any other: its key shows whether it starts.
 * https://hitco.at/blog/windows-userchoice-protection-driver-ucpd/
 */
const userChoiceProtection = (): boolean | null => {
  const path = 'SYSTEM\\CurrentControlSet\\Services\\UCPD'
  const there = keyExists(path)
  if (there !== true) return there
  const start = number(path, 'Start')
  return start === null ? null : start !== driverOff
}
/** SERVICE_DISABLED */
const driverOff = 4

const readFeatures = (): DeviceFacts['features'] => {
  const hibernation = number('SYSTEM\\CurrentControlSet\\Control\\Power', 'HibernateEnabled')
  return {
    // Windows documents no location for this; the driver reports the NPU's speed.
    copilotPlusPc: null,
    edgeInstalled: appPath('msedge.exe'),
    officeInstalled: appPath('winword.exe'),
    hibernation: hibernation === null ? null : hibernation !== 0,
    userChoiceProtection: userChoiceProtection(),
  }
}

/** Windows 11 begins with build 22000; nothing else tells the two versions apart. */
const windows11 = 22000

const describe = (facts: DeviceFacts, displayVersion: string | null): string => {
  if (facts.build === null) return 'Windows'
  const words = [`Windows ${facts.build >= windows11 ? 11 : 10}`, facts.edition, displayVersion].filter(
    (word) => word !== null,
  )
  return `${words.join(' ')} (${facts.build}${facts.revision === null ? '' : `.${facts.revision}`})`
}

/** One yes is enough; two unknowns, or an unknown and a no, are unknown. */
const eitherOf = (a: boolean | null, b: boolean | null): boolean | null =>
  a === true || b === true ? true : a === null || b === null ? null : false

const noRights = because('noRights')

export const readDevice = ({ elevated, sid, user }: Identity): Device => {
  const edition = known(windowsEdition)
  const facts: DeviceFacts = {
    build: known(windowsVersion)?.build ?? null,
    revision: edition?.revision ?? null,
    edition: editionOf(edition?.editionId ?? null),
    elevated,
    userSid: user.kind === 'unknown' ? null : user.kind === 'other' ? user.sid : sid,
    features: readFeatures(),
    adapters: readAdapters(),
    powerScheme: readPowerScheme(),
    managed: eitherOf(isDomainJoined(), isMdmManaged()),
  }
  return {
    id: 'this',
    host: 'windows',
    title: 'This PC',
    description: describe(facts, edition?.displayVersion ?? null),
    sample: false,
    limits: [
      ...(elevated ? [] : [{ capability: 'machineWide', reason: noRights }]),
      ...(elevated ? [] : [{ capability: 'restorePoint', reason: noRights }]),
      ...(user.kind === 'unknown' ? [{ capability: 'userSettings', reason: user.reason }] : []),
    ],
    facts,
  }
}
