import type { DeviceFacts, Tweak } from '@clearpane/model'
import { expect, test } from 'vitest'
import { fitTweaks } from './fan-out.ts'

const factsOf = (build: number | null): DeviceFacts => ({
  build,
  revision: 1,
  edition: 'Pro',
  elevated: true,
  userSid: null,
  features: {},
  managed: false,
  adapters: [],
  powerScheme: null,
})

const valueNamed = (name: string) =>
  ({ kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Sample', name }) as const
const one = { want: 'value', value: { type: 'REG_DWORD', data: 1 } } as const
const zero = { want: 'value', value: { type: 'REG_DWORD', data: 0 } } as const

const tweak: Tweak = {
  id: 'privacy.sample',
  title: 'A sample',
  name: { en: 'A sample', de: 'Ein Beispiel' },
  area: 'privacy',
  category: 'system',
  description: 'A sample.',
  impact: 'Low',
  risk: 'safe',
  riskReason: 'Nothing known breaks.',
  evidence: 'documented',
  sources: [],
  editions: ['Pro'],
  restart: 'none',
  reversible: 'exact',
  options: [
    {
      id: 'on',
      label: 'On',
      settings: [
        { resource: valueNamed('Policy'), desired: one, default: { want: 'absent' }, via: 'policy' },
        { resource: valueNamed('Setting'), desired: one, default: zero, absentMeans: zero, via: 'setting' },
      ],
    },
  ],
}

const defaultsOn = (build: number | null) =>
  fitTweaks([tweak], factsOf(build), '2026-11-25T12:00:00.000Z').flatMap(({ options }) =>
    options.flatMap(({ settings }) => settings.map((setting) => [setting.default, 'absentMeans' in setting])),
  )

test.each([19044, 19045, 21999])(
  'on build %i, which is older than Windows 11, only a policy has a known default',
  (build) => {
    expect(defaultsOn(build)).toEqual([
      [{ want: 'absent' }, false],
      ['unknown', false],
    ])
  },
)

test.each([22000, 26100, null])('the defaults of Windows 11 apply on build %s', (build) => {
  expect(defaultsOn(build)).toEqual([
    [{ want: 'absent' }, false],
    [zero, true],
  ])
})
