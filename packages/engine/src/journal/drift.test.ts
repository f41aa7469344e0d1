/** Tests how the movement that led to a value's current state is found; states are compared by their meaning. */
import {
  encodeRegistryData,
  type Known,
  type RegistryData,
  type RegistryDesired,
  resourceKey,
} from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
import type { Movement } from '@clearpane/model/movement'
import { expect, test } from 'vitest'
import { driftIn, type Meanings, movementsTo, noMeanings, Observations } from '../index.ts'
import { aTweak, registrySetting } from '../testing/tweaks.ts'
import { pcWith } from '../testing/undo-pc.ts'

const { hive, path } = placeOfGame.gameGraphics
const at = '2026-11-27T12:00:00.000Z'

type Value = string | number | null

const known = (value: Value): Known => {
  if (value === null) return { status: 'absent' }
  const data: RegistryData =
    typeof value === 'string' ? { type: 'REG_SZ', data: value } : { type: 'REG_DWORD', data: value }
  return { status: 'present', state: { kind: 'registry', ...encodeRegistryData(data) } }
}

type Case = {
  case: string
  name?: string
  desired?: RegistryDesired
  /** The states that the checks found, newest first. */
  found: Value[]
  now: Value
  isOtherRun?: boolean
  absentMeans?: Value
  led: 0 | 1 | null
}

test.each<Case>([
  { case: 'that is still the same', found: ['GpuPreference=1;'], now: 'GpuPreference=1;', led: 0 },
  {
    case: 'beside which another program has written its own part since',
    found: ['GpuPreference=1;'],
    now: 'AutoHDREnable=2097;GpuPreference=1;',
    led: 0,
  },
  { case: 'that is absent, as it means the same', found: ['GpuPreference=0;'], now: null, led: 0 },
  { case: 'that has changed again since', found: ['GpuPreference=1;'], now: null, led: null },
  {
    case: 'that is the same as before the last movement',
    found: [null, 'GpuPreference=1;'],
    now: 'GpuPreference=1;',
    led: null,
  },
  { case: 'that moved twice', found: ['GpuPreference=1;', null], now: 'x;GpuPreference=1;', led: 0 },
  { case: 'that a later run wrote', found: [null], now: null, isOtherRun: true, led: null },
  { case: 'that no look has found', found: [], now: null, led: null },
  {
    case: 'of which Windows uses the same value if it is absent',
    name: 'n',
    desired: { want: 'value', value: { type: 'REG_DWORD', data: 1 } },
    found: [null],
    now: 5,
    absentMeans: 5,
    led: 0,
  },
  {
    case: 'of which the meaning of its absence is unknown',
    name: 'n',
    desired: { want: 'value', value: { type: 'REG_DWORD', data: 1 } },
    found: [null],
    now: 5,
    led: null,
  },
])(
  'the movement that led to the current state is found for a value $case',
  async ({ name = 'C:\\Games\\a.exe', desired, found, now, isOtherRun, absentMeans, led }) => {
    const resource = { kind: 'registry', hive, path, name } as const
    const key = resourceKey(resource)
    const want = desired ?? ({ want: 'pair', key: 'GpuPreference', value: '2' } as const)
    const pc = pcWith([aTweak('t.0', [registrySetting(`${hive}\\${path}`, name, want)])])
    const runId = await pc.apply('t.0')
    const journal = await pc.journal()
    const meanings: Meanings =
      absentMeans === undefined ? noMeanings : { ...noMeanings, absent: new Map([[key, known(absentMeans)]]) }
    const chosen = journal.resources.get(key)?.wrote?.left
    if (chosen === undefined) throw new Error('the run wrote nothing')
    const movements = found.map(
      (value, i): Movement => ({
        ...{ id: `${i}`, key, kind: 'movedElsewhere', at, inWindow: [], front: null, item: null },
        window: { from: null, to: at, narrowed: false },
        value: { resource, chosen, now: known(value), runId: isOtherRun ? 'other' : runId, causes: [] },
      }),
    )
    const { drift } = driftIn(Observations.from([[resource, known(now)]]), journal, meanings)
    expect(drift).toHaveLength(1)
    expect(movementsTo(journal, meanings, drift, movements)).toEqual(led === null ? {} : { [key]: `${led}` })
  },
)
