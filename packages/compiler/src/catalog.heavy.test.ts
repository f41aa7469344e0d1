/** The registry and service part of each profile's script on a whole Windows registry: applied, found done, undone to identity. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets, tweaks } from '@clearpane/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeScript } from './encode.ts'
import { compileScript } from './script.ts'
import { openPowerShell, type PowerShell, whyNoPowerShell } from './testing/powershell.ts'

/** It changes the registry of the Windows it runs on, so only ever in a prefix of its own. */
const why = whyNoPowerShell() ?? (process.platform === 'win32' ? 'would change this PC' : null)

/** Registry and services are real there; kinds.heavy.test.ts runs the others, where Wine lacks the ways to them. */
const onlyWhatWineHas = tweaks.map((tweak) => ({
  ...tweak,
  options: tweak.options.map((option) => ({
    ...option,
    settings: option.settings.filter(({ resource }) => ['registry', 'service'].includes(resource.kind)),
  })),
}))

let shell: PowerShell

const exportKey = async (key: string): Promise<string> => {
  const file = join(shell.folder, 'dump.reg')
  const { code, stderr } = await shell.reg(['export', key, shell.path(file), '/y'])
  if (code !== 0) throw new Error(stderr)
  return readFileSync(file, 'utf16le')
}
/** Sections and values sorted: their order is not part of identity. What Wine notes down for itself is not Windows. */
const dump = async (): Promise<string[]> => {
  const text = `${await exportKey('HKCU')}\r\n\r\n${await exportKey('HKLM\\Software')}`
  const sections = text.replaceAll('\\\r\n  ', '').split('\r\n\r\n')
  const ofWindows = sections.filter((section) => !section.startsWith('[HKEY_CURRENT_USER\\Software\\Wine'))
  return ofWindows.map((section) => section.split('\r\n').filter(Boolean).sort().join('\n')).sort()
}

describe.skipIf(why !== null)(`the profiles in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`, () => {
  beforeAll(async () => {
    shell = await openPowerShell()
  }, 240_000)
  afterAll(() => shell?.remove())

  it.each(presets.map((preset) => [preset.title, preset] as const))(
    '%s: preview, apply, again, undo; identical',
    async (_, preset) => {
      const { text, fileName } = compileScript({ title: preset.title, choices: preset.choices, tweaks: onlyWhatWineHas, version: '0' })
      const file = join(shell.folder, fileName)
      writeFileSync(file, encodeScript(text))
      const run = async (...args: string[]) => {
        const began = performance.now()
        const ran = await shell.run(['-File', shell.path(file), '-LogPath', shell.path(join(shell.folder, 'x.log')), ...args])
        return {
          ...ran,
          ms: Math.round(performance.now() - began),
          summary:
            ran.stdout
              .trim()
              .split(/\r?\n/)
              .find((line) => /changed? \d/.test(line)) ?? ran.stdout,
        }
      }
      const before = await dump()
      const preview = await run('-WhatIf')
      // Some profiles have nothing of the registry, or nothing that is not so already: exit 2, and no way back to try.
      const nothing = preview.summary.includes('would change 0,')
      expect(preview.code, preview.stdout).toBe(nothing ? 2 : 0)
      expect(await dump()).toEqual(before)
      if (nothing) {
        expect((await run()).code).toBe(2)
        return expect(await dump()).toEqual(before)
      }
      const applied = await run()
      expect(applied.code, applied.stdout).toBe(0)
      expect(applied.summary.replace(/^would /, '')).toContain(preview.summary.replace(/^would change/, 'changed'))
      const again = await run()
      expect(again.code, again.stdout).toBe(2)
      const undone = await run('-Undo')
      expect(undone.code, undone.stdout).toBe(0)
      expect(await dump()).toEqual(before)
      console.log(`${preset.title}: preview ${preview.ms} ms; ${applied.summary} in ${applied.ms} ms; undo ${undone.ms} ms`)
    },
    300_000,
  )
})
