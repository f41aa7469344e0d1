/**
 * Tests the scripts in a real PowerShell, which parses them and reads our literals itself. PowerShell's path is taken
 * from CLEARPANE_PWSH or found on PATH; if there is no PowerShell, all tests in this file are skipped, with that as
 * the reason.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanupClasses, presets, tweaks } from '@clearpane/catalog'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runtimeFor } from '../runtime/runtime.ts'
import { hostileText } from '../testing/hostile.ts'
import { openPowerShell, type PowerShell, whyNoPowerShell } from '../testing/powershell.ts'
import { encodeScript } from '../text/encode.ts'
import { quote } from '../text/quote.ts'
import { compileScript } from './script.ts'

const why = whyNoPowerShell()
const seed = 20261121
const seconds = (count: number) => count * 1000

let shell: PowerShell

const save = (name: string, text: string): string => {
  const file = join(shell.folder, name)
  writeFileSync(file, encodeScript(text))
  return file
}
const runFile = (file: string, ...args: string[]) => shell.run(['-File', shell.path(file), ...args])

describe.skipIf(why !== null)(
  `scripts in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
    }, seconds(240))

    afterAll(() => shell?.remove())

    it('have no parser error for any profile or for the whole catalog', async () => {
      const all = { title: 'Everything', choices: tweaks.map(({ id }) => ({ tweakId: id })) }
      const settings = {
        rollback: false,
        restorePoint: false,
        logging: false,
        requireAdmin: true,
        verbose: true,
      }
      for (const { title, choices, ...more } of [
        ...presets,
        all,
        { ...all, title: 'Everything bare', settings },
      ]) {
        const own = 'settings' in more ? { settings: more.settings } : {}
        const { text, fileName } = compileScript({
          title,
          choices,
          tweaks,
          version: '0',
          fileClasses: cleanupClasses,
          ...own,
        })
        save(fileName, text)
      }
      const parse = save(
        'parse.ps1',
        [
          'param([string] $Folder)',
          "foreach ($file in [System.IO.Directory]::GetFiles($Folder, 'clearpane-*.ps1')) {",
          '    $tokens = $null',
          '    $errors = $null',
          '    $null = [System.Management.Automation.Language.Parser]::ParseFile($file, [ref] $tokens, [ref] $errors)',
          "    'parsed ' + $errors.Count",
          '    foreach ($one in $errors) { $file + [string] $one.Extent.StartLineNumber + $one.Message }',
          '}',
        ].join('\r\n'),
      )
      const { stdout, stderr } = await runFile(parse, '-Folder', shell.path(shell.folder))
      expect(stdout.trim().split(/\r?\n/), stderr).toEqual([...presets, 1, 2].map(() => 'parsed 0'))
    })

    it(`keep 10,000 hostile strings unchanged in their literals (seed ${seed})`, async () => {
      const texts = fc.sample(hostileText, { numRuns: 10_000, seed })
      const hex = (text: string) =>
        [...text].flatMap((c) => c.split('')).map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
      const batch = 2000
      for (let at = 0; at < texts.length; at += batch) {
        const some = texts.slice(at, at + batch)
        const dump = some.map(
          (text) => `-join ($(${quote(text)}).ToCharArray() | ForEach-Object { ([int] $_).ToString('x4') })`,
        )
        const { stdout, stderr } = await runFile(
          save('literals.ps1', `[string[]] $x = @(\r\n${dump.join('\r\n')}\r\n)\r\n$x`),
        )
        expect(stderr).not.toMatch(/ParserError/)
        const read = stdout.replace(/\r/g, '').split('\n').slice(0, some.length)
        expect(read).toEqual(some.map((text) => hex(text).join('')))
      }
    }, 900_000)

    it('follow no link while they search folders, and never treat a link as a file', async ({ skip }) => {
      // On other systems, .NET marks links in the same way as on Windows.
      skip(
        shell.prefix !== null,
        'Wine shows a link of the machine below it as a plain folder, and cannot make junctions',
      )
      const place = (...parts: string[]) => join(shell.folder, 'walk', ...parts)
      for (const folder of ['root/sub/deep', 'outside']) mkdirSync(place(folder), { recursive: true })
      for (const file of ['root/a.tmp', 'root/sub/b.tmp', 'root/sub/deep/c.log', 'outside/never.tmp'])
        writeFileSync(place(file), 'x')
      symlinkSync(place('outside'), place('root/link'), 'junction')
      symlinkSync(place('outside'), place('root/sub/link'), 'junction')
      if (process.platform !== 'win32') symlinkSync(place('outside/never.tmp'), place('root/link.tmp'))
      const walk = (parts: string) =>
        `(Find-Matching -Folder '${place('root')}' -Part @(${parts}) -Recurse $true -Machine $false | ForEach-Object { $_.Name } | Sort-Object) -join ' '`
      const lines = ["'*'", "'*.tmp'", "'**', '*.tmp'", "'sub', '*', '*.log'", "'link', '*'"].map(walk)
      const script = [
        'Set-StrictMode -Version Latest',
        '$script:Walk = @{ Skipped = 0; Places = 0 }',
        runtimeFor('Find-Matching'),
        ...lines,
      ]
      const { stdout, stderr } = await runFile(save('walk.ps1', script.join('\r\n')))
      expect(stdout.replaceAll('\r', '').split('\n').slice(0, 5), stderr).toEqual([
        'a.tmp b.tmp c.log',
        'a.tmp',
        'a.tmp b.tmp',
        'c.log',
        '',
      ])
    })
  },
)
