/**
 * Tests the check of Windows' own files: the output of the Windows program is passed on as it is, and only its
 * progress is interpreted.
 */
import type { ToolEvent, Tools } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { createJobs } from '@clearpane/service/jobs/jobs.ts'
import type { DeviceSession } from '@clearpane/service/pcs/device-registry.ts'
import { memoryResults } from '@clearpane/service/results/results.ts'
import { partIn, systemFiles } from '@clearpane/service/tools/system-files.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'
import { testServer } from '../../testing/server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

test.each([
  ['Verification 12% complete.', 0.12],
  ['Überprüfung zu 7 % abgeschlossen.', 0.07],
  ['Verification 100% complete.', 1],
  ['Beginning system scan.', null],
])('the call of a tool: %s', (line, part) => expect(partIn(line)).toBe(part))

test('a tool on the sample PC returns its output when it ends, and the result is stored', async () => {
  const server = await sampleServer()
  closers.push(() => server.close())
  const { success: _, ...value } = await server.ask('checkSystemFiles')
  expect(value).toMatchObject({ code: 0, reason: null })
  expect(value.lines[0]).toContain('Simulated')
  expect((await server.ask('results')).results).toMatchObject([{ type: 'systemFiles', value }])
})

test('a reset of the registry page clears the result of the page’s tool, and no other result', async () => {
  const server = await sampleServer()
  closers.push(() => server.close())
  await server.ask('checkSystemFiles')
  await server.ask('privacyScan')
  expect(await server.ask('reset', { body: { resetType: 'registry' } })).toMatchObject({ cleared: 1 })
  expect((await server.ask('results')).results.map(({ type }) => type)).toEqual(['privacyScan'])
})

test('a device without tools reports that it has no tools', async () => {
  const server = await testServer()
  closers.push(() => server.close())
  const answer = await server.send({ method: 'POST', url: '/api/system-files/check', payload: {} })
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'DEVICE_UNSUPPORTED'])
})

const run = async (events: (ToolEvent | 'forever')[], meanwhile: (cancel: () => void) => void = () => {}) => {
  const sent: unknown[] = []
  let ended = false
  const tools: Tools = {
    async *run(_, signal) {
      for (const event of events) {
        if (event !== 'forever') yield event
        else if (!signal.aborted)
          await new Promise<void>((go) => signal.addEventListener('abort', go, { once: true }))
      }
      ended = signal.aborted
    },
  }
  const results = memoryResults()
  const jobs = createJobs({
    emit: (_, news) => {
      sent.push(news)
      if ('partial' in (news as object)) meanwhile(() => void jobs.cancel('a'))
    },
    clock: { now: () => '2026-11-22T10:32:00.000Z' },
    results,
    actor: { kind: 'person' },
  })
  const device = { id: 'sample', tools } as DeviceSession
  const start = { device, title: 'Check', input: null, id: 'a' }
  const answer = await jobs.run(systemFiles, start)
  return { answer, sent, kept: await results.list('sample'), ended: () => ended }
}

test('each output line of a tool is sent as it comes, and a percentage in the line moves the progress bar', async () => {
  const reason = because('windowsNumber', { call: 'sfc.exe', number: 1 })
  const { answer, sent } = await run([
    { line: 'Begin' },
    { line: '20%' },
    { line: '50%' },
    { code: 1, reason },
  ])
  expect(sent).toContainEqual({ partial: { line: 'Begin' } })
  expect(sent).toContainEqual({ job: expect.objectContaining({ stage: 'check', percent: 50 }) })
  expect(answer).toEqual({ ok: true, value: { lines: ['Begin', '50%'], code: 1, reason } })
})

test('a call for a tool that couldn’t be started is refused with the reason, and no result is stored', async () => {
  const { answer, kept } = await run([{ cannot: because('needsAdministrator', { name: 'sfc.exe' }) }])
  expect(answer).toMatchObject({ ok: false, diagnostics: [{ code: 'DEVICE_UNSUPPORTED' }] })
  expect(kept).toEqual([])
})

test('cancelling a tool stops its running program', async () => {
  const { answer, kept, ended } = await run([{ line: 'Begin' }, 'forever'], (cancel) => cancel())
  expect(answer).toMatchObject({ ok: false, diagnostics: [{ code: 'JOB_CANCELLED' }] })
  await expect.poll(ended).toBe(true)
  expect(kept).toEqual([])
})
