/** Tests downloading scripts, and resetting the stored results. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resetTypes } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const ask: TestServer['ask'] = (...given) => server.ask(...given)

describe('scripts', () => {
  test('are compiled and can be downloaded with exactly the bytes whose hash was reported', async () => {
    const made = await ask('generateProfileScript', {}, { id: 'both' })
    const file = await server.send({ url: `/api/download-script/${made.id}` })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${made.fileName}"`)
    expect([...file.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(made.sha256)
    expect(made.fileName).toMatch(/^[A-Za-z0-9._-]+\.ps1$/)
  })
})

const nothing = { success: true, message: 'There was nothing to clear', cleared: 0 }
const done = (cleared: number) => ({ success: true, message: 'Data has been successfully reset', cleared })

describe('reset', () => {
  test.each([
    { resetType: 'all', answer: done(2), script: 404, results: 0 },
    { resetType: 'generator', answer: done(1), script: 404, results: 1 },
    { resetType: 'automation', answer: done(0), script: 200, results: 1 },
    { resetType: 'scheduler', answer: done(0), script: 200, results: 1 },
    { resetType: 'cloud', answer: done(0), script: 200, results: 1 },
    { resetType: 'cleanup', answer: done(0), script: 200, results: 1 },
    { resetType: 'monitoring', answer: done(0), script: 200, results: 1 },
    { resetType: 'recommendations', answer: done(0), script: 200, results: 1 },
    { resetType: 'registry', answer: done(0), script: 200, results: 1 },
    { resetType: 'tools', answer: done(0), script: 200, results: 1 },
    ...resetTypes
      .filter(
        (type) =>
          !['all', 'cleanup', 'cloud', 'generator', 'monitoring', 'registry', 'tools'].includes(type) &&
          !['automation', 'recommendations', 'scheduler'].includes(type),
      )
      .map((resetType) => ({ resetType, answer: nothing, script: 200, results: 1 })),
  ])('of $resetType says how much it cleared, and keeps everything else', async (expected) => {
    const { id } = await ask('generateProfileScript', {}, { id: 'both' })
    await ask('privacyScan')
    expect(await ask('reset', { resetType: expected.resetType })).toEqual(expected.answer)
    expect((await server.send({ url: `/api/download-script/${id}` })).statusCode).toBe(expected.script)
    expect((await ask('results')).results).toHaveLength(expected.results)
  })

  test('the documentation of each type of reset lists what it clears, or states that nothing is stored yet', async () => {
    const file = new URL('../../../../../docs/api.md', import.meta.url)
    const [, table = ''] = readFileSync(file, 'utf8').split('## What a reset clears')
    const rows = new Map(
      [...table.matchAll(/^\| `(\w+)` \| (.+?) \|$/gm)].map(([, type = '', what = '']) => [type, what]),
    )
    expect([...rows.keys()].toSorted()).toEqual([...resetTypes].toSorted())
    for (const resetType of resetTypes) {
      const { message } = await ask('reset', { resetType })
      expect([resetType, rows.get(resetType)?.startsWith('nothing:')]).toEqual([
        resetType,
        message === nothing.message,
      ])
    }
  })

  test('a reset notifies each page that shows a result cleared by the reset', async () => {
    await ask('privacyScan')
    const heard: string[] = []
    const listener = { write: (text: string) => heard.push(text), end: () => {} }
    const leave = server.hub.add(listener, ['results:sample', 'results:restricted'], null)
    await ask('reset', { resetType: 'all' })
    leave()
    const news = { type: 'privacyScan', at: null, value: null }
    expect(heard.slice(1)).toEqual([
      expect.stringContaining(`data: ${JSON.stringify({ topic: 'results:sample', news })}`),
    ])
  })

  test('a reset of everything keeps the journal, so that an applied change can still be undone', async () => {
    const before = server.host.dump()
    const { run } = await ask('applyProfile', { profile: 'both' })
    await ask('reset', { resetType: 'all' })
    await ask('undo', { runId: run?.runId })
    expect(server.host.dump()).toBe(before)
  })

  test('a reset of the sample PC keeps its history', async () => {
    await ask('applyProfile', { profile: 'small' })
    await ask('resetSample')
    expect((await ask('runs')).runs).toHaveLength(1)
  })
})
