/** Tests the button in the reminder to put settings back, on a sample PC that refuses a write. */
import { isKnown, type Known, textReason } from '@clearpane/model'
import type { OpenedDevice } from '@clearpane/service/pcs/openers.ts'
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('the reminder about settings to put back lists exactly the values that it counts, even if one of them has changed again', async () => {
  let refuses = false
  const hosts: OpenedDevice['host'][] = []
  const server = await sampleServer((device) => {
    hosts.push(device.host)
    const { host } = device
    const act: typeof host.act = async (asked) =>
      refuses
        ? {
            status: 'failed',
            reason: textReason('The test refuses this write.'),
            createdKeys: [],
            removedKeys: [],
          }
        : host.act(asked)
    return { ...device, host: { ...host, act } }
  })
  try {
    const choices = [{ tweakId: 'privacy.searchHistory' }]
    const { run } = await server.ask('apply', { body: { origin: { kind: 'selection', choices } } })
    const [resource] = run?.changes.map((change) => change.resource) ?? []
    const [host] = hosts
    if (resource === undefined || host === undefined) throw new Error('a value changes')
    const write = async (to: Known) => {
      const from = (await host.observe([resource])).of(resource)
      if (!isKnown(from)) throw new Error('the value can be read')
      await host.act({ resource, from, to })
    }
    await server.ask('setDriftRule', { body: { setting: 'tweak privacy.searchHistory', rule: 'putBack' } })
    await server.ask('lookForMovements')
    await write({ status: 'absent' })
    refuses = true
    expect((await server.ask('lookForMovements')).movements.map(({ answer }) => answer)).toEqual(['needsYou'])
    await write({ status: 'present', state: { kind: 'registry', type: 4, hex: '07000000' } })
    const { reminders } = await server.ask('automation')
    const found = reminders.find(({ rule }) => rule === 'putBackWaiting')
    const { drift } = await server.ask('drift')
    expect([found?.fact.count, drift.length]).toEqual([1, 1])
    const body = { reminderId: 'putBackWaiting', reminderType: 'security' }
    const { waiting } = await server.ask('executeReminder', { body })
    expect(waiting).toEqual(drift.map(({ key }) => key))
  } finally {
    await server.close()
  }
})
