/** This PC's Windows version, edition and rights, and the facts that the catalog may require. */
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

/**
 * The editions, identified by the beginning of their EditionID, with longer strings first; each has the word that the
 * catalog uses and the edition's name.
 * https://learn.microsoft.com/windows/win32/api/sysinfoapi/nf-sysinfoapi-getproductinfo
 */
const editions: readonly [prefix: string, edition: Edition | null, name: string][] = [
  ['ProfessionalWorkstation', 'Pro', 'Pro for Workstations'],
  // Licensed as Education.
  ['ProfessionalEducation', 'Education', 'Pro Education'],
  ['ProfessionalSingleLanguage', 'Pro', 'Pro Single Language'],
  ['ProfessionalCountrySpecific', 'Pro', 'Pro China'],
  ['Professional', 'Pro', 'Pro'],
  ['CoreSingleLanguage', 'Home', 'Home Single Language'],
  ['CoreCountrySpecific', 'Home', 'Home China'],
  ['Core', 'Home', 'Home'],
  ['CloudEdition', null, 'SE'],
  ['Cloud', null, 'S'],
  ['PPIPro', null, 'Team'],
  ['IoTEnterpriseS', 'Enterprise', 'IoT Enterprise LTSC'],
  ['IoTEnterprise', 'Enterprise', 'IoT Enterprise'],
  ['EnterpriseG', 'Enterprise', 'Enterprise G'],
  ['EnterpriseS', 'Enterprise', 'Enterprise LTSC'],
  ['Enterprise', 'Enterprise', 'Enterprise'],
  ['Education', 'Education', 'Education'],
  // A client edition of Windows for several simultaneous users, even though its name begins with "Server".
  ['ServerRdsh', 'Enterprise', 'Enterprise multi-session'],
]

const entryOf = (editionId: string | null) =>
  editions.find(([prefix]) => editionId?.toLowerCase().startsWith(prefix.toLowerCase()) === true)

/** Returns the edition; null for editions that the catalog doesn't know, including servers. */
export const editionOf = (editionId: string | null): Edition | null => entryOf(editionId)?.[1] ?? null

/**
 * Maps a build number to the year that is part of the Windows name.
 * https://learn.microsoft.com/windows-server/get-started/windows-server-release-info
 */
const serverYears: Readonly<Record<number, number>> = { 14393: 2016, 17763: 2019, 20348: 2022, 26100: 2025 }
/** https://learn.microsoft.com/windows/whats-new/ltsc/overview */
const ltscYears: Readonly<Record<number, number>> = {
  10240: 2015,
  14393: 2016,
  17763: 2019,
  19044: 2021,
  26100: 2024,
}

/** The first build of Windows 11. The build is the only difference from Windows 10 that can be checked. */
const windows11 = 22000

const serverNames: readonly [start: string, name: string][] = [
  ['ServerDatacenterAzure', 'Datacenter: Azure Edition'],
  ['ServerDatacenter', 'Datacenter'],
  ['ServerStandard', 'Standard'],
  ['ServerSolution', 'Essentials'],
  ['ServerAzureStackHCI', 'Azure Local'],
]

/**
 * Returns the name of the installed Windows, such as `Windows 11 Pro`, `Windows 10 Enterprise LTSC 2021` or `Windows
 * Server 2022 Standard`. An edition that isn't in the list keeps the name that Windows gives it; if the build is
 * unknown, the name is just `Windows`.
 */
export const windowsName = (build: number | null, editionId: string | null): string => {
  if (build === null) return 'Windows'
  const entry = entryOf(editionId)
  if (entry === undefined && editionId?.startsWith('Server') === true) {
    const name = serverNames.find(([start]) => editionId.startsWith(start))?.[1]
    return ['Windows Server', serverYears[build], name].filter((word) => word !== undefined).join(' ')
  }
  const [, , name = editionId] = entry ?? []
  const isN = /N(?:Eval)?$/.test(editionId ?? '') && entry !== undefined
  const year = name?.endsWith('LTSC') === true ? ltscYears[build] : undefined
  return [`Windows ${build >= windows11 ? 11 : 10}`, name, isN ? 'N' : null, year]
    .filter((word) => word !== null && word !== undefined)
    .join(' ')
}

/**
 * Returns a value that Windows reports; null if Windows doesn't report one. A tweak is never hidden just because a
 * fact is unknown.
 */
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
 * Checks whether the driver UCPD.sys is started. The driver's registry key shows this, as with any other driver.
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
    // Windows doesn't document where it stores whether a PC is a Copilot+ PC; the driver reports the speed of the
    // NPU.
    copilotPlusPc: null,
    edgeInstalled: appPath('msedge.exe'),
    officeInstalled: appPath('winword.exe'),
    hibernation: hibernation === null ? null : hibernation !== 0,
    userChoiceProtection: userChoiceProtection(),
  }
}

const describe = (
  { build, revision }: DeviceFacts,
  editionId: string | null,
  displayVersion: string | null,
): string => {
  const name = windowsName(build, editionId)
  if (build === null) return name
  const version = displayVersion === null ? '' : ` ${displayVersion}`
  return `${name}${version} (${build}${revision === null ? '' : `.${revision}`})`
}

/**
 * Combines two answers. If one value is true, the result is true; if neither is true and at least one is unknown, the
 * result is unknown.
 */
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
    description: describe(facts, edition?.editionId ?? null, edition?.displayVersion ?? null),
    sample: false,
    limits: [
      ...(elevated ? [] : [{ capability: 'machineWide', reason: noRights }]),
      ...(elevated ? [] : [{ capability: 'restorePoint', reason: noRights }]),
      ...(user.kind === 'unknown' ? [{ capability: 'userSettings', reason: user.reason }] : []),
    ],
    facts,
  }
}
