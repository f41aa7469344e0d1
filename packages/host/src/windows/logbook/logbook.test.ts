/**
 * Windows' events. The XML of the events follows the schemas published by the providers. The field names of event 100
 * come from a 2014 post (happysysadm.com, "Windows boot history and boot performance"), those of events 101 to 110
 * from the provider's manifest, and those of Defender's events from Microsoft's list. The figures are invented. The
 * second language in the test is German; only the wording inside the events differs.
 */
import { expect, test } from 'vitest'
import { bootsOf, eventOfXml, type LoggedEvent, protectionOf, restorePointOf, updatesOf } from './logbook.ts'

const ns = 'http://schemas.microsoft.com/win/2004/08/events/event'
const xmlOf = (id: number, at: string, data: Readonly<Record<string, string | number>>) =>
  `<Event xmlns='${ns}'><System><Provider Name='P' Guid='{cfc18ec0-96b1-4eba-961b-622caee05b0a}'/><EventID>${id}</EventID><Version>2</Version><TimeCreated SystemTime='${at}'/><Channel>C</Channel><Computer>PC</Computer></System><EventData>${Object.entries(
    data,
  )
    .map(([name, value]) => `<Data Name='${name}'>${value}</Data>`)
    .join('')}</EventData></Event>`

const event = (...of: Parameters<typeof xmlOf>): LoggedEvent => {
  const read = eventOfXml(xmlOf(...of))
  if (read === null) throw new Error('this is no event')
  return read
}

const started = (day: number, boot: number, more: Record<string, string | number> = {}) =>
  event(100, `2026-11-${day}T07:01:30.1234567Z`, {
    BootTsVersion: 2,
    BootStartTime: `2026-11-${day}T07:00:00.6560002Z`,
    BootEndTime: `2026-11-${day}T07:01:20.0000000Z`,
    BootTime: boot,
    MainPathBootTime: 20_000,
    BootKernelInitTime: 20,
    BootDriverInitTime: 1500,
    BootDevicesInitTime: 2500,
    BootUserProfileProcessingTime: 700,
    BootMachineProfileProcessingTime: 300,
    BootExplorerInitTime: 1200,
    BootPostBootTime: boot - 20_000,
    BootIsRebootAfterInstall: 'false',
    ...more,
  })
const slow = (id: number, day: number, name: string, friendly: string, total: number) =>
  event(id, `2026-11-${day}T07:01:30.2000000Z`, {
    StartTime: `2026-11-${day}T07:00:00.6560002Z`,
    NameLength: name.length,
    Name: name,
    FriendlyName: friendly,
    TotalTime: total,
    DegradationTime: total - 1000,
  })

test('the record of a startup has its phases and its slow parts, and the newest startup is listed first', () => {
  const kernel = [
    event(27, '2026-11-21T07:00:02.0000000Z', { BootType: '0x1' }),
    event(27, '2026-11-20T07:00:02.0000000Z', { BootType: '0x0' }),
  ]
  const boots = bootsOf(
    [
      started(20, 45_000),
      slow(101, 21, 'OneDrive.exe', 'Microsoft OneDrive', 6000),
      started(21, 58_644),
      slow(102, 21, 'rtux64.sys', 'Realtek USB-Netzwerktreiber für Übertragungen', 9000),
      slow(108, 21, 'Gruppenrichtlinie', '', 3000),
    ],
    kernel,
  )
  expect(boots.map(({ at, seconds, type, parts }) => [at, seconds, type, parts.length])).toEqual([
    ['2026-11-21T07:00:00.656Z', 58.644, 'fast', 3],
    ['2026-11-20T07:00:00.656Z', 45, 'full', 0],
  ])
  expect(boots[0]?.parts).toEqual([
    {
      event: 102,
      name: 'Realtek USB-Netzwerktreiber für Übertragungen',
      seconds: 9,
      slowerBy: 8,
      file: 'rtux64.sys',
    },
    { event: 101, name: 'Microsoft OneDrive', seconds: 6, slowerBy: 5, file: 'OneDrive.exe' },
    { event: 108, name: 'Gruppenrichtlinie', seconds: 3, slowerBy: 2 },
  ])
  expect(boots[1]?.phases).toEqual([
    { phase: 'kernel', seconds: 0.02 },
    { phase: 'drivers', seconds: 1.5 },
    { phase: 'devices', seconds: 2.5 },
    { phase: 'profile', seconds: 1 },
    { phase: 'desktop', seconds: 1.2 },
    { phase: 'settling', seconds: 25 },
    { phase: 'other', seconds: 13.78 },
  ])
})

test.each([
  { name: 'true, as Windows 10 writes it', value: 'true', after: true },
  { name: '1', value: '1', after: true },
  { name: 'false', value: 'false', after: undefined },
])('a start is marked as after an installation if Windows says $name', ({ value, after }) =>
  expect(bootsOf([started(20, 45_000, { BootIsRebootAfterInstall: value })])[0]?.afterInstall).toBe(after),
)

const slowPart = (id: number, data: Record<string, string | number>, at = '2026-11-20T07:01:00.0000000Z') =>
  bootsOf([started(20, 45_000), event(id, at, data)])[0]?.parts

test.each([
  { id: 101, what: 'a program', file: 'x.exe' },
  { id: 102, what: 'a driver', file: 'x.exe' },
  { id: 103, what: 'a service', file: 'x.exe' },
  { id: 104, what: 'core work', file: undefined },
  { id: 105, what: 'foreground work', file: undefined },
  { id: 106, what: 'background work', file: undefined },
  { id: 107, what: 'a machine policy', file: undefined },
  { id: 108, what: 'a user policy', file: undefined },
  { id: 109, what: 'a device', file: undefined },
  { id: 110, what: 'the session manager', file: undefined },
])('the slow part of event $id is $what, with its name, time, cost and file', ({ id, file }) =>
  expect(slowPart(id, { Name: 'x.exe', FriendlyName: 'X', TotalTime: 6789, DegradationTime: 1234 })).toEqual([
    { event: id, name: 'X', seconds: 6.789, slowerBy: 1.234, ...(file === undefined ? {} : { file }) },
  ]),
)

test.each<{ case: string; data: Record<string, string>; name: string }>([
  { case: 'the name for people', data: { FriendlyName: 'F', Name: 'n', ProductName: 'P' }, name: 'F' },
  {
    case: 'the name, without one for people',
    data: { FriendlyName: '', Name: 'n', ProductName: 'P' },
    name: 'n',
  },
  { case: 'the product, without a name', data: { ProductName: 'P' }, name: 'P' },
  { case: 'its number, without any', data: {}, name: 'event 101' },
])('a slow part is named by $case', ({ data, name }) =>
  expect(slowPart(101, { ...data, TotalTime: 10 })?.map((one) => one.name)).toEqual([name]),
)

test('a slow part of a startup has a file and a cost only if Windows reports them, and is left out if it has no time', () => {
  expect(slowPart(101, { Name: 'x.exe', Path: 'C:\\x.exe', TotalTime: 10 })).toEqual([
    { event: 101, name: 'x.exe', seconds: 0.01, file: 'C:\\x.exe' },
  ])
  expect(slowPart(101, { Name: 'x.exe', TotalTime: '' })).toEqual([])
  expect(slowPart(101, { Name: 'x.exe', DegradationTime: 10 })).toEqual([])
  for (const other of [99, 100, 111, 200, 27])
    expect(slowPart(other, { Name: 'x', TotalTime: 10 })).toEqual([])
})

test.each([
  { case: 'before the start', at: '2026-11-20T07:00:00.6550000Z', belongs: false },
  { case: 'with the start', at: '2026-11-20T07:00:00.6560000Z', belongs: true },
  { case: 'two minutes after its record', at: '2026-11-20T07:03:30.1230000Z', belongs: true },
  { case: 'later than that', at: '2026-11-20T07:03:30.1240000Z', belongs: false },
])('a slow part that is logged $case belongs to the start: $belongs', ({ at, belongs }) =>
  expect(slowPart(101, { Name: 'x', TotalTime: 10 }, at)?.length).toBe(Number(belongs)),
)

test('the slow parts of a startup are sorted by duration, and parts with the same duration by name', () => {
  const one = (name: string, total: number) => slow(101, 20, name, '', total)
  const all = [one('c', 10), one('b', 30), one('a', 30), one('d', 20)]
  expect(bootsOf([started(20, 45_000), ...all])[0]?.parts.map(({ name }) => name)).toEqual([
    'a',
    'b',
    'd',
    'c',
  ])
})

test('a startup without a duration is left out, and so is a slow part without a startup', () => {
  expect(bootsOf([started(20, 45_000, { BootTime: 'n/a' })])).toEqual([])
  expect(bootsOf([started(20, 45_000), slow(101, 25, 'later.exe', '', 9000)])[0]?.parts).toEqual([])
})

test.each([
  { name: 'no XML at all', xml: 'EventData' },
  { name: 'cut off', xml: xmlOf(100, '2026-11-20T07:00:00Z', { BootTime: 1 }).slice(0, -20) },
  { name: 'without a time', xml: xmlOf(100, '', {}) },
  {
    name: 'without an id',
    xml: '<Event><System><TimeCreated SystemTime="2026-11-20T07:00:00Z"/></System></Event>',
  },
  { name: 'an unknown entity', xml: xmlOf(100, '2026-11-20T07:00:00Z', { Name: '&lol;' }) },
])('$name is not read as an event', ({ xml }) => expect(eventOfXml(xml)).toBeNull())

test('the text of each event is decoded once, times are shortened to milliseconds, and control characters are removed', () =>
  expect(event(101, '2026-11-20T07:00:00.1239999Z', { Name: 'a &lt;b&gt; &amp;amp; &#x41;\u0001' })).toEqual({
    id: 101,
    at: '2026-11-20T07:00:00.123Z',
    data: { Name: 'a <b> &amp; A' },
  }))

test('the logbook recognizes the kind of an update from its title, in any language', () => {
  const titles = [
    '2026-11 Kumulatives Update für Windows 11 Version 24H2 für x64-basierte Systeme (KB5070773)',
    'Security Intelligence-Update für Microsoft Defender Antivirus - KB2267602 (Version 1.441.1.0)',
    '9NBLGGH4NNS1-Microsoft.DesktopAppInstaller',
    'Intel - net - 23.60.1.2',
  ]
  const events = titles.map((updateTitle, i) => event(19, `2026-11-2${i}T10:00:00Z`, { updateTitle }))
  expect(updatesOf(events).map(({ kind }) => kind)).toEqual(['other', 'app', 'definitions', 'windows'])
})

test('the logbook reports what Defender did with each threat, and recognizes the type of a scan by its index instead of a translated name', () => {
  const found = (id: string, at: string, severity: number) =>
    event(1116, at, {
      'Detection ID': id,
      'Threat Name': 'Virus:DOS/EICAR_Test_File',
      'Severity ID': severity,
      Path: 'file:_C:\\Users\\a\\eicar.com',
    })
  const acted = (id: string, action: number, error = '0x00000000') =>
    event(1117, '2026-11-20T11:00:00Z', { 'Detection ID': id, 'Action ID': action, 'Error Code': error })
  const log = protectionOf([
    found('{1}', '2026-11-20T10:00:00Z', 5),
    found('{1}', '2026-11-20T10:30:00Z', 5),
    acted('{1}', 2),
    found('{2}', '2026-11-19T10:00:00Z', 1),
    acted('{2}', 2, '0x80508022'),
    found('{3}', '2026-11-18T10:00:00Z', 9),
    acted('{3}', 6),
    event(1001, '2026-11-20T12:00:00Z', {
      'Scan Parameters': 'Schnellüberprüfung',
      'Scan Parameters Index': 1,
    }),
    event(2000, '2026-11-20T13:00:00Z', {}),
  ])
  expect(log.findings.map(({ at, severity, state }) => [at, severity, state])).toEqual([
    ['2026-11-20T10:30:00.000Z', 'severe', 'removed'],
    ['2026-11-19T10:00:00.000Z', 'low', 'active'],
    ['2026-11-18T10:00:00.000Z', null, 'allowed'],
  ])
  expect(log.findings[0]?.path).toBe('C:\\Users\\a\\eicar.com')
  expect([log.quickScan, log.fullScan, log.definitions]).toEqual([
    '2026-11-20T12:00:00.000Z',
    null,
    '2026-11-20T13:00:00.000Z',
  ])
})

test('the newest restore point is the one that System Restore reports, and is unknown once System Restore has been switched off', () => {
  const made = (day: number) => event(8194, `2026-11-${day}T03:00:00.0000000Z`, {})
  const off = (day: number) => event(8195, `2026-11-${day}T03:00:00.0000000Z`, {})
  expect(restorePointOf([made(10), made(12), made(11)])).toEqual({ record: '2026-11-12T03:00:00.000Z' })
  expect(restorePointOf([made(10), off(11), made(12)])).toEqual({ record: '2026-11-12T03:00:00.000Z' })
  expect(restorePointOf([made(10), off(11)])).toMatchObject({ reason: { code: 'restorePointsOff' } })
  expect(restorePointOf([])).toMatchObject({ reason: { code: 'restorePointNotLogged' } })
})
