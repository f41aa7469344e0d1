/**
 * Tests what each of the user's choices about the script, and all of them together, change in its parameters, its
 * header and its main part.
 */
import { presets, tweaks } from '@clearpane/catalog'
import { aTweak, registrySetting } from '@clearpane/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runtimeFunctions } from '../runtime/runtime.generated.ts'
import { parseErrors } from '../testing/parse.ts'
import { compileScript, type ScriptInput } from './script.ts'
import type { ScriptSettings } from './settings.ts'

const one = registrySetting('HKLM\\Software\\A', 'x', {
  want: 'value',
  value: { type: 'REG_DWORD', data: 1 },
})
const input: ScriptInput = {
  title: 'Test',
  choices: [{ tweakId: 'a.one' }],
  tweaks: [aTweak('a.one', [one])],
  version: '1',
}
const compile = (settings: Partial<ScriptSettings> = {}) => compileScript({ ...input, settings }).text
/** The parameters as PowerShell receives them. */
const paramsOf = (text: string) => /\r\nparam\(\r\n([\s\S]*?)\r\n\)\r\n/.exec(text)?.[1]?.match(/\$\w+/g)
/** What the script does after its session has started. */
const last = (text: string) =>
  text.slice(text.lastIndexOf('$refusal = Initialize-Session'), text.lastIndexOf('} catch {'))

describe('the settings of a script', () => {
  it('by default, make the script write a log, capture values, offer an undo and request a restore point', () => {
    const text = compile()
    expect(paramsOf(text)).toEqual(['$Undo', '$LogPath', '$NoRestorePoint', '$KeepChanged', '$OldCaptures'])
    expect(last(text)).toContain("-Keep 'Add-Capture'")
    expect(last(text)).toContain('if ($code -eq 0 -and -not $NoRestorePoint) {')
    expect(last(text).match(/-Log \$true/g)).toHaveLength(2)
    expect(text).not.toContain('made to run as administrator')
    expect(text).toContain('Detail = $false')
    expect(compile({})).toBe(text)
  })

  it.each<[string, Partial<ScriptSettings>, (text: string) => void]>([
    [
      'no restore point: only a parameter requests one',
      { restorePoint: false },
      (text) => {
        expect(paramsOf(text)).toEqual(['$Undo', '$LogPath', '$RestorePoint', '$KeepChanged', '$OldCaptures'])
        expect(last(text)).toContain('if ($code -eq 0 -and $RestorePoint) {')
        expect(text).toContain('# -RestorePoint ')
      },
    ],
    [
      'no log: none is opened, captured values are kept',
      { logging: false },
      (text) => {
        expect(text.match(/-Log \$false/g)).toHaveLength(2)
        expect(text).not.toContain('-Log $true')
        expect(last(text)).toContain("-Keep 'Add-Capture'")
      },
    ],
    [
      'administrators only: it ends with 5 before it looks at anything',
      { requireAdmin: true },
      (text) => {
        const [session, gate, looks] = [
          '\t$refusal = Initialize-Session',
          '\tif (-not (Test-Administrator)) {',
          '\t\tRequest-Selection\r\n',
        ]
        const places = [session, gate, looks].map((line) => text.lastIndexOf(`\r\n${line}`))
        expect(places).not.toContain(-1)
        expect(places).toEqual([...places].sort((a, b) => a - b))
        expect(text).toContain('\t\texit 5\r\n')
      },
    ],
    [
      'a pause: Enter is waited for at the very end, where there is a console',
      { pause: true },
      (text) => {
        expect(text.slice(text.lastIndexOf('} finally {'))).toContain('-not [Console]::IsInputRedirected')
        expect(compile()).not.toContain('Read-Host')
      },
    ],
    ['telling more', { verbose: true }, (text) => expect(text).toContain('Detail = $true')],
    [
      'no way back: captures nothing, has no -Undo, and says so',
      { rollback: false },
      (text) => {
        expect(paramsOf(text)).toEqual(['$LogPath', '$NoRestorePoint'])
        expect(last(text)).toContain("-Keep ''")
        expect(text).not.toMatch(
          /Read-Capture|Request-CapturedReturn|Add-Capture|Request-Return|-KeepChanged/,
        )
        expect(text).toContain('# It was made without a way back')
      },
    ],
  ])('work as follows: %s', (_, settings, check) => check(compile(settings)))

  it('give, in every combination, a valid script that is the same each time', async () => {
    const all = fc.record({
      restorePoint: fc.boolean(),
      logging: fc.boolean(),
      requireAdmin: fc.boolean(),
      verbose: fc.boolean(),
      rollback: fc.boolean(),
      pause: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(all, async (settings) => {
        expect(await parseErrors(compile(settings))).toEqual([])
        expect(compile(settings)).toBe(compile({ ...settings }))
      }),
      { numRuns: 60, seed: 20261122 },
    )
  })

  it('leave a preset’s script unchanged if no setting is changed', () => {
    const [preset] = presets
    const of = () =>
      compileScript({
        title: 'x',
        choices: preset?.choices ?? [],
        tweaks: structuredClone(tweaks),
        version: '1',
      }).text
    expect(of()).toBe(of())
  })

  it('add no function to the script just because the title contains the function’s name', () => {
    const { text } = compileScript({ ...input, title: 'Invoke-RecycleBinAction' })
    expect(text).not.toContain('function Invoke-RecycleBinAction')
  })

  it('never have the same name as a variable that the runtime uses at the top of a script', () => {
    const kept = new Set(Object.values(runtimeFunctions).flatMap((text) => text.match(/\$script:\w+/g) ?? []))
    expect(kept.size).toBeGreaterThan(15)
    const params = [compile(), compile({ restorePoint: false, rollback: false })].flatMap(
      (text) => paramsOf(text) ?? [],
    )
    expect(params.filter((param) => kept.has(param.replace('$', '$script:')))).toEqual([])
  })
})
