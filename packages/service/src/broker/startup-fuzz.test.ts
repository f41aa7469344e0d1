/** Tests hostile requests about startup entries: the broker uses its own list, and carries out none of the requests.
 */
import { startupPlaces } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asChange, loose, noneCarriedOut, present, selection, tried } from './testing/attempts.ts'

const name = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...['', 'Free ', 'free\0', 'FREE\\..', '..\\Free', '*', 'ree', 'FreeFree', '__proto__', 'constructor'],
    ...['x'.repeat(500), 'Held', '\u202eFree', "Free'; Stop-Computer '", 'Free\nHeld'],
  ),
)
const place = fc.oneof(fc.constantFrom(...startupPlaces), fc.string({ maxLength: 12 }))
const option = fc.oneof(fc.constantFrom('enabled', 'disabled', 'delayed'), loose)

const approved = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved'
const mark = (key: string, of: string) => ({
  kind: 'registry',
  hive: 'HKLM',
  path: `${approved}\\${key}`,
  name: of,
})
const marked = (hex: string, type = 3) => present({ kind: 'registry', type, hex })
const absent = { status: 'absent' } as const
const off = '030000000000000000000000'

describe('a hostile request for a startup entry', () => {
  test('is refused if its name, location or option isn’t on the list', () =>
    noneCarriedOut(
      fc.record({
        place,
        name: name.filter((one) => one.toLowerCase() !== 'free'),
        option,
        target: fc.constantFrom('Free', 'Held', 'Nobody'),
        key: fc.constantFrom('Run', 'Run32', 'StartupFolder', 'Other'),
      }),
      (one) => [
        selection({ items: [{ type: 'startup', id: `${one.place}:${one.name}`, option: one.option }] }),
        asChange(mark(one.key, one.target), absent, marked(off)),
      ],
    ))

  test('is refused if the entry is right but the value, key or hive is wrong', () =>
    noneCarriedOut(
      fc.record({
        bytes: fc.uint8Array({ maxLength: 16 }).map((all) => Buffer.from(all).toString('hex')),
        type: fc.constantFrom(0, 1, 3, 4),
        key: fc.constantFrom('Run', 'Run32', 'StartupFolder'),
        of: fc.constantFrom('Free', 'Held', 'Other'),
      }),
      ({ bytes, type, key, of }) => [
        selection({ items: [{ type: 'startup', id: 'machineRun:Free', option: 'disabled' }] }),
        // With the right bytes in the right place, this plan would be allowed.
        asChange(
          mark(key, of),
          absent,
          marked(key === 'Run' && of === 'Free' && bytes === off ? '00' : bytes, type),
        ),
      ],
    ))

  test('is refused if the entry is only shown, or is controlled by a policy', () =>
    noneCarriedOut(
      fc.record({
        id: fc.constantFrom('machinePolicy:Held', 'machineOnce:Once'),
        option,
        key: fc.constantFrom('Run', 'Run32'),
      }),
      ({ id, option: asked, key }) => [
        selection({ items: [{ type: 'startup', id, option: asked }] }),
        asChange(mark(key, id.slice(id.indexOf(':') + 1)), absent, marked(off)),
      ],
    ))
})

test('the broker switches a startup entry that is on its own list', async () => {
  const change = asChange(mark('Run', 'Free'), absent, marked(off))
  const { wrote, ended } = await tried(
    selection({ items: [{ type: 'startup', id: 'machineRun:FREE', option: 'disabled' }] }),
    change,
  )
  expect([wrote.length, ended]).toEqual([1, 'bye'])
})
