/**
 * Runs scripts in a real PowerShell and compares them with the dashboard: both must set and restore the same parts of
 * a game's value. If there is no PowerShell, the tests are skipped, with the reason.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesOf } from '@clearpane/engine'
import {
  decodeRegistryData,
  encodeRegistryData,
  type Known,
  type RegistryData,
  type Resource,
} from '@clearpane/model'
import { gameSettingBack, placeOfGame, sameGameSetting } from '@clearpane/model/causes/game-program'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runtimeFor } from '../runtime/runtime.ts'
import { kindTable } from '../script/template.ts'
import { openPowerShell, type PowerShell, whyNoPowerShell } from '../testing/powershell.ts'
import { encodeScript } from '../text/encode.ts'
import { quote } from '../text/quote.ts'

const why = whyNoPowerShell()
const seed = 20261127
const count = 500

type State = string | number | null

const known = (state: State): Known => {
  if (state === null) return { status: 'absent' }
  const data: RegistryData =
    typeof state === 'string' ? { type: 'REG_SZ', data: state } : { type: 'REG_DWORD', data: state }
  return { status: 'present', state: { kind: 'registry', ...encodeRegistryData(data) } }
}
const inScript = (state: State): string => {
  if (state === null) return "(ConvertTo-State -Field @{ Status = 'absent' })"
  return typeof state === 'string'
    ? `(ConvertTo-RawValue -Kind 'String' -Data ${quote(state)})`
    : `(ConvertTo-RawValue -Kind 'DWord' -Data ${state})`
}
const textOf = (state: Known): string => {
  if (state.status === 'absent') return 'absent'
  const data = state.state.kind === 'registry' ? decodeRegistryData(state.state) : null
  return `${data?.type === 'REG_SZ' ? 1 : 4} ${state.state.kind === 'registry' ? state.state.hex : ''}`
}

const pair = fc.constantFrom(
  ...[
    'GpuPreference=1',
    'GpuPreference=2',
    ' gpupreference = 2 ',
    'GpuPreference',
    'GpuPreference=1073741824',
  ],
  ...[
    'SpecificAdapter=1&2&3',
    'SpecificAdapter=9&9',
    'AutoHDREnable=2097',
    'AutoHDREnable=1',
    'x',
    '=y',
    ' ',
    '',
  ],
)
const word = fc.constantFrom(
  ...['~', '~', 'DISABLEDXMAXIMIZEDWINDOWEDMODE', 'disabledxmaximizedwindowedmode', 'HIGHDPIAWARE'],
  ...['RUNASADMIN', 'x-DISABLEDXMAXIMIZEDWINDOWEDMODE'],
)
const listOf = (part: fc.Arbitrary<string>, end: string) =>
  fc.array(part, { maxLength: 4 }).map((parts) => parts.join(end))
const stateOf = (text: fc.Arbitrary<string>): fc.Arbitrary<State> =>
  fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom<State>(null, 2) })

const kinds = {
  gameGraphics: { text: listOf(pair, ';'), call: 'Get-GraphicsReturn' },
  gameFullscreen: { text: listOf(word, ' '), call: 'Get-FullscreenReturn' },
} as const

let shell: PowerShell

/** Runs script lines together with the runtime functions that the lines use, and returns what the lines print. */
const run = async (name: string, lines: readonly string[]): Promise<string[]> => {
  const script = [
    'Set-StrictMode -Version Latest',
    "$ErrorActionPreference = 'Stop'",
    runtimeFor(lines.join('\n')),
    'function Format-Case {',
    '    param($State)',
    "    if ($State.Status -ne 'present') { return $State.Status }",
    "    return [string] $State.Type + ' ' + $State.Hex",
    '}',
    ...lines,
  ]
  const file = join(shell.folder, `${name}.ps1`)
  writeFileSync(file, encodeScript(script.join('\r\n')))
  const { code, stdout, stderr } = await shell.run(['-File', shell.path(file)])
  expect(code, stderr).toBe(0)
  return stdout.replaceAll('\r', '').split('\n')
}

describe.skipIf(why !== null)(
  `a script in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
    }, 240_000)
    afterAll(() => shell?.remove())

    it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
      `restores the same part of a %s value as an undo in the dashboard, for ${count} values (seed ${seed})`,
      async (type) => {
        const { text, call } = kinds[type]
        const resource: Resource = { kind: 'registry', ...placeOfGame[type], name: 'C:\\Games\\a.exe' }
        const state = stateOf(text)
        const cases = fc.sample(fc.tuple(state, state, state), { numRuns: count, seed })
        const lines = cases.map((one) => `Write-Case ${one.map(inScript).join(' ')}`)
        const found = await run(call, [
          'function Write-Case {',
          '    param($Before, $Wrote, $Now)',
          `    $to, $own = ${call} -Before $Before -Wrote $Wrote -Now $Now`,
          "    (Format-Case -State $to) + ' | ' + (Format-Case -State $own)",
          '}',
          ...lines,
        ])
        const differing = cases.flatMap((one, i) => {
          const [before, wrote, now] = one.map(known) as [Known, Known, Known]
          const own = sameGameSetting(resource, now, wrote) ? now : wrote
          const expected = `${textOf(gameSettingBack(resource, before, now))} | ${textOf(own)}`
          return found[i] === expected ? [] : [{ one, expected, found: found[i] }]
        })
        expect(differing.slice(0, 5)).toEqual([])
      },
      300_000,
    )

    it('restores only the part of a value that its run changed, and reports a conflict only if that part has been changed since', async () => {
      const [two, since] = ['GpuPreference=2;', 'something else changed it since']
      const cases: [before: State, now: State, keep: boolean, to: string, notes: string][] = [
        [null, two, false, 'absent', ''],
        [null, `${two}AutoHDREnable=1;`, true, 'AutoHDREnable=1;', ''],
        ['x=1;', `${two}y=2;`, true, 'y=2;', ''],
        [null, 'GpuPreference=1;y=2;', false, 'y=2;', since],
        [null, 'GpuPreference=1;y=2;', true, '', `left alone, ${since}`],
        [null, 'y=2;', false, '', ''],
        [null, null, false, '', ''],
      ]
      const found = await run('Undo-Value', [
        'function Get-RegistryState { param($Resource) $null = $Resource; return $script:Now }',
        ...kindTable(['registry'], { resolves: false, returns: true, imports: false }),
        "$script:Owner = ''",
        'function Write-Case {',
        '    param($Before, $Now, [bool] $Keep)',
        '    $script:Now = $Now',
        '    $script:LeaveChanged = $Keep',
        '    $script:Pending = @()',
        '    $script:Settled = @()',
        '    $script:Notes = @()',
        '    $script:Count = @{ Changed = 0; Already = 0; NotApplicable = 0; Bad = 0 }',
        "    Undo-Value 'HKCU\\K' 'C:\\a.exe', $Before, 'GpuPreference=2;' -Part 'Get-GraphicsReturn'",
        '    $to = @($script:Pending | ForEach-Object -Process { Format-RegistryState -State $_.To })',
        "    ($to -join ',') + ' | ' + ($script:Notes -join ',')",
        '}',
        ...cases.map(
          ([before, now, keep]) =>
            `Write-Case ${before === null ? '$null' : quote(String(before))} ${inScript(now)} $${keep}`,
        ),
      ])
      expect(found.slice(0, cases.length)).toEqual(
        cases.map(([, , , to, notes]) => {
          const state = to === '' || to === 'absent' ? to : `REG_SZ ${to}`
          return `${state} | ${notes === '' ? '' : `HKCU\\K\\C:\\a.exe: ${notes}`}`
        }),
      )
    })

    it(`changes one pair in a list exactly as a plan in the dashboard does, for ${count} lists (seed ${seed})`, async () => {
      const resource: Resource = { kind: 'registry', ...placeOfGame.gameGraphics, name: 'C:\\Games\\a.exe' }
      const values = fc.constantFrom('1', '2', null)
      const cases = fc.sample(fc.tuple(values, stateOf(kinds.gameGraphics.text)), { numRuns: count, seed })
      const found = await run('Edit-RegistryPair', [
        'function Write-Case {',
        '    param([hashtable] $Desired, $Now)',
        "    $Desired.Key = 'GpuPreference'",
        '    Format-Case -State (Edit-RegistryPair -Desired $Desired -Now $Now)',
        '}',
        ...cases.map(
          ([value, now]) =>
            `Write-Case @{ ${value === null ? '' : `Value = ${quote(value)}`} } ${inScript(now)}`,
        ),
      ])
      const differing = cases.flatMap(([value, now], i) => {
        const desired = { want: 'pair', key: 'GpuPreference', value } as const
        const resolved = rulesOf(resource).resolve({ desired }, known(now))
        const expected = 'to' in resolved ? textOf(resolved.to) : 'notApplicable'
        return found[i] === expected ? [] : [{ value, now, expected, found: found[i] }]
      })
      expect(differing.slice(0, 5)).toEqual([])
    }, 300_000)
  },
)
