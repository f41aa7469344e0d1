// @vitest-environment happy-dom
/**
 * Tests a backup's entries: each finding is listed by its registry key, and restoring a finding restores exactly the
 * changes that belong to it.
 */
import type { Cause, RunDetail } from '@clearpane/model'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeOf, clear, serve, show } from '../../testing/screen.tsx'
import { BackupEntries } from './backup-tab.tsx'

afterEach(clear)

const uninstall = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Old Player'
const finding = (id: string): Cause => ({ by: 'item', type: 'registryFinding', id, option: 'fixed' })
const made = (
  changeId: number,
  cause: Cause,
  more: Partial<RunDetail['changes'][number]> = {},
): RunDetail['changes'][number] => {
  const { id: _, ...change } = changeOf(changeId, String(changeId), { causes: [cause] })
  return { ...change, changeId, result: 'done', undone: false, ...more } as RunDetail['changes'][number]
}

const player = finding(`broken-uninstall:${uninstall}`)
const extension = finding('orphaned-extensions:HKCU\\Software\\Classes\\.old\\\\OpenWith')
const run = {
  runId: 'r',
  title: 'Registry fix',
  origin: { kind: 'selection', choices: [] },
  changes: [
    made(1, player),
    made(2, extension, { undone: true }),
    made(3, player),
    made(4, finding('broken-uninstall:HKLM\\SOFTWARE\\Failed'), { result: 'failed' }),
  ],
}

const page = async () => {
  serve({ run: () => ({ run }), tweaks: () => ({ tweaks: [] }) })
  const restored: [number[], string][] = []
  const { user } = await show(
    <BackupEntries runId="r" device="sample" onRestore={(ids, name) => restored.push([ids, name])} />,
    ['registry', 'live'],
  )
  const list = await screen.findByRole('list', { name: /Registry fix/ })
  return { user, restored, rows: within(list).getAllByRole('listitem') }
}

test('the backup tab lists each fixed finding once, and doesn’t list a fix that failed', async () => {
  const { rows } = await page()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining(uninstall),
    expect.stringContaining('HKCU\\Software\\Classes\\.old  OpenWith'),
  ])
})

test('the backup tab restores both changes of a finding together, and has no button for a restored finding', async () => {
  const { user, restored, rows } = await page()
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('there are two')
  await user.click(within(first).getByRole('button'))
  expect(restored).toEqual([[[1, 3], uninstall]])
  expect(within(second).queryByRole('button')).toBeNull()
  within(second).getByText('Restored')
})
