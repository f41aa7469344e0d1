/** Tests that neither a profile nor "back to default" answers Yes on the user's behalf, whatever the user chose
 * before.
 */
import { indexTweaks, Observations, planFrom, select } from '@clearpane/engine'
import {
  type Choice,
  type Device,
  decodeRegistryData,
  defaultOption,
  encodeRegistryData,
  formatResource,
  type Known,
  type Observation,
  type RegistryData,
  type RegistryResource,
  type Resource,
  resourceKey,
} from '@clearpane/model'
import { expect, test } from 'vitest'
import { presets, tweakById, tweaks } from './index.ts'
import { dword, text } from './make.ts'

const windows = 'Microsoft\\Windows\\CurrentVersion'
type Consent = { yes: RegistryData; no: RegistryData; absent: 'yes' | 'no' }
const one: Consent = { yes: dword(1), no: dword(0), absent: 'yes' }
const level: Consent = { yes: dword(3), no: dword(1), absent: 'no' }
const asked: Consent = { ...one, absent: 'no' }
const capability: Consent = { yes: text('Allow'), no: text('Deny'), absent: 'yes' }

/**
 * The questions in the first-run setup and on the privacy pages in Settings, keyed by the values that their answers
 * write. This test lists the values itself instead of reading them from the catalog.
 */
const listed: Readonly<Record<string, Consent>> = {
  [`HKLM\\SOFTWARE\\${windows}\\Policies\\DataCollection\\AllowTelemetry`]: level,
  [`HKLM\\SOFTWARE\\${windows}\\Policies\\DataCollection\\MaxTelemetryAllowed`]: level,
  [`HKCU\\SOFTWARE\\${windows}\\Diagnostics\\DiagTrack\\ShowedToastAtLevel`]: level,
  [`HKCU\\SOFTWARE\\${windows}\\AdvertisingInfo\\Enabled`]: one,
  [`HKLM\\SOFTWARE\\${windows}\\AdvertisingInfo\\Enabled`]: one,
  [`HKCU\\SOFTWARE\\${windows}\\Privacy\\TailoredExperiencesWithDiagnosticDataEnabled`]: one,
  'HKCU\\Control Panel\\International\\User Profile\\HttpAcceptLanguageOptOut': {
    yes: dword(0),
    no: dword(1),
    absent: 'yes',
  },
  'HKLM\\SYSTEM\\CurrentControlSet\\Services\\lfsvc\\Service\\Configuration\\Status': one,
  'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Sensor\\Overrides\\{BFA794E4-F964-4FDB-90F6-51056BFE4B44}\\SensorPermissionState':
    one,
  'HKCU\\Software\\Microsoft\\Input\\TIPC\\Enabled': one,
  'HKCU\\Software\\Microsoft\\InputPersonalization\\RestrictImplicitInkCollection': {
    yes: dword(0),
    no: dword(1),
    absent: 'yes',
  },
  'HKCU\\Software\\Microsoft\\InputPersonalization\\RestrictImplicitTextCollection': {
    yes: dword(0),
    no: dword(1),
    absent: 'yes',
  },
  'HKCU\\Software\\Microsoft\\InputPersonalization\\TrainedDataStore\\HarvestContacts': one,
  'HKCU\\Software\\Microsoft\\Personalization\\Settings\\AcceptedPrivacyPolicy': one,
  'HKCU\\Software\\Microsoft\\Speech_OneCore\\Settings\\OnlineSpeechPrivacy\\HasAccepted': asked,
  'HKCU\\Software\\Microsoft\\Speech_OneCore\\Settings\\VoiceActivation\\UserPreferenceForAllApps\\AgentActivationEnabled':
    one,
  'HKCU\\Software\\Microsoft\\Speech_OneCore\\Settings\\VoiceActivation\\UserPreferenceForAllApps\\AgentActivationOnLockScreenEnabled':
    one,
  'HKCU\\Software\\Microsoft\\Narrator\\NoRoam\\OnlineServicesEnabled': one,
  'HKCU\\Software\\Microsoft\\input\\Settings\\InsightsEnabled': one,
  'HKCU\\Software\\Microsoft\\Clipboard\\CloudClipboardAutomaticUpload': asked,
  [`HKCU\\Software\\${windows}\\SearchSettings\\IsMSACloudSearchEnabled`]: one,
  [`HKCU\\Software\\${windows}\\SearchSettings\\IsAADCloudSearchEnabled`]: one,
  [`HKCU\\Software\\${windows}\\SearchSettings\\IsDeviceSearchHistoryEnabled`]: one,
  [`HKCU\\SOFTWARE\\${windows}\\Explorer\\Advanced\\Start_TrackProgs`]: one,
  [`HKCU\\SOFTWARE\\${windows}\\Mobility\\OptedIn`]: one,
  [`HKCU\\SOFTWARE\\${windows}\\Mobility\\CrossDeviceEnabled`]: one,
}

const known = new Map(Object.entries(listed).map(([path, consent]) => [path.toLowerCase(), consent]))

const consentOf = (resource: Resource): Consent | undefined => {
  if (resource.kind !== 'registry') return undefined
  if (/\\capabilityaccessmanager\\consentstore\\/i.test(resource.path)) return capability
  return known.get(formatResource(resource).toLowerCase())
}

const present = (data: RegistryData): Known => ({
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData(data) },
})

const answerOf = (consent: Consent, state: Observation): 'yes' | 'no' | null => {
  if (state.status === 'absent') return consent.absent
  if (state.status !== 'present' || state.state.kind !== 'registry') return null
  const data = decodeRegistryData(state.state)?.data
  return data === consent.yes.data ? 'yes' : data === consent.no.data ? 'no' : null
}

/** Returns numbers from 0 to 1 that are the same in each run (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const device: Device = {
  id: 'this',
  host: 'windows',
  title: 'This PC',
  description: 'Windows 11',
  sample: false,
  limits: [],
  facts: {
    build: 26200,
    revision: 9168,
    edition: 'Enterprise',
    elevated: true,
    userSid: null,
    features: { copilotPlusPc: true, edgeInstalled: true, officeInstalled: true, hibernation: true },
    managed: false,
    adapters: [],
    powerScheme: null,
  },
}

const catalog = indexTweaks(tweaks)
const subjects: { name: string; choices: readonly Choice[] }[] = [
  ...presets.map(({ id, choices }) => ({ name: id, choices })),
  ...tweaks.map(({ id }) => ({ name: `${id}=default`, choices: [{ tweakId: id, option: defaultOption }] })),
]

test('the catalog has every consent on the list, so the list has no outdated entry', () => {
  const written = new Set(
    [...tweakById.values()].flatMap(({ options }) =>
      options.flatMap(({ settings }) =>
        settings.map(({ resource }) => formatResource(resource).toLowerCase()),
      ),
    ),
  )
  expect([...known.keys()].filter((path) => !written.has(path))).toEqual([])
})

test('no profile and no default gives a consent that the user hasn’t given, for 200 random sets of answers', () => {
  const consents = new Map<string, RegistryResource>()
  const about = new Set<string>()
  for (const { id, options } of tweaks)
    for (const { settings } of options)
      for (const { resource } of settings)
        if (resource.kind === 'registry' && consentOf(resource) !== undefined) {
          consents.set(resourceKey(resource), resource)
          about.add(id)
        }
  const asks = subjects
    .filter(({ choices }) => choices.some(({ tweakId }) => about.has(tweakId)))
    .map(({ name, choices }) => ({ name, choices, ...select(catalog, choices) }))
  const turned = new Set<string>()
  let looked = 0
  for (let round = 0; round < 200; round += 1) {
    const next = numbers(round)
    const state = new Map<string, Known>()
    for (const [key, resource] of consents) {
      const consent = consentOf(resource) as Consent
      const draw = next()
      state.set(key, draw < 0.2 ? { status: 'absent' } : present(draw < 0.7 ? consent.no : consent.yes))
    }
    for (const { name, choices, requested: resources, diagnostics } of asks) {
      const observed = Observations.from(
        resources.map(({ key, resource }) => [resource, state.get(key) ?? { status: 'absent' }]),
      )
      const plan = planFrom(
        { catalog, choices, device, at: '2026-11-22T00:00:00.000Z' },
        resources,
        observed,
        { refusals: diagnostics },
      )
      looked += plan.changes.length
      for (const { resource, from, to } of plan.changes) {
        const consent = consentOf(resource)
        if (consent === undefined || answerOf(consent, to) !== 'yes') continue
        if (from.status === 'absent' || answerOf(consent, from) !== 'yes')
          turned.add(`${name}: ${formatResource(resource)}`)
      }
    }
  }
  console.info(
    `consents: ${consents.size} values, 200 random states, ${asks.length} presets and ways back of entries that write one, ${looked} changes planned, ${turned.size} turned on`,
  )
  expect([...turned]).toEqual([])
  expect(looked).toBeGreaterThan(80_000)
})
