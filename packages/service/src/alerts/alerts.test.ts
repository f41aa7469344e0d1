import type { Alert, AlertRule } from '@clearpane/contracts'
import type { Boot } from '@clearpane/model'
import { openStore, type Store } from '@clearpane/store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAlerts, figureOf } from './alerts.ts'

const gigabyte = 2 ** 30
const boot = (at: string, seconds: number): Boot => ({ at, seconds, parts: [] })

describe('alerts', () => {
  let store: Store
  let boots: Boot[] = []
  const sent: Alert[] = []
  const made = () =>
    createAlerts({
      records: async () => store.records,
      emit: (_, news) => sent.push((news as { alert: Alert }).alert),
      boots: async () => boots,
    })
  beforeEach(async () => {
    store = await openStore(':memory:')
    boots = []
    sent.length = 0
  })
  afterEach(() => store.close())

  const free = (at: number, gb: number) => ({ at, values: { 'disk.free': gb * gigabyte } })

  test('watch for a nearly full disk, and for nothing else, before the user sets an alert', async () => {
    const alerts = made()
    expect(await alerts.rulesOf('sample')).toEqual([{ id: 'disk', kind: 'disk', limit: 5, minutes: 0 }])
    alerts.sampled('sample', free(1, 4))
    alerts.sampled('sample', free(2, 4))
    await alerts.settled()
    expect(sent).toMatchObject([{ value: 4, at: 1, clearedAt: null }])
    expect(await alerts.alertsOf('sample')).toEqual(sent)
  })

  test('are still raised after a restart of Clearpane, and are cleared only once', async () => {
    const first = made()
    first.sampled('sample', free(1, 4))
    await first.settled()
    const second = made()
    for (let i = 1; i <= 8; i++) second.sampled('sample', free(i * 10_000, 50))
    await second.settled()
    expect(sent.map(({ clearedAt }) => clearedAt)).toEqual([null, 70_000])
    expect(await second.alertsOf('sample')).toHaveLength(1)
  })

  test('from a changed rule are cleared, and alerts from other rules stay', async () => {
    const alerts = made()
    const rules: AlertRule[] = [
      { id: 'disk', kind: 'disk', limit: 5, minutes: 0 },
      { id: 'more', kind: 'disk', limit: 8, minutes: 0 },
    ]
    await alerts.setRules('sample', rules, 0)
    alerts.sampled('sample', free(1, 4))
    await alerts.settled()
    await alerts.setRules(
      'sample',
      [{ id: 'disk', kind: 'disk', limit: 6, minutes: 0 }, ...rules.slice(1)],
      5,
    )
    const left = await alerts.alertsOf('sample')
    expect(Object.fromEntries(left.map(({ rule, clearedAt }) => [rule.id, clearedAt]))).toEqual({
      disk: 5,
      more: null,
    })
  })

  test('about a slow startup are sent once, while the startup is new', async () => {
    const alerts = made()
    boots = [1, 2, 3, 4, 5].map((day) => boot(`2026-11-0${day}T08:00:00.000Z`, 20))
    await alerts.setRules('sample', [{ id: 'b', kind: 'boot', limit: 50, minutes: 0 }], 0)
    alerts.sampled('sample', free(1, 50))
    await alerts.settled()
    boots = [...boots, boot('2026-11-06T08:00:00.000Z', 40)]
    alerts.sampled('sample', free(2, 50))
    alerts.sampled('sample', free(3, 50))
    await alerts.settled()
    expect(sent).toMatchObject([{ value: 40, at: 2, clearedAt: 2 }])
  })

  test('about a slow startup are sent once, even if Clearpane starts later than Windows', async () => {
    boots = [1, 2, 3, 4, 5].map((day) => boot(`2026-11-0${day}T08:00:00.000Z`, 20))
    const first = made()
    await first.setRules('sample', [{ id: 'b', kind: 'boot', limit: 50, minutes: 0 }], 0)
    first.sampled('sample', free(1, 50))
    await first.settled()
    boots = [...boots, boot('2026-11-06T08:00:00.000Z', 40)]
    for (const at of [2, 3]) {
      const next = made()
      next.sampled('sample', free(at, 50))
      await next.settled()
    }
    expect(sent).toMatchObject([{ value: 40, at: 2, clearedAt: 2 }])
  })

  test('aren’t raised for startups that happened before their rule was created', async () => {
    const alerts = made()
    const rules: AlertRule[] = [{ id: 'b', kind: 'boot', limit: 50, minutes: 0 }]
    boots = [1, 2, 3, 4, 5].map((day) => boot(`2026-11-0${day}T08:00:00.000Z`, 20))
    await alerts.setRules('sample', rules, 0)
    alerts.sampled('sample', free(1, 50))
    await alerts.settled()
    await alerts.setRules('sample', [], 2)
    boots = [...boots, boot('2026-11-06T08:00:00.000Z', 40)]
    await alerts.setRules('sample', rules, 3)
    alerts.sampled('sample', free(4, 50))
    await alerts.settled()
    expect(sent).toEqual([])
  })

  test('stay raised however many later alerts there are, and can still be cleared', async () => {
    const alerts = made()
    const rules: AlertRule[] = [
      { id: 'disk', kind: 'disk', limit: 5, minutes: 0 },
      { id: 'heat', kind: 'temperature', limit: 80, minutes: 0 },
    ]
    await alerts.setRules('sample', rules, 0)
    const at = (minute: number, heat: number, gb: number) =>
      alerts.sampled('sample', {
        at: minute * 60_000,
        values: { 'disk.free': gb * gigabyte, 'temperature.cpu': heat },
      })
    for (let i = 0; i < 60; i++) {
      at(3 * i, 90, 4)
      at(3 * i + 1, 50, 4)
      at(3 * i + 2, 50, 4)
    }
    await alerts.settled()
    const later = made()
    for (let minute = 180; minute < 184; minute++)
      later.sampled('sample', { at: minute * 60_000, values: { 'disk.free': 50 * gigabyte } })
    await later.settled()
    const ofDisk = sent.filter(({ rule }) => rule.id === 'disk')
    expect(ofDisk.map(({ clearedAt }) => clearedAt === null)).toEqual([true, false])
  })

  test('that couldn’t be stored are raised again with the next sample', async () => {
    let isFull = true
    const alerts = createAlerts({
      records: async () => ({
        ...store.records,
        put: async (device, kind, record) => {
          if (isFull && kind === 'alert') throw new Error('disk full')
          await store.records.put(device, kind, record)
        },
      }),
      emit: (_, news) => sent.push((news as { alert: Alert }).alert),
      boots: async () => [],
    })
    alerts.sampled('sample', free(1, 4))
    await alerts.settled()
    isFull = false
    alerts.sampled('sample', free(2, 4))
    await alerts.settled()
    expect(sent).toMatchObject([{ at: 2, clearedAt: null }])
  })

  test('can be deleted without deleting their rules', async () => {
    const alerts = made()
    const rules: AlertRule[] = [{ id: 'm', kind: 'memory', limit: 90, minutes: 5 }]
    await alerts.setRules('sample', rules, 0)
    await alerts.forget()
    expect([await alerts.rulesOf('sample'), await alerts.alertsOf('sample')]).toEqual([rules, []])
  })
})

describe('the figure of an alert', () => {
  const sample = (values: object) => ({ at: 0, values: { ...values } as Record<string, number> })
  test.each([
    {
      case: 'of memory is its share',
      kind: 'memory',
      values: { 'memory.used': 3, 'memory.total': 4 },
      is: 75,
    },
    {
      case: 'of memory without its size raises no alert',
      kind: 'memory',
      values: { 'memory.used': 3 },
      is: null,
    },
    {
      case: 'of temperature is the hottest',
      kind: 'temperature',
      values: { 'temperature.cpu': 60, 'temperature.disk': 70 },
      is: 70,
    },
    { case: 'of temperature without a sensor raises no alert', kind: 'temperature', values: {}, is: null },
    { case: 'of the disk is in GB', kind: 'disk', values: { 'disk.free': 2 * gigabyte }, is: 2 },
  ] as const)('is right: $case', ({ kind, values, is }) => expect(figureOf(kind, sample(values))).toBe(is))
})
