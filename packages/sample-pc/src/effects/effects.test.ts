import { tweaks } from '@clearpane/catalog'
import { fitTweaks, observeOne, rulesOf } from '@clearpane/engine'
import { isKnown, type Known, type Resource } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import type { SamplePc } from '../index.ts'
import { desktop } from '../stock/machine.ts'
import { openTestPc } from '../testing/open.ts'
import {
  automaticServiceSeconds,
  hibernationFileBytes,
  serviceMebibytes,
  startTaskSeconds,
  startupSeconds,
} from './coefficients.ts'
import { effectsBetween, type Snapshot, startSeconds } from './model.ts'

const { bootSeconds: stockBootSeconds } = desktop

const pc: Snapshot = {
  services: [
    { name: 'SysMain', start: 'Automatic', delayed: false, running: 'running' },
    { name: 'Other', start: 'Manual', delayed: false, running: 'stopped' },
  ],
  startup: [{ name: 'Steam', enabled: true }],
  tasks: [{ path: '\\Microsoft\\Windows\\Autochk\\Proxy', enabled: true }],
  files: [{ class: 'tempFiles', bytes: 1000 }],
  hibernation: true,
}

describe('the effect of a change', () => {
  const cases: { name: string; now: Partial<Snapshot>; memory?: number; boot?: number; disk?: number }[] = [
    { name: 'nothing where nothing changed', now: {} },
    {
      name: 'a stopped and disabled service frees its memory and its part of the boot',
      now: { services: [{ name: 'SysMain', start: 'Disabled', delayed: false, running: 'stopped' }] },
      memory: serviceMebibytes.SysMain ?? 0,
      boot: automaticServiceSeconds,
    },
    {
      name: 'a service disabled and still running frees nothing yet',
      now: { services: [{ name: 'SysMain', start: 'Disabled', delayed: false, running: 'running' }] },
      boot: automaticServiceSeconds,
    },
    {
      name: 'a startup program that is off shortens the boot',
      now: { startup: [{ name: 'Steam', enabled: false }] },
      boot: startupSeconds.Steam ?? 0,
    },
    {
      name: 'a task at sign-in that is off shortens the boot, its name in any case',
      now: { tasks: [{ path: '\\MICROSOFT\\Windows\\Autochk\\Proxy', enabled: false }] },
      boot: startTaskSeconds,
    },
    {
      name: 'a task at another time does not',
      now: { tasks: [...pc.tasks, { path: '\\Other', enabled: false }] },
    },
    {
      name: 'deleted files free their bytes',
      now: { files: [{ class: 'tempFiles', bytes: 0 }] },
      disk: 1000,
    },
    { name: 'without hibernation its file is gone', now: { hibernation: false }, disk: hibernationFileBytes },
  ]
  test.each(cases)('is calculated correctly: $name', ({ now, memory = 0, boot = 0, disk = 0 }) => {
    const effects = effectsBetween(pc, { ...pc, ...now }, stockBootSeconds)
    expect(effects.memory.freedMebibytes).toBe(memory)
    expect(effects.boot.nextSeconds).toBeCloseTo(stockBootSeconds - boot, 2)
    expect(effects.disk.freedBytes).toBe(disk)
  })
})

const set = async (sample: SamplePc, resource: Resource, to: Known) => {
  const result = await sample.host.act({ resource, from: { status: 'absent' }, to })
  expect(result.status).toBe('acted')
}

describe('the effects on a sample PC with the whole catalog', () => {
  test('a new sample PC starts in 23.4 s, and has no freed memory or disk space', async () => {
    using sample = openTestPc({ tweaks })
    const { memory, boot, disk } = sample.effects()
    expect(boot).toEqual({ stockSeconds: 23.4, nextSeconds: 23.4 })
    expect(memory.freedMebibytes).toBe(0)
    expect(disk.freedBytes).toBe(0)
    expect(disk.stockBytes).toBeGreaterThan(10 * 2 ** 30)
  })

  test('applying everything frees memory and disk space, and the duration of the next startup stays realistic', async () => {
    using sample = openTestPc({ tweaks })
    const { facts } = await sample.host.device()
    const settings = fitTweaks(tweaks, facts, '2026-11-25T12:00:00.000Z').flatMap(({ options }) =>
      (options[0]?.settings ?? []).filter(({ guard }) => guard !== true),
    )
    for (const { resource, desired } of settings) {
      const now = await observeOne(sample.host, resource)
      if (now === undefined || !isKnown(now)) continue
      const resolved = rulesOf(resource).resolve({ desired }, now)
      if ('to' in resolved) await sample.host.act({ resource, from: now, to: resolved.to })
    }
    const { memory, boot, disk } = sample.effects()
    expect(memory.freedMebibytes).toBeGreaterThan(100)
    expect(boot.nextSeconds).toBeLessThan(23)
    expect(boot.nextSeconds).toBeGreaterThan(10)
    expect(disk.freedBytes).toBeGreaterThan(10 * 2 ** 30)
    sample.reset()
    expect(sample.effects().boot.nextSeconds).toBe(23.4)
  })

  test('switching a program off in Task Manager makes the next startup shorter', async () => {
    using sample = openTestPc({ tweaks })
    const path = 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run'
    const to: Known = {
      status: 'present',
      state: { kind: 'registry', type: 3, hex: '030000000000000000000000' },
    }
    await set(sample, { kind: 'registry', hive: 'HKCU', path, name: 'Teams' }, to)
    expect(sample.effects().boot.nextSeconds).toBeCloseTo(23.4 - (startupSeconds.Teams ?? 0), 2)
  })

  test('deleting the previous Windows version frees its disk space, and the action is recorded', async () => {
    using sample = openTestPc({ tweaks })
    await set(
      sample,
      { kind: 'action', name: 'cleanPreviousWindows', scope: 'machine' },
      { status: 'present', state: { kind: 'action', value: 'done' } },
    )
    expect(sample.effects().disk.freedBytes).toBeGreaterThan(10 * 2 ** 30)
    expect(sample.events()).toMatchObject([{ event: 'action', subject: 'cleanPreviousWindows' }])
  })
})

test('the startup programs of the stock PC take less than half of its startup time', () => {
  expect(startSeconds(pc)).toBeLessThan(stockBootSeconds / 2)
})
