/**
 * Tests what happens when the connection to the service control manager is lost halfway through a batch. The loss is
 * faked, because Wine drops a connection only under load.
 */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** The number of connections opened so far, and which of them is the current one. */
const pc = vi.hoisted(() => ({
  opened: 0,
  living: 0,
  lostAfter: Number.POSITIVE_INFINITY,
  calls: 0,
  code: 6,
}))

vi.mock('@clearpane/win32', async (original) => {
  const real = await original<typeof import('@clearpane/win32')>()
  type Manager = { number: number; [Symbol.dispose](): void }
  return {
    ...real,
    openServiceManager: (): Manager => {
      pc.opened += 1
      pc.living = pc.opened
      return { number: pc.opened, [Symbol.dispose]: () => undefined }
    },
    openService: ({ number }: Manager) => {
      pc.calls += 1
      if (pc.calls === pc.lostAfter) pc.living = 0
      if (number !== pc.living) throw new real.Win32Error('OpenServiceW', pc.code, 'Invalid handle.')
      return { [Symbol.dispose]: () => undefined }
    },
    queryServiceConfig: () => ({ type: 0x10, start: 'Manual' }),
    queryServiceStatus: () => ({ state: 'stopped', pid: 0, exitCode: 0, hintMs: 0 }),
    queryDelayedStart: () => false,
    queryTriggerCount: () => 0,
  }
})

// Resets the modules, because test files share them within a worker and only this file may use its fake.
vi.resetModules()
const { observeServices } = await import('./observe.ts')
afterAll(() => vi.resetModules())

const look = async () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => ({ kind: 'service', name }) as const)
  return (await observeServices(names)).list(names).map(({ status }) => status)
}

beforeEach(() =>
  Object.assign(pc, { opened: 0, living: 0, lostAfter: Number.POSITIVE_INFINITY, calls: 0, code: 6 }),
)

describe('a read of services', () => {
  it('uses only one connection for all services', async () => {
    expect([await look(), pc.opened]).toEqual([Array(4).fill('present'), 1])
  })

  it('continues with a new connection if the first connection is lost, and then returns every service', async () => {
    pc.lostAfter = 3
    expect([await look(), pc.opened]).toEqual([Array(4).fill('present'), 2])
  })

  it('isn’t retried with a new connection if it’s refused', async () => {
    Object.assign(pc, { lostAfter: 3, code: 5 })
    expect([await look(), pc.opened]).toEqual([['present', 'present', 'denied', 'denied'], 1])
  })
})
