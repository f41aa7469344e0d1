/** Opens sample PCs for tests, in a folder that is deleted when the test ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTweak, registrySetting, serviceSetting } from '@clearpane/engine/testing'
import type { Tweak } from '@clearpane/model'
import { openSamplePc, type SamplePc, type SamplePcOptions } from '../open.ts'

export const sampleTweaks: readonly Tweak[] = [
  aTweak('privacy.one', [
    registrySetting(
      'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\AdvertisingInfo',
      'Enabled',
      { want: 'value', value: { type: 'REG_DWORD', data: 0 } },
      { default: { want: 'value', value: { type: 'REG_DWORD', data: 1 } } },
    ),
    registrySetting(
      'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AdvertisingInfo',
      'DisabledByGroupPolicy',
      {
        want: 'value',
        value: { type: 'REG_DWORD', data: 1 },
      },
    ),
  ]),
  aTweak('services.one', [
    serviceSetting('DiagTrack', { start: 'Disabled', running: 'stopped' }, 'Automatic'),
    serviceSetting('RetailDemo', { start: 'Disabled' }, 'Manual'),
  ]),
]

/** Returns a clock whose time changes only when the test changes it. */
export const movableClock = (start = '2026-11-01T08:00:00.000Z') => {
  let at = Date.parse(start)
  const forward = (minutes: number): void => {
    at += minutes * 60_000
  }
  return { now: () => new Date(at).toISOString(), forward }
}

export const temporaryFolder = (): { path: string; [Symbol.dispose](): void } => {
  const path = mkdtempSync(join(tmpdir(), 'clearpane-sample-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Opens a sample PC in memory unless a file is given. */
export const openTestPc = (options: Partial<SamplePcOptions> = {}): SamplePc & Disposable => {
  const pc = openSamplePc({ file: ':memory:', tweaks: sampleTweaks, clock: movableClock(), ...options })
  return { ...pc, [Symbol.dispose]: () => pc.close() }
}
