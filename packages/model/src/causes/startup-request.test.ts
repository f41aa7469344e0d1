/**
 * Tests which marks Task Manager, Settings and other programs leave, what the marks mean, and how switching an entry
 * on or off changes them.
 */
import { describe, expect, it, test } from 'vitest'
import { isStartupProgram, startupFamily } from './startup-families.ts'
import { type StartupOption, type StartupPlace, startupPlaces } from './startup-place.ts'
import { isMarkedPlace, isOddMark, isSwitchedOff, markOf, startupRequest } from './startup-request.ts'

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')
const time = '0000000012ab34cd56ef01'

describe('the mark of a startup entry', () => {
  test('means off if and only if the lowest bit of its first byte is set, whatever follows', () => {
    for (let byte = 0; byte < 256; byte++)
      for (const rest of [time, '0000000000000000000000', '']) {
        const raw = { type: 3, hex: `${hexOf(byte)}${rest}` }
        expect([isOddMark(raw), isSwitchedOff(raw)], raw.hex).toEqual([false, byte % 2 === 1])
      }
  })

  // The value types from REG_NONE to REG_QWORD, and a type that Windows doesn't know.
  test.each(
    [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 4242].flatMap((type) => [
      { type, hex: `03${time}` },
      { type, hex: '03000000' },
    ]),
  )('of type $type with the bytes $hex is invalid, and switches nothing off', (raw) =>
    expect([isOddMark(raw), isSwitchedOff(raw)]).toEqual([true, false]),
  )

  test('is invalid if it has no bytes, and then doesn’t switch the entry off', () =>
    expect([isOddMark({ type: 3, hex: '' }), isSwitchedOff({ type: 3, hex: '' })]).toEqual([true, false]))

  test('means neither on nor off if it doesn’t exist', () =>
    expect([isOddMark(null), isSwitchedOff(null)]).toEqual([false, false]))
})

const request = (place: StartupPlace, option: StartupOption, oddMark = false) =>
  startupRequest({ id: `${place}:Some Program`, place, oddMark }, option)

describe.each(startupPlaces.filter(isMarkedPlace))('an entry in %s', (place) => {
  test('is switched by changing only one bit, and all other bits stay unchanged', () => {
    const base = '020000000000000000000000'
    expect(request(place, 'disabled')).toEqual({
      resource: markOf(place, 'Some Program'),
      desired: { want: 'bits', byte: 0, mask: 1, bits: 1, base },
    })
    expect(request(place, 'enabled')?.desired).toEqual({ want: 'bits', byte: 0, mask: 1, bits: 0, base })
  })

  test.each([
    ['disabled', '03'],
    ['enabled', '02'],
  ] as const)('that is %s gets a complete mark instead of an invalid one', (option, first) =>
    expect(request(place, option, true)?.desired).toEqual({
      want: 'value',
      value: { type: 'REG_BINARY', data: `${first}${'00'.repeat(11)}` },
    }),
  )
})

test('only a service can start with a delay', () =>
  expect(startupPlaces.filter((place) => request(place, 'delayed') !== null)).toEqual(['service']))

test('a startup entry can be switched only if it is in one of the eight known locations, and is merely shown otherwise', () =>
  expect(
    startupPlaces.filter(
      (place) => startupRequest({ id: `${place}:a`, place, oddMark: false }, 'disabled') !== null,
    ),
  ).toEqual([
    ...['userRun', 'machineRun', 'machineRun32', 'userFolder', 'machineFolder', 'app', 'task', 'service'],
  ]))

test('the on/off mark of a startup entry is looked up in the place where Windows stores it', () =>
  expect(
    (['userRun', 'machineRun', 'machineRun32', 'userFolder', 'machineFolder'] as const).map((place) =>
      markOf(place, 'a'),
    ),
  ).toEqual(
    (
      [
        ['HKCU', 'Software', 'Run'],
        ['HKLM', 'SOFTWARE', 'Run'],
        ['HKLM', 'SOFTWARE', 'Run32'],
        ['HKCU', 'Software', 'StartupFolder'],
        ['HKLM', 'SOFTWARE', 'StartupFolder'],
      ] as const
    ).map(([hive, software, key]) => ({
      kind: 'registry',
      hive,
      path: `${software}\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\${key}`,
      name: 'a',
    })),
  ))

test.each([
  ['enabled', 2],
  ['disabled', 1],
] as const)('an app’s own task that is %s has the state %i', (option, data) =>
  expect(
    startupRequest({ id: 'app:Some.App_1\\Task', place: 'app', oddMark: false }, option)?.desired,
  ).toEqual({
    want: 'value',
    value: { type: 'REG_DWORD', data },
  }),
)

test.each([
  ['enabled', 'Automatic', false],
  ['delayed', 'Automatic', true],
  ['disabled', 'Manual', undefined],
] as const)(
  'a service that is %s starts as shown in Windows’ own list of services',
  (option, start, delayed) =>
    expect(startupRequest({ id: 'service:Spooler', place: 'service', oddMark: false }, option)).toMatchObject(
      {
        resource: { kind: 'service', name: 'Spooler' },
        desired: { want: 'service', start, ...(delayed === undefined ? {} : { delayed }) },
      },
    ),
)

const item = (id: string, name?: string) => ({
  by: 'item' as const,
  type: 'startup' as const,
  id,
  option: 'disabled',
  ...(name === undefined ? {} : { name }),
})

describe('the disadvantage of turning a program off', () => {
  it.each([
    { case: 'is known by its listed name', of: item('userRun:x', 'Microsoft Teams'), is: 'messages' },
    { case: 'is known by the name in its id', of: item('userRun:Steam'), is: 'games' },
    { case: 'is known from a shortcut', of: item('userFolder:Dropbox.lnk'), is: 'sync' },
    { case: 'isn’t guessed from a part of a name', of: item('userRun:x', 'Discord Cleaner'), is: null },
    { case: 'isn’t known of a stranger', of: item('userRun:x', 'Desk Clock'), is: null },
    { case: 'is about no other type', of: { ...item('Steam'), type: 'service' as const }, is: null },
  ])('is right: $case', ({ of, is }) => expect(startupFamily(of)).toBe(is))
})

it.each([
  { id: 'userRun:Steam', is: true },
  { id: 'service:Steam Client Service', is: false },
  { id: 'task:\\Updater', is: false },
])('the entry $id is a program: $is', ({ id, is }) => expect(isStartupProgram(item(id))).toBe(is))
