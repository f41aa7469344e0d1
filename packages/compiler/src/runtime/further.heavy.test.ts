/**
 * Tests that scripts also leave stricter values unchanged: the runtime functions must leave the same values alone as
 * the engine does. The functions are tested in a real PowerShell, with a table of cases.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesOf } from '@clearpane/engine'
import {
  encodeRegistryData,
  type Known,
  type RegistryData,
  type ServiceState,
  type Setting,
  type SettingRequest,
} from '@clearpane/model'
import { type Further, furtherOf } from '@clearpane/model/further'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindTexts } from '../kinds.ts'
import { callLine, kindTable } from '../script/template.ts'
import { openPowerShell, type PowerShell, whyNoPowerShell } from '../testing/powershell.ts'
import { encodeScript } from '../text/encode.ts'
import { literal } from '../text/quote.ts'
import { runtimeFor } from './runtime.ts'

const why = whyNoPowerShell()

type Case = { name: string; ask: SettingRequest; now: Known }

const value = (data: RegistryData, further: Further, now: RegistryData | null): Omit<Case, 'name'> => {
  const setting = {
    resource: { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\X', name: 'v' },
    desired: { want: 'value', value: data },
    default: 'unknown',
    further,
  } as Setting
  return {
    ask: { setting, desired: setting.desired, further },
    now:
      now === null
        ? { status: 'absent' }
        : { status: 'present', state: { kind: 'registry', ...encodeRegistryData(now) } },
  }
}
const dword = (data: number): RegistryData => ({ type: 'REG_DWORD', data })
const text = (data: string): RegistryData => ({ type: 'REG_SZ', data })

const power = (wanted: number, further: Further, now: number): Omit<Case, 'name'> => {
  const resource = { kind: 'bcd', entry: '{bootmgr}', element: 'timeout' } as const
  const setting: Setting = {
    resource,
    desired: { want: 'property', value: wanted },
    default: 'unknown',
    further,
  }
  return {
    ask: { setting, desired: setting.desired, further },
    now: { status: 'present', state: { kind: 'bcd', value: now } },
  }
}

type Start = Pick<ServiceState, 'start'> & { delayed?: boolean; running?: 'running' | 'stopped' }
const service = (desired: Start, now: Start): Omit<Case, 'name'> => {
  const setting = {
    resource: { kind: 'service', name: 'svc' },
    desired: { want: 'service', ...desired },
    default: 'unknown',
    displayName: 'svc',
  } as Setting
  return {
    ask: { setting, desired: setting.desired, further: furtherOf(setting, setting.desired) },
    now: {
      status: 'present',
      state: { kind: 'service', delayed: false, running: 'running', triggered: false, ...now },
    },
  }
}

const cases: readonly Case[] = [
  { name: 'a lower number stays', ...value(dword(1), 'lower', dword(0)) },
  { name: 'a higher number goes down', ...value(dword(1), 'lower', dword(3)) },
  { name: 'a number above 2,147,483,647 is not negative', ...value(dword(1), 'lower', dword(4_294_967_295)) },
  { name: 'a higher number stays where higher is further', ...value(dword(7), 'higher', dword(30)) },
  { name: 'zero means never', ...power(600, 'higherOrZero', 0) },
  { name: 'a shorter time is not further', ...power(600, 'higherOrZero', 300) },
  { name: 'a lower number in a text stays', ...value(text('100'), 'lower', text('20')) },
  { name: 'a text that is no number is replaced', ...value(text('100'), 'lower', text('fast')) },
  { name: 'a value of another type is replaced', ...value(dword(1), 'lower', text('0')) },
  { name: 'a listed value stays', ...value(dword(0), [99, 100], dword(99)) },
  { name: 'an unlisted value is replaced', ...value(dword(0), [99, 100], dword(3)) },
  { name: 'a listed text stays in its own case only', ...value(text('Warn'), ['Block'], text('block')) },
  { name: 'an absent value is written', ...value(dword(1), 'lower', null) },
  { name: 'a shorter time of the boot menu stays', ...power(3, 'lower', 1) },
  { name: 'a disabled service stays', ...service({ start: 'Manual' }, { start: 'Disabled' }) },
  { name: 'an automatic service becomes manual', ...service({ start: 'Manual' }, { start: 'Automatic' }) },
  {
    name: 'a disabled service is still stopped',
    ...service({ start: 'Manual', running: 'stopped' }, { start: 'Disabled' }),
  },
  {
    name: 'a manual service does not become automatic with a delay',
    ...service({ start: 'Automatic', delayed: true }, { start: 'Manual' }),
  },
  {
    name: 'an automatic service gets its delay',
    ...service({ start: 'Automatic', delayed: true }, { start: 'Automatic' }),
  },
]

let shell: PowerShell

const stateLine = ({ ask, now }: Case): string => {
  const fields = kindTexts[ask.setting.resource.kind].state(ask.setting.resource, now)
  if (typeof fields === 'string') throw new Error(fields)
  return `ConvertTo-State -Field ${literal(fields)}`
}

const lineOf = (one: Case): string => {
  const call = kindTexts[one.ask.setting.resource.kind].request(one.ask, {})
  if (typeof call === 'string') throw new Error(call)
  return [
    '$script:Requests = [ordered] @{}',
    '$script:Returning = $false',
    callLine(call).trim(),
    '$request = @($script:Requests.Values)[0]',
    '$ask = $request.Asks[0]',
    `$now = ${stateLine(one)}`,
    '$kind = $script:Kinds[$request.Kind]',
    '$held = & $kind.Hold -Ask $ask -Now $now',
    "$start = ''",
    "if ($request.Kind -eq 'service') { $to = & $kind.Resolve -Desired $ask.Desired -Now $now; $start = ' ' + $to.Start + ' ' + $to.Running }",
    "Write-Output -InputObject ('case ' + $held + $start)",
  ].join('\n')
}

const expected = ({ ask, now }: Case): string => {
  const wanted = { desired: ask.desired, further: ask.further }
  const rules = rulesOf(ask.setting.resource)
  const held = rules.holds(wanted, now) ? 'True' : 'False'
  const resolved = rules.resolve(wanted, now)
  if (!('to' in resolved) || resolved.to.status !== 'present' || resolved.to.state.kind !== 'service')
    return `case ${held}`
  return `case ${held} ${resolved.to.state.start} ${resolved.to.state.running}`
}

describe.skipIf(why !== null)(
  `a setting that makes additional changes, in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
    }, 720_000)

    afterAll(() => shell?.remove())

    it('leaves the PC in the same state as the engine does', async () => {
      const table = kindTable(['registry', 'service', 'bcd'], {
        resolves: true,
        returns: false,
        imports: false,
      }).join('\n')
      const body = cases.map(lineOf).join('\n')
      const start = "$script:Tweak = [pscustomobject] @{ Reason = ''; Title = 't'; Restart = 'none' }"
      const runtime = runtimeFor(`${table}\n${body}`)
      const file = join(shell.folder, 'further.ps1')
      writeFileSync(
        file,
        encodeScript(
          `Set-StrictMode -Version Latest\n$ErrorActionPreference = 'Stop'\n${runtime}\n${table}\n${start}\n${body}\n`,
        ),
      )
      const { stdout, stderr } = await shell.run(['-File', shell.path(file)])
      const lines = stdout.split(/\r?\n/).filter((line) => line.startsWith('case '))
      expect(
        cases.map(({ name }, i) => `${name}: ${lines[i]}`),
        stderr,
      ).toEqual(cases.map((one) => `${one.name}: ${expected(one)}`))
    }, 720_000)
  },
)
