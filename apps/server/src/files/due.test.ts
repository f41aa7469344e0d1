import { existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '@clearpane/service/core/result.ts'
import type { DeviceQuarantine } from '@clearpane/service/pc-files/device-files.ts'
import { watchDue } from '@clearpane/service/pc-files/due.ts'
import { createThreadQuarantine } from '@clearpane/service/pc-files/thread-quarantine.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleServer } from '../testing/sample-server.ts'

const day = 86_400_000
let at = ''
beforeEach(() => {
  at = realpathSync(mkdtempSync(join(tmpdir(), 'due-')))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const log = () => {
  const events: unknown[] = []
  return { events, event: async (...said: unknown[]) => void events.push(said), read: async () => [] }
}

describe.skipIf(process.platform !== 'linux')('a file whose purge date has come', () => {
  let today = Date.parse('2026-01-01T00:00:00Z')
  const gone: unknown[] = []
  const open = () =>
    createThreadQuarantine({
      source: () => ({ kind: 'node', koffi: null }),
      folder: join(at, 'kept'),
      lockFile: join(at, 'lock'),
      never: () => [],
      now: () => today,
      onDue: (purged) => gone.push(purged),
    })
  const put = (name: string) => {
    const path = join(at, name)
    writeFileSync(path, name)
    const { size, mtimeMs: modified } = statSync(path)
    return { path, expected: { size, modified } }
  }
  const kept = async () => (await open().list()).records.map(({ path, purgeAt }) => ({ path, purgeAt }))

  test('is purged when the next file is moved, but never before its date, and the response lists the file', async () => {
    const from = today
    await open().take([put('first')], 'test')
    const [first] = await kept()
    expect(Math.round(((first?.purgeAt ?? 0) - from) / day)).toBe(30)
    today = from + 29 * day
    await open().take([put('second')], 'test')
    expect(await kept()).toHaveLength(2)
    expect(gone).toEqual([])
    today = from + 31 * day
    await open().take([put('third')], 'test')
    expect((await kept()).map(({ path }) => path)).toEqual([join(at, 'second'), join(at, 'third')])
    expect(gone).toEqual([{ files: 1, bytes: 5, refused: [] }])
  })

  test('is purged by the regular check, and a request for the list waits until the purge ends', async () => {
    await open().take([put('first')], 'test')
    today += 31 * day
    const quarantine = open()
    const purged = quarantine.purge('due')
    expect((await quarantine.list()).records).toEqual([])
    expect(await purged).toEqual(ok({ files: 1, bytes: 5, refused: [] }))
  })

  test('is looked for without starting a thread or creating a folder if the quarantine was never used', async () => {
    expect(await open().purge('due')).toEqual(ok({ files: 0, bytes: 0, refused: [] }))
    expect(await open().list()).toEqual({ records: [], unread: 0 })
    expect(existsSync(join(at, 'kept'))).toBe(false)
  })
})

describe('a running server', () => {
  const quarantine = (purge: DeviceQuarantine['purge']) => ({ purge }) as unknown as DeviceQuarantine

  test('looks for files whose purge date has come when a PC is opened, and again every hour', async () => {
    const asked: unknown[] = []
    const due = watchDue(log(), 5)
    due.watch(
      'sample',
      quarantine(async (which) => {
        asked.push(which)
        return ok({ files: 0, bytes: 0, refused: [] })
      }),
    )
    expect(asked).toEqual(['due'])
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2), 30_000)
    await due.close()
    const before = asked.length
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toHaveLength(before)
  })

  test('logs a failed purge and continues its other work', async () => {
    const said = log()
    const due = watchDue(said)
    due.watch(
      'this',
      quarantine(() => Promise.reject(Object.assign(new Error('no'), { code: 'EIO' }))),
    )
    await due.close()
    expect(said.events).toEqual([['warn', 'QUARANTINE_DUE_FAILED', { device: 'this', cause: 'EIO' }]])
  })

  test('deletes a sample PC’s file once its purge date has come, and records the deletion in the log', async () => {
    const first = await sampleServer()
    try {
      await first.ask('scanDuplicates', { body: {} })
      const { files } = await first.ask('fixDuplicates', { body: {} })
      expect(files).toBeGreaterThan(0)
      vi.setSystemTime(Date.now() + 31 * day)
      const device = await first.devices.open('sample')
      if (!device.ok) throw new Error('it opens')
      const due = watchDue(first.devices.log)
      due.watch('sample', device.value.files?.quarantine ?? expect.fail('it has one'))
      await due.close()
      expect((await device.value.files?.quarantine.list())?.records).toEqual([])
      expect(await first.log()).toContainEqual(
        expect.objectContaining({ code: 'QUARANTINE_DUE', device: 'sample', files }),
      )
    } finally {
      vi.useRealTimers()
      await first.close()
    }
  })
})
