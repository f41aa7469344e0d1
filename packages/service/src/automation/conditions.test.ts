/**
 * Tests the condition that checks what fills the screen; a stand-in replaces this machine, and the test decides what
 * its screen shows.
 */
import { attentionOf } from '@clearpane/win32'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ReadAttention, whyWait } from './conditions.ts'
import { putSettings, putTask, usualSettings } from './kept.ts'
import { aTask, at, openPc } from './testing/pc.ts'
import { viewOfRun } from './view.ts'
import { whyText } from './words.ts'

let pc: Awaited<ReturnType<typeof openPc>>
beforeEach(async () => {
  pc = await openPc()
  await putSettings(pc.store, 'this', { ...usualSettings, skipOnBattery: false }, 0)
  await putTask(pc.store, 'this', aTask({ since: '2026-11-20T00:00:00.000Z' }))
})
afterEach(() => pc.close())

/** The sample PC under this machine's id, because only this machine has a screen. */
const here = () => ({ ...pc.device, id: 'this' as const })
const rows = () => pc.store.taskRuns.list('this', { taskId: 'night' })

const look = async (now: string, attention: ReadAttention) => {
  pc.clock.now = at(now)
  const started = await pc.engine({ attention }).look(here())
  return Promise.all(started.map(async (one) => (await one.ended)?.state))
}

const ofState =
  (state: number): ReadAttention =>
  async () =>
    attentionOf(state)
const [busy, d3dFullScreen, presentation, accepts] = [2, 3, 4, 5] as const
const unreadable: ReadAttention = async () => {
  throw new Error('SHQueryUserNotificationState failed')
}

describe('a due task', () => {
  test.each([
    ['a program fills the screen (busy)', busy],
    ['a game fills the screen (full-screen Direct3D)', d3dFullScreen],
    ['the user gives a presentation', presentation],
  ])('waits with the reason while %s, and runs once the screen is free', async (_, state) => {
    expect(await look('2026-11-20T02:01:00Z', ofState(state))).toEqual([])
    const [row] = (await rows()).map(viewOfRun)
    expect(row).toMatchObject({ state: 'due', why: { code: 'fullScreen', reason: null } })
    expect(row?.why && whyText(row.why)).toBe('a program fills the screen')
    expect(await look('2026-11-20T02:02:00Z', ofState(accepts))).toEqual(['done'])
    expect((await rows()).map(({ state: now, why }) => [now, why])).toEqual([['done', null]])
  })

  test.each([
    ['the screen is locked', ofState(1)],
    ['Windows accepts notifications', ofState(accepts)],
    ['Windows is in quiet time', ofState(6)],
    ['a Store app is in use', ofState(7)],
    ['a newer Windows returns a state without a name', ofState(99)],
    ['the state of the screen can’t be read', unreadable],
  ])('doesn’t wait for the screen if %s', async (_, attention) => {
    expect(await look('2026-11-20T02:01:00Z', attention)).toEqual(['done'])
    expect((await rows()).map(({ state, why }) => [state, why])).toEqual([['done', null]])
  })

  test('counts as missed because of a full-screen program, and not because of the delay, if it waited for that program until it was too late', async () => {
    expect(await look('2026-11-20T02:01:00Z', ofState(busy))).toEqual([])
    expect(await look('2026-11-20T20:00:00Z', ofState(accepts))).toEqual([])
    expect((await rows()).map(({ state, why }) => [state, why])).toEqual([
      ['missed', { code: 'fullScreen', reason: null }],
    ])
  })

  test('doesn’t wait for a full-screen program if the user turned this condition off, or if the task’s PC isn’t this machine', async () => {
    const asked: string[] = []
    const full: ReadAttention = async () => {
      asked.push('asked')
      return 'fullScreen'
    }
    const settings = { ...usualSettings, skipOnBattery: false, skipOnMetered: false }
    expect(await whyWait(here(), { ...settings, skipInFullScreen: false }, full)).toBeNull()
    expect(await whyWait(pc.device, settings, full)).toBeNull()
    expect(asked).toEqual([])
    expect(await whyWait(here(), settings, full)).toBe('fullScreen')
  })
})
