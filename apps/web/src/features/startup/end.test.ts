// @vitest-environment happy-dom
/**
 * Tests the message that is shown once startup entries have been turned on or off: it depends on the result, and on
 * which entries the user kept in the review.
 */
import type { ChangeReport, Item, Origin, RunDetail } from '@clearpane/model'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { loadWords, startWords } from '../../i18n/index.ts'
import { message } from '../../ui/overlay/toast.ts'
import { startupEnd } from './end.ts'

beforeAll(async () => {
  await startWords()
  await loadWords('startup')
})

const entries = [
  { id: 'userRun:Steam', name: 'Steam' },
  { id: 'service:Updater', name: 'Example Updater' },
]
const item = (id: string, option: 'enabled' | 'disabled' | 'delayed'): Item => ({
  type: 'startup',
  id,
  option,
})
const off = item('userRun:Steam', 'disabled')
const report = (result: ChangeReport['result']) => ({ result }) as ChangeReport
const runOf = (result: ChangeReport['result'], planned: number): RunDetail | null => {
  if (result === 'nothing') return null
  const held = result === 'done' ? planned : result === 'partly' ? planned - 1 : 0
  return { settings: { held, failed: planned - held } } as RunDetail
}
const both = '2 settings changed and checked.'

const shownOf = async (items: Item[], result: ChangeReport['result']) => {
  const origin: Origin = { kind: 'selection', choices: [], items }
  await startupEnd(i18next.getFixedT('en', 'startup'), entries)(
    { ok: true, run: runOf(result, items.length), report: report(result) },
    origin,
  )
  const { title, text, destructive } = message.get() ?? {}
  return [title, text, destructive === true]
}

test.each<[string, Item[], ChangeReport['result'], (string | boolean)[]]>([
  ['one turned off', [off], 'done', ['Program Updated', 'Steam no longer starts with Windows.', false]],
  [
    'one turned on',
    [item('userRun:Steam', 'enabled')],
    'done',
    ['Program Updated', 'Steam starts with Windows.', false],
  ],
  [
    'one delayed, by its shown name',
    [item('service:Updater', 'delayed')],
    'done',
    ['Program Updated', 'Example Updater starts a few minutes after Windows.', false],
  ],
  [
    'one that was so already',
    [off],
    'nothing',
    ['Program Updated', 'Nothing was changed, because everything was already set.', false],
  ],
  [
    'one that Windows refused',
    [off],
    'failed',
    [
      'Optimization Failed',
      'Could not optimize startup programs. 0 of 1 setting changed. History shows what went wrong.',
      true,
    ],
  ],
  ['several off', [off, item('userRun:B', 'disabled')], 'done', ['Disabled 2 startup programs', both, false]],
  [
    'several on, one of them delayed',
    [item('userRun:B', 'enabled'), item('service:Updater', 'delayed')],
    'done',
    ['Enabled 2 startup programs', both, false],
  ],
  [
    'several on',
    [item('a', 'enabled'), item('b', 'enabled')],
    'done',
    ['Enabled 2 startup programs', both, false],
  ],
  [
    'some on and some off',
    [off, item('userRun:B', 'enabled')],
    'done',
    ['Updated 2 startup programs', both, false],
  ],
  [
    'several of which one failed',
    [off, item('userRun:B', 'disabled')],
    'partly',
    [
      'Optimization Failed',
      'Could not optimize startup programs. 1 of 2 settings changed. History shows why the other changes failed.',
      true,
    ],
  ],
])('the end of a startup change is right: %s', async (_, items, result, expected) =>
  expect(await shownOf(items, result)).toEqual(expected),
)
