import type { Boot } from '@clearpane/model'
import { expect, test } from 'vitest'
import { type DiaryLook, type DiarySnapshot, diaryAfter, startsAround } from './diary.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
const app = (id: string) => ({ id, name: id, state: null })
const look = (hour: number, build: string | null, more: Partial<DiaryLook> = {}): DiaryLook => ({
  ...{ at: at(hour), build, lists: {}, own: new Set<string>(), free: 100, updates: { record: [] } },
  taskScope: 'limited',
  ...more,
})
const apps = (...ids: string[]) => ({ lists: { app: ids.map(app) } })
const after = (looks: readonly DiaryLook[], builds: Parameters<typeof diaryAfter>[2] = []) => {
  let snapshot: DiarySnapshot | null = null
  return looks.map((one) => {
    const { snapshot: next, page } = diaryAfter(snapshot, one, builds)
    snapshot = next
    return page
  })
}

test('a new build number adds one page to the diary, and an unchanged build number adds none', () => {
  const pages = after([look(1, '1.1'), look(2, '1.1'), look(3, '1.2'), look(4, '1.2'), look(5, null)])
  expect(pages.map((page) => page && `${page.from} ${page.to}`)).toEqual([null, null, '1.1 1.2', null, null])
})

test('a diary page lists new, returned and missing items, and items that were switched on or off', () => {
  const task = (state: string) => ({ task: [{ id: '\\T', name: 'T', state }] })
  const service = (state: string) => ({ service: [{ id: 'S', name: 'S', state }] })
  const [, , page] = after([
    look(1, '1.1', apps('a', 'b')),
    look(2, '1.1', { lists: { ...apps('b', 'c').lists, ...task('off'), ...service('Manual') } }),
    look(3, '1.2', { lists: { ...apps('A', 'c', 'd').lists, ...task('on'), ...service('Automatic') } }),
  ])
  expect(page?.items.map(({ id, change, from, to }) => [id, change, from, to])).toEqual([
    ['b', 'went', null, null],
    ['A', 'returned', null, null],
    ['d', 'came', null, null],
    ['\\T', 'on', null, null],
    ['S', 'start', 'Manual', 'Automatic'],
  ])
})

test('tasks that the earlier look at the PC couldn’t list are shown as unknown, not as new', () => {
  const tasks = (...ids: string[]) => ({ lists: { task: ids.map((id) => ({ id, name: id, state: 'on' })) } })
  const elevated = { ...tasks('\\A', '\\B'), taskScope: 'elevated' } as const
  const [, , first, second, third] = after([
    look(1, '1.1', tasks('\\A', '\\C')),
    look(2, '1.1', tasks('\\A')),
    look(3, '1.2', elevated),
    look(4, '1.3', { ...elevated, ...tasks('\\A', '\\B', '\\C') }),
    look(5, '1.4', { ...elevated, ...tasks('\\A', '\\B') }),
  ])
  expect([first?.items, first?.unread.includes('task')]).toEqual([[], true])
  // An item that another account couldn't see may have been visible to this account.
  expect(second?.items.map(({ id, change }) => [id, change])).toEqual([['\\C', 'came']])
  expect(third?.items.map(({ id, change }) => [id, change])).toEqual([['\\C', 'went']])
})

test('a diary page leaves out items that a Clearpane run changed', () => {
  const own = new Set(['app b'])
  const [, page] = after([look(1, '1.1', apps('a')), look(2, '1.2', { ...apps('a', 'b'), own })])
  expect(page?.items).toEqual([])
})

test('if a list couldn’t be read in the look before or after an update, the diary shows the list as unknown and not as unchanged', () => {
  const [, first] = after([look(1, '1.1', apps('a')), look(2, '1.2')])
  expect([first?.unread, first?.items]).toEqual([['app', 'startup', 'task', 'service'], []])
  const [, , second] = after([look(1, '1.1', apps('a')), look(2, '1.1'), look(3, '1.2', apps('b'))])
  expect([second?.unread.includes('app'), second?.items]).toEqual([true, []])
})

test('the time window of an update begins with the last look at the old build number and ends with the first look at the new one', () => {
  const record = [3, 5, 7].map((hour) => ({ at: at(hour), title: `KB${hour}`, kind: 'windows' as const }))
  const [, page] = after(
    [look(1, '1.1'), look(9, '1.2', { updates: { record } })],
    [{ from: '1.1', to: '1.2', after: at(4), by: at(6) }],
  )
  expect(page?.window).toEqual({ from: at(4), to: at(6) })
  expect(page?.updates).toEqual({ record: [record[1]] })
})

test('the time window of an update has no beginning and no updates if the clock was set back', () => {
  const record = [{ at: at(1), title: 'KB', kind: 'windows' as const }]
  const [, page] = after([look(8, '1.1'), look(2, '1.2', { updates: { record } })])
  expect([page?.window.from, page?.updates]).toEqual([null, { record: [] }])
})

test('the diary keeps the reason why a record of updates can’t be read', () => {
  const reason = { code: 'logDenied', params: { log: 'System' } } as never
  const [, page] = after([look(1, '1.1'), look(2, '1.2', { updates: { reason } })])
  expect(page?.updates).toEqual({ reason })
})

const boot = (hour: number, seconds: number, more: Partial<Boot> = {}): Boot => ({
  ...{ at: at(hour), seconds, parts: [] },
  ...more,
})

test('an update’s diary page shows the PC’s last five ordinary startups before the update and the first five startups after it', () => {
  const [, page] = after([look(10, '1.1'), look(20, '1.2')])
  if (page == null) throw new Error('a page')
  const boots = [
    ...[1, 2, 3, 4, 5, 6].map((hour) => boot(hour, hour)),
    // At the first of the following two startups, the build is unknown; at the second startup, the new build was seen
    // for the first time.
    ...[boot(12, 12), boot(15, 15, { afterInstall: true })],
    ...[21, 22, 23, 24, 25, 26].map((hour) => boot(hour, hour)),
  ]
  const seconds = (starts: ReturnType<typeof startsAround>) => [
    starts.before.map((one) => one.seconds),
    starts.after.map((one) => one.seconds),
  ]
  const starts = startsAround(page, { record: boots.toReversed() })
  expect(seconds(starts)).toEqual([
    [2, 3, 4, 5, 6],
    [21, 22, 23, 24, 25],
  ])
  // The event log no longer contains the earlier startups, but the diary page still lists them.
  expect(seconds(startsAround({ ...page, starts }, { record: boots.slice(-1) }))).toEqual(seconds(starts))
  const reason = { code: 'logDenied', params: { log: 'x' } } as never
  expect(startsAround(page, { reason })).toEqual({ before: [], after: [], reason })
})
