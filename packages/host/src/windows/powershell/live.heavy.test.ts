/**
 * Tests Clearpane's own program in a real PowerShell, driven by the real session: every function of the program runs,
 * with fakes for the cmdlets that only Windows has. CLEARPANE_PWSH or PATH specifies the PowerShell to use; without
 * PowerShell, all tests here are skipped, and the reason is given.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import { liveProgram } from '@clearpane/compiler'
import { missingCmdlets, powerShellProgram, whyNoPowerShell } from '@clearpane/compiler/testing'
import { formatResource, isKnown, resourceKey, type Scalar } from '@clearpane/model'
import { runConformance } from '@clearpane/testkit/conformance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listWindowsApps } from '../inventory/inventory.ts'
import { actLive, readLive } from '../kinds/live-kind.ts'
import {
  contextOf,
  hostOver,
  isLive,
  type LiveResource,
  liveCases,
  starterArguments,
  starterText,
  wired,
  wireless,
} from '../testing/powershell/live-cases.ts'
import { createPowerShell } from './session.ts'

const program = powerShellProgram()
const why =
  whyNoPowerShell() ?? (program?.endsWith('.exe') ? 'a Windows PowerShell: see live.wine.test.ts' : null)

const folder = mkdtempSync(join(tmpdir(), 'clearpane-live-'))
const starter = join(folder, 'start.ps1')

const powershell = createPowerShell({
  command: (mark) => ({
    program: program ?? '',
    args: starterArguments(starter, mark),
    env: { PATH: process.env.PATH ?? '', HOME: folder, POWERSHELL_TELEMETRY_OPTOUT: '1' },
  }),
})
const context = contextOf(powershell)
const act = actLive()
const host = hostOver(powershell)

beforeAll(() => {
  writeFileSync(join(folder, 'live.ps1'), liveProgram())
  writeFileSync(join(folder, 'missing-cmdlets.ps1'), missingCmdlets())
  writeFileSync(starter, starterText)
})

afterAll(() => {
  powershell.dispose()
  rmSync(folder, { recursive: true, force: true })
})

const cases = liveCases({ registry: false })

describe.skipIf(why !== null)(
  `our program in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    test('passes every case of the conformance table', async () => {
      const results = await runConformance(host, cases)
      expect(results.filter(({ result }) => result !== 'passed')).toEqual([])
      expect(results.length).toBe(2 * 17 + 5)
    }, 360_000)

    test('lists every installed app once, in Clearpane’s terms', async () => {
      const apps = []
      for await (const one of listWindowsApps(undefined, context)) apps.push(one)
      const ids = apps.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toContain('Microsoft.WindowsStore_8wekyb3d8bbwe')
      expect(ids).not.toContain('Microsoft.Staged_8wekyb3d8bbwe')
      const [first] = ids
      const only = []
      for await (const one of listWindowsApps({ ids: [`${first}`.toUpperCase()] }, context)) only.push(one.id)
      expect(only).toEqual([first])
    })

    test.each<[string, LiveResource, string, RegExp]>([
      [
        'an app that is on the disk without an account is absent',
        { kind: 'appx', packageFamilyName: 'Microsoft.Staged_8wekyb3d8bbwe' },
        'absent',
        /^$/,
      ],
      [
        'an app that new accounts get is present',
        { kind: 'appx', packageFamilyName: 'Microsoft.OnlyNew_8wekyb3d8bbwe' },
        'present',
        /^2\.0\.0\.0$/,
      ],
      [
        'a driver without the keyword',
        { kind: 'adapter', adapter: wireless, property: '*FlowControl' },
        'unavailable',
        /"adapterLacks".*Wi-Fi.*\*FlowControl/,
      ],
      [
        'an adapter without the capability',
        { kind: 'adapter', adapter: wireless, property: 'AllowComputerToTurnOffDevice' },
        'unavailable',
        /"adapterUnable"/,
      ],
      [
        'an adapter without a network',
        { kind: 'adapter', adapter: wireless, property: 'NetworkCategory' },
        'unavailable',
        /"adapterOffline"/,
      ],
      [
        'an adapter without TCP/IP',
        { kind: 'adapter', adapter: wireless, property: 'TcpipNetbiosOptions' },
        'unavailable',
        /"adapterUnable"/,
      ],
      [
        'unknown TCP settings',
        { kind: 'tcp', scope: 'Compat', property: 'Timestamps' },
        'unavailable',
        /"noTcpScope".*Compat/,
      ],
      [
        'a preference that is a list of one',
        { kind: 'defender', preference: 'ExclusionExtension' },
        'present',
        /^\["tmp"\]$/,
      ],
      [
        'tamper protection itself',
        { kind: 'defender', preference: 'IsTamperProtected' },
        'present',
        /^true$/,
      ],
      [
        'a number that the catalog has a word for',
        { kind: 'bcd', entry: '{current}', element: 'nx' },
        'present',
        /^OptIn$/,
      ],
    ])('reports %s as such', async (_, resource, status, reported) => {
      const observation = (await readLive([resource], context)).of(resource)
      expect(observation.status).toBe(status)
      const text =
        observation.status === 'present' && 'value' in observation.state
          ? observation.state.value
          : observation
      expect(
        typeof text === 'string'
          ? text
          : JSON.stringify(observation.status === 'absent' ? '' : text).replace(/^""$/, ''),
      ).toMatch(reported)
    })

    test.each<[string, LiveResource, Scalar | null, string, RegExp]>([
      [
        'a value that tamper protection keeps',
        { kind: 'defender', preference: 'DisableRealtimeMonitoring' },
        true,
        'denied',
        /"tamperKeeps"/,
      ],
      [
        'tamper protection',
        { kind: 'defender', preference: 'IsTamperProtected' },
        false,
        'denied',
        /"tamperSwitch"/,
      ],
      [
        'an app that is part of Windows',
        { kind: 'appx', packageFamilyName: 'Microsoft.WindowsStore_8wekyb3d8bbwe' },
        null,
        'denied',
        /"appBelongsToWindows"/,
      ],
      [
        'an app that is nowhere',
        { kind: 'appx', packageFamilyName: 'Gone.Gone_8wekyb3d8bbwe' },
        true,
        'unavailable',
        /"appGone"/,
      ],
      [
        'a domain network',
        { kind: 'adapter', adapter: wired, property: 'NetworkCategory' },
        'DomainAuthenticated',
        'unavailable',
        /"domainByWindows"/,
      ],
      [
        'a number Windows refuses',
        { kind: 'adapter', adapter: wired, property: 'TcpipNetbiosOptions' },
        9,
        'failed',
        /"windowsNumber".*\b70\b/,
      ],
      [
        'a word that the setting does not have',
        { kind: 'tcp', scope: 'Internet', property: 'AutoTuningLevelLocal' },
        'Faster',
        'failed',
        /Faster/,
      ],
      [
        'a provider with more than one word',
        { kind: 'tcp', scope: 'Internet', property: 'CongestionProvider' },
        'cubic & calc',
        'failed',
        /"noCongestionProvider"/,
      ],
      [
        'a boot element to remove from an entry without it',
        { kind: 'bcd', entry: '{current}', element: 'debug' },
        null,
        'acted',
        /^$/,
      ],
    ])('refuses %s for its own reason', async (_, resource, value, status, reported) => {
      const to =
        value === null
          ? { status: 'absent' as const }
          : { status: 'present' as const, state: { kind: resource.kind, value } }
      const result = await act(resource, to, context)
      expect(result.status).toBe(status)
      expect('reason' in result ? JSON.stringify(result.reason) : '').toMatch(reported)
    })

    test('returns a result for every PowerShell resource in the catalog, except an adapter’s numbers, which require a registry', async () => {
      const all = tweaks
        .flatMap(({ options }) => options.flatMap(({ settings }) => settings.map(({ resource }) => resource)))
        .filter(isLive)
      const own = all.map((resource) =>
        resource.kind === 'adapter' ? { ...resource, adapter: wired } : resource,
      )
      const unique = [...new Map(own.map((resource) => [resourceKey(resource), resource])).values()]
      const answers = await readLive(unique, context)
      const refused = unique.filter((resource) => !isKnown(answers.of(resource)))
      expect(refused.map(formatResource)).toEqual([
        `${wired} · Interface TcpAckFrequency`,
        `${wired} · Interface TCPNoDelay`,
      ])
      expect(unique.length).toBeGreaterThan(120)
    })
  },
)
