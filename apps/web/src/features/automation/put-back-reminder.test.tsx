// @vitest-environment happy-dom
/** Tests the reminder about settings that a rule can't put back without the user: the reminder's button opens the
 * review.
 */
import type { DriftEntry, Origin } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { review } from '../../changes/index.ts'
import { clear, serve, show, tweakOf, tweaksAnswer } from '../../testing/screen.tsx'
import { message } from '../../ui/overlay/toast.ts'
import { RemindersTab } from './other-tabs.tsx'
import type { Automation } from './use-tasks.ts'

afterEach(clear)

const at = '2026-11-21T12:00:00.000Z'
const entry = (id: string): DriftEntry => ({
  ...{ key: id, resource: { kind: 'service', name: id }, runId: 'r1', at, wrote: { status: 'absent' } },
  now: { status: 'absent' },
  causes: [{ by: 'tweak', id: `privacy.${id}`, option: 'on' }],
})
const reminder: Automation['reminders'][number] = {
  ...{ id: 'putBackWaiting', rule: 'putBackWaiting', type: 'security', priority: 'Medium', dueDate: at },
  ...{ title: '', description: '', fact: { count: 1 }, goesTo: '/history' },
}
const shown = async (drift: DriftEntry[]) => {
  const choices = ['a', 'b'].map((id) => ({ tweakId: `privacy.${id}` }))
  const origin: Origin = { kind: 'selection', choices }
  serve({
    ...tweaksAnswer(['a', 'b'].map((id) => tweakOf(`privacy.${id}`))),
    executeReminder: () => ({
      ...{ success: true, message: '', reminderId: 'putBackWaiting', goesTo: '/history' },
      waiting: ['a'],
    }),
    drift: () => ({ observedAt: at, drift, unread: [], movements: {}, byHand: [] }),
    run: () => ({ run: { runId: 'r1', origin } }),
  })
  const data = { reminders: [reminder], unknown: [] } as unknown as Automation
  const { user } = await show(<RemindersTab device="sample" data={data} />, ['automation', 'changes'])
  await user.click(await screen.findByRole('button', { name: 'Review: Put settings back' }))
}

it('the reminder’s button opens the review of exactly the settings that wait for the user', async () => {
  await shown([entry('a'), entry('b')])
  await waitFor(() => expect(review.get()).not.toBeNull())
  expect(review.get()?.origin).toEqual({ kind: 'selection', choices: [{ tweakId: 'privacy.a' }] })
})

it('the reminder’s button opens no review if the setting is correct again', async () => {
  await shown([entry('b')])
  await waitFor(() => expect(message.get()).toMatchObject({ title: 'Put settings back', text: 'Done.' }))
  expect(review.get()).toBeNull()
})
