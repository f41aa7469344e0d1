/** Tests places that the detectors couldn't read: they are reported, and never treated as absent. */
import { eachUnread, type Unread } from '@clearpane/model/unread'
import { expect, test } from 'vitest'
import { memoryReads, type Registry } from '../testing/memory-reads.ts'
import { registryFindings } from './detect.ts'

const version = 'Microsoft\\Windows\\CurrentVersion'
const uninstall = `HKLM\\SOFTWARE\\${version}\\Uninstall`
const run = `HKCU\\Software\\${version}\\Run`
const services = 'HKLM\\SYSTEM\\CurrentControlSet\\Services'
const gone = 'C:\\Gone\\x.exe'

const scanned = (registry: Registry, more: Parameters<typeof memoryReads>[2] = {}) => {
  const unread: Unread[] = []
  const reads = memoryReads(registry, ['C:\\There\\x.exe'], more)
  const onUnread = (one: Unread) => unread.push(one)
  const found = [...registryFindings(reads, { onUnread })].filter((one) => one !== null)
  return { issues: found.map(({ issue }) => issue), unread: eachUnread(unread) }
}

type Case = [name: string, registry: Registry, unread: Unread[]]
test.each<Case>([
  ['a whole list', { [uninstall]: 'denied' }, [{ place: uninstall, code: 'denied' }]],
  ['one entry of it', { [`${uninstall}\\A`]: 'denied' }, [{ place: `${uninstall}\\A`, code: 'denied' }]],
  ['a list that Windows doesn’t answer', { [run]: 'unanswered' }, [{ place: run, code: 'unanswered' }]],
  [
    'a service’s own settings, which may name its library',
    {
      [`${services}\\A`]: { Type: 0x10, Start: 2, ImagePath: gone },
      [`${services}\\A\\Parameters`]: 'denied',
    },
    [{ place: `${services}\\A\\Parameters`, code: 'denied' }],
  ],
  [
    'the list of installed programs, beside an empty key that one may own',
    { 'HKCU\\Software\\Vendor\\A': {}, [uninstall]: 'denied' },
    [{ place: uninstall, code: 'denied' }],
  ],
  [
    'the marks, beside one program twice at the start: the second may be off',
    {
      [run]: { A: 'C:\\There\\x.exe' },
      [run.replace('HKCU\\Software', 'HKLM\\SOFTWARE')]: { B: 'C:\\There\\x.exe' },
      [`HKCU\\Software\\${version}\\Explorer\\StartupApproved\\Run`]: 'denied',
    },
    [{ place: `HKCU\\Software\\${version}\\Explorer\\StartupApproved\\Run`, code: 'denied' }],
  ],
  ['nothing, on a PC whose lists are absent', {}, []],
])('a place that can’t be read is reported once, without a finding: %s', (_, registry, unread) =>
  expect(scanned(registry)).toEqual({ issues: [], unread }),
)

test('a service isn’t a finding if Windows doesn’t report whether the service runs', () =>
  expect(
    scanned(
      { [`${services}\\A`]: { Type: 0x10, Start: 2, ImagePath: gone } },
      { isRunning: () => 'unanswered' },
    ),
  ).toEqual({ issues: [], unread: [{ place: 'services', code: 'unanswered' }] }))

test('an entry whose key can’t be read is reported, and an entry that was deleted during the scan isn’t', () => {
  const registry = { [`${uninstall}\\A`]: { UninstallString: gone } }
  expect(scanned(registry, { guard: () => 'denied' })).toEqual({
    issues: [],
    unread: [{ place: `${uninstall}\\A`, code: 'denied' }],
  })
  expect(scanned(registry, { guard: () => 'absent' })).toEqual({ issues: [], unread: [] })
})

test('if one list can’t be read, the findings from the other lists are still shown', () =>
  expect(scanned({ [uninstall]: 'denied', [run]: { A: gone } }).issues).toEqual(['invalid-paths']))
