/**
 * Runs a script on a whole Windows registry: preview, apply, apply again, undo; afterwards, the registry must be
 * identical. This function is for tests that have their own Wine prefix.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tweak } from '@clearpane/model'
import { expect } from 'vitest'
import { encodeScript } from '../text/encode.ts'
import { asHere, type PowerShell } from './powershell.ts'

/**
 * Returns the tweaks that can be tested in Wine, where the registry and services are real; kinds.heavy.test.ts runs
 * all other tweaks.
 */
export const whatWineHas = (tweaks: readonly Tweak[]): Tweak[] =>
  tweaks.map((tweak) => ({
    ...tweak,
    options: tweak.options.map((option) => ({
      ...option,
      settings: option.settings.filter(({ resource }) => ['registry', 'service'].includes(resource.kind)),
    })),
  }))

const exportKey = async (shell: PowerShell, key: string): Promise<string> => {
  const file = join(shell.folder, 'dump.reg')
  const { code, stderr } = await shell.reg(['export', key, shell.path(file), '/y'])
  if (code !== 0) throw new Error(stderr)
  return readFileSync(file, 'utf16le')
}

/**
 * Dumps the registry with sections and values sorted, because their order doesn't matter. The records that Wine keeps
 * for itself are left out.
 */
const dump = async (shell: PowerShell): Promise<string[]> => {
  const text = `${await exportKey(shell, 'HKCU')}\r\n\r\n${await exportKey(shell, 'HKLM\\Software')}`
  const sections = text.replaceAll('\\\r\n  ', '').split('\r\n\r\n')
  const ofWindows = sections.filter((section) => !section.startsWith('[HKEY_CURRENT_USER\\Software\\Wine'))
  return ofWindows.map((section) => section.split('\r\n').filter(Boolean).sort().join('\n')).sort()
}

/**
 * Returns how long the preview, the apply and the undo took, as text; null if the script had nothing to do (exit code
 * 2), because there is then nothing to undo either.
 */
export const thereAndBack = async (
  shell: PowerShell,
  { text, fileName }: { text: string; fileName: string },
): Promise<string | null> => {
  const file = join(shell.folder, fileName)
  writeFileSync(file, encodeScript(asHere(shell, text)))
  const run = async (...args: string[]) => {
    const began = performance.now()
    const ran = await shell.run([
      '-File',
      shell.path(file),
      '-LogPath',
      shell.path(join(shell.folder, 'x.log')),
      ...args,
    ])
    const lines = ran.stdout.trim().split(/\r?\n/)
    const summary = lines.find((line) => /changed? \d/.test(line)) ?? ran.stdout
    return { ...ran, ms: Math.round(performance.now() - began), summary }
  }
  const before = await dump(shell)
  const preview = await run('-WhatIf')
  const nothing = preview.summary.includes('would change 0,')
  expect(preview.code, preview.stdout).toBe(nothing ? 2 : 0)
  expect(await dump(shell)).toEqual(before)
  const applied = await run()
  expect(applied.code, applied.stdout).toBe(nothing ? 2 : 0)
  if (nothing) {
    expect(await dump(shell)).toEqual(before)
    return null
  }
  expect(applied.summary.replace(/^would /, '')).toContain(
    preview.summary.replace(/^would change/, 'changed'),
  )
  const again = await run()
  expect(again.code, again.stdout).toBe(2)
  const undone = await run('-Undo')
  expect(undone.code, undone.stdout).toBe(0)
  expect(await dump(shell)).toEqual(before)
  return `preview ${preview.ms} ms; ${applied.summary} in ${applied.ms} ms; undo ${undone.ms} ms`
}
