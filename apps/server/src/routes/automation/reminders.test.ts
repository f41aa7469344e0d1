/** Tests how long a reminder stays hidden, on the clock of the sample PC, which the test sets ahead. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const day = 86_400_000
/** The sample PC's definitions are never updated, so this reminder is always about the same fact. */
const reminderId = 'definitionsOld'

describe('a reminder', { timeout: 270_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer()
    await pass(5)
  })
  afterEach(() => server.close())

  const pass = (days: number) => server.ask('watchAhead', { body: { days } })

  /** Whether the page shows the reminder and counts it, and whether its button does something. */
  const isShown = async () => {
    const { reminders, statistics } = await server.ask('automation')
    expect(statistics.pendingReminders).toBe(reminders.length)
    const isListed = reminders.some(({ id }) => id === reminderId)
    const answer = await server.send('executeReminder', { body: { reminderId, reminderType: 'security' } })
    expect(answer.statusCode === 200).toBe(isListed)
    return isListed
  }

  test('stays hidden while it is snoozed, and then comes back', async () => {
    expect(await isShown()).toBe(true)
    const until = new Date(Date.parse((await server.ask('automation')).now) + 3 * day).toISOString()
    const snoozed = await server.ask('dismissReminder', { body: { reminderId, until } })
    expect(snoozed).toEqual({ success: true, message: 'Reminder snoozed', reminderId })
    expect(await isShown()).toBe(false)
    await pass(2)
    expect(await isShown()).toBe(false)
    await pass(2)
    expect(await isShown()).toBe(true)
  })

  test('stays hidden if the user dismissed it and its cause hasn’t changed, however much time passes', async () => {
    const dismissed = await server.ask('dismissReminder', { body: { reminderId } })
    expect(dismissed).toEqual({ success: true, message: 'Reminder dismissed', reminderId })
    await pass(30)
    expect(await isShown()).toBe(false)
  })
})
