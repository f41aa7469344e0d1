/**
 * Tests every kind of damage to one run's journal: the run doesn't vanish, no false record is believed, and other
 * runs still work.
 */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  cpSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ApplyRequest } from '@clearpane/service/pc/types.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const ids = ['privacy.one', 'privacy.two', 'services.three']
const post = async (url: string, payload: object) =>
  (await server.send({ method: 'POST', url, payload })).json()
const get = async (url: string) => (await server.send({ method: 'GET', url })).json()

/**
 * Makes three runs that each apply one tweak; returns the first run's folder, and the PC's state before and after all
 * three.
 */
const threeRuns = async () => {
  const before = server.host.dump()
  for (const tweakId of ids) {
    const { success } = await post('/api/apply', { origin: { kind: 'selection', choices: [{ tweakId }] } })
    expect(success).toBe(true)
  }
  const journals = server.devices.paths.journal('sample')
  const folders = readdirSync(journals)
    .sort()
    .map((name) => join(journals, name))
  return { before, journals, folders, folder: folders[0] ?? '', other: folders[1] ?? '' }
}
type Runs = Awaited<ReturnType<typeof threeRuns>>

const journalOf = (folder: string) => join(folder, 'journal.jsonl')
const rewrite = (folder: string, change: (text: string) => string | Uint8Array) =>
  writeFileSync(journalOf(folder), change(readFileSync(journalOf(folder), 'utf8')))
const makePipe = (path: string) => void execFileSync('sh', ['-c', 'mkfifo "$0"', path])
/** Deletes the journal and puts something else in its place. */
const replace = (folder: string, put: (path: string) => void) => {
  rmSync(journalOf(folder))
  put(journalOf(folder))
}
const sparse = (bytes: number) => (path: string) => {
  const file = openSync(path, 'w')
  ftruncateSync(file, bytes)
  closeSync(file)
}
const lines = (text: string) => text.trimEnd().split('\n')

/** `why`: the reason why none of the first run's records can be read. */
const unreadable: { name: string; damage: (runs: Runs) => void; why: string }[] = [
  {
    name: 'its lines in reverse order',
    damage: ({ folder }) => rewrite(folder, (text) => `${lines(text).reverse().join('\n')}\n`),
    why: 'noRecords',
  },
  {
    name: 'one megabyte of garbage',
    damage: ({ folder }) => rewrite(folder, () => Buffer.alloc(2 ** 20, 'rub{}ish\n')),
    why: 'noRecords',
  },
  {
    name: 'garbage without a line feed',
    damage: ({ folder }) => rewrite(folder, () => 'x'.repeat(5000)),
    why: 'noRecords',
  },
  {
    name: 'saved as UTF-16',
    damage: ({ folder }) => rewrite(folder, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
    why: 'noRecords',
  },
  {
    name: 'fifty megabytes of line feeds',
    damage: ({ folder }) => rewrite(folder, () => Buffer.alloc(50 * 2 ** 20, '\n')),
    why: 'noRecords',
  },
  {
    name: 'sixty megabytes of braces',
    damage: ({ folder }) => rewrite(folder, () => Buffer.alloc(60 * 2 ** 20, '{\n')),
    why: 'noRecords',
  },
  { name: 'emptied', damage: ({ folder }) => rewrite(folder, () => ''), why: 'empty' },
  { name: 'deleted', damage: ({ folder }) => rmSync(journalOf(folder)), why: 'missing' },
  {
    name: 'a dangling link',
    damage: ({ folder }) => replace(folder, (path) => symlinkSync('/nowhere/at/all', path)),
    why: 'link',
  },
  {
    name: 'a link to /dev/zero',
    damage: ({ folder }) => replace(folder, (path) => symlinkSync('/dev/zero', path)),
    why: 'link',
  },
  {
    name: 'a named pipe',
    damage: ({ folder }) => replace(folder, (path) => makePipe(path)),
    why: 'wrongType',
  },
  { name: 'a folder', damage: ({ folder }) => replace(folder, (path) => mkdirSync(path)), why: 'wrongType' },
  {
    name: 'six hundred megabytes',
    damage: ({ folder }) => replace(folder, sparse(600 * 2 ** 20)),
    why: 'tooLarge',
  },
  { name: 'three gigabytes', damage: ({ folder }) => replace(folder, sparse(3 * 2 ** 30)), why: 'tooLarge' },
  {
    name: 'a link instead of the run’s folder',
    damage: ({ folder, journals }) => {
      renameSync(folder, join(journals, '..', 'elsewhere'))
      symlinkSync(join(journals, '..', 'elsewhere'), folder)
    },
    why: 'link',
  },
  {
    name: 'a file instead of the run’s folder',
    damage: ({ folder }) => {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, '')
    },
    why: 'wrongType',
  },
  {
    name: 'the journal of another run',
    damage: ({ folder, other }) => cpSync(journalOf(other), journalOf(folder)),
    why: 'otherRun',
  },
]

describe('the oldest of three runs', () => {
  test.each(unreadable)(
    'is still shown and counted, and is never reported as undone, if its journal is damaged: $name',
    async ({ damage, why }) => {
      const runs = await threeRuns()
      damage(runs)
      const { runs: listed } = await get('/api/runs')
      expect(listed.map(({ result }: { result: string }) => result)).toEqual(['done', 'done', 'unreadable'])
      const [, , lost] = listed
      expect(lost).toMatchObject({ unreadable: { why, folder: runs.folder }, changed: 0, undone: 0 })
      expect(await get(`/api/runs/${lost.runId}`)).toMatchObject({
        run: { result: 'unreadable', changes: [] },
      })

      const one = await server.send({ method: 'POST', url: '/api/undo', payload: { runId: lost.runId } })
      expect([one.statusCode, one.json().error.code]).toEqual([409, 'JOURNAL_DAMAGED'])

      const all = await post('/api/undo', {})
      expect(all).toMatchObject({
        success: false,
        report: { result: 'partly', unreadableRuns: 1 },
        run: { result: 'partly' },
      })
      expect(all.message).toContain('1 run can’t be read')
      // The changes of the two readable runs are undone. The changes of the unreadable run remain on the PC, and no
      // message claims that they were undone.
      const left = await post('/api/undo', {})
      expect(left).toMatchObject({
        success: false,
        run: null,
        report: { result: 'blocked', unreadableRuns: 1 },
      })
      for (const url of ['/api/tweaks', '/api/presets', '/api/drift'])
        expect((await server.send({ method: 'GET', url })).statusCode).toBe(200)
      expect(server.defects).toEqual([])
    },
  )

  test('is reported with the path of its undo.ps1 if its journal is deleted', async () => {
    const runs = await threeRuns()
    rmSync(journalOf(runs.folder))
    const { runs: listed } = await get('/api/runs')
    expect(listed[2].unreadable.files).toEqual(['undo.ps1', 'undo.reg'])
    const refused = await post('/api/undo', { runId: listed[2].runId })
    expect(refused.error.detail).toContain(runs.folder)
    expect(refused.error.detail).toContain('undo.ps1')
  })
})

describe('the journal of the oldest of three runs', () => {
  const damaged: { name: string; spoil: (all: string[]) => string[]; lost: number }[] = [
    { name: 'no first line', spoil: ([, ...rest]) => rest, lost: 1 },
    {
      name: 'a line that was altered',
      spoil: ([head = '', point = '', ...rest]) => [
        head,
        point.replace('restorePoint', 'restorePoinT'),
        ...rest,
      ],
      lost: 1,
    },
    {
      name: 'a line of another file',
      spoil: ([head = '', ...rest]) => [head, 'x'.repeat(200), ...rest],
      lost: 1,
    },
  ]
  test.each(damaged)(
    'still lets an undo restore every change if it has $name, and the undo counts the lost line',
    async ({ spoil, lost }) => {
      const { before, folder } = await threeRuns()
      rewrite(folder, (text) => `${spoil(lines(text)).join('\n')}\n`)
      expect((await get('/api/runs')).runs[2]).toMatchObject({ result: 'done', damaged: lost })
      const undo = await post('/api/undo', {})
      expect(undo).toMatchObject({
        success: false,
        run: { result: 'done' },
        report: { result: 'partly', unreadableRuns: 0, damagedLines: lost },
      })
      expect(undo.message).toContain('1 journal line is lost')
      expect(undo.message).toContain('but some changes weren’t made')
      expect(server.host.dump()).toBe(before)
    },
  )

  const harmless: { name: string; spoil: (all: string[]) => string[] }[] = [
    { name: 'a line twice', spoil: ([head = '', ...rest]) => [head, head, ...rest] },
    {
      name: 'blank lines between and after its lines',
      spoil: (all) => [...all.flatMap((line) => [line, '', ' \r']), '', ''],
    },
  ]
  test.each(harmless)(
    'loses no record if it has $name, and the undo of the run succeeds',
    async ({ spoil }) => {
      const { before, folder } = await threeRuns()
      rewrite(folder, (text) => `${spoil(lines(text)).join('\n')}\n`)
      expect(await post('/api/undo', {})).toMatchObject({
        success: true,
        report: { result: 'done', damagedLines: 0 },
      })
      expect(server.host.dump()).toBe(before)
    },
  )

  test('isn’t reported as damaged if only its last line is torn, as after a crash', async () => {
    const { folder } = await threeRuns()
    appendFileSync(journalOf(folder), '{"n":7,"crc":"0123')
    expect((await get('/api/runs')).runs[2]).toMatchObject({ result: 'done', damaged: 0 })
  })
})

test('two runs whose folders were swapped are refused, and nothing is restored from them', async () => {
  const { folder, other } = await threeRuns()
  renameSync(folder, `${folder}.away`)
  renameSync(other, folder)
  renameSync(`${folder}.away`, other)
  const { runs } = await get('/api/runs')
  expect(runs.map(({ unreadable }: { unreadable?: { why: string } }) => unreadable?.why)).toEqual([
    undefined,
    'otherRun',
    'otherRun',
  ])
  expect(await post('/api/undo', {})).toMatchObject({
    success: false,
    report: { unreadableRuns: 2 },
    run: { held: 1 },
  })
})

test('a copy of a run under a different id is listed as unreadable, because its journal belongs to another run', async () => {
  const { folder, journals } = await threeRuns()
  cpSync(folder, join(journals, '20200101-000000-000-copy'), { recursive: true })
  const { runs } = await get('/api/runs')
  expect(runs.at(-1)).toMatchObject({ result: 'unreadable', unreadable: { why: 'otherRun' } })
  expect(runs).toHaveLength(4)
})

describe('a broken data folder', () => {
  const request: ApplyRequest = {
    origin: { kind: 'selection', choices: [{ tweakId: 'privacy.two' }] },
    title: 't',
    actor: { kind: 'cli' },
  }
  const cases: { name: string; put: () => string; url: string; payload: object | null }[] = [
    {
      name: 'a file where the journals should be',
      put: () => {
        const path = server.devices.paths.journal('sample')
        mkdirSync(join(path, '..'), { recursive: true })
        writeFileSync(path, '')
        return path
      },
      url: '/api/runs',
      payload: null,
    },
    {
      name: 'garbage for a lock',
      put: () => {
        const path = server.devices.paths.lock('sample')
        mkdirSync(join(path, '..'), { recursive: true })
        writeFileSync(path, 'rubbish'.repeat(1000))
        return path
      },
      url: '/api/apply',
      payload: { origin: request.origin },
    },
    {
      name: 'a file for the folder of locks',
      put: () => {
        const path = server.devices.paths.lock('sample')
        rmSync(join(path, '..'), { recursive: true, force: true })
        writeFileSync(join(path, '..'), 'a file')
        return path
      },
      url: '/api/apply',
      payload: { origin: request.origin },
    },
    {
      name: 'a folder for a lock',
      put: () => {
        const path = server.devices.paths.lock('sample')
        mkdirSync(path, { recursive: true })
        return path
      },
      url: '/api/apply',
      payload: { origin: request.origin },
    },
    {
      name: 'a named pipe for a lock',
      put: () => {
        const path = server.devices.paths.lock('sample')
        mkdirSync(join(path, '..'), { recursive: true })
        makePipe(path)
        return path
      },
      url: '/api/apply',
      payload: { origin: request.origin },
    },
  ]
  test.each(cases)(
    'is named in the response and isn’t reported as a bug in Clearpane: $name',
    async ({ put, url, payload }) => {
      const before = server.host.dump()
      const path = put()
      const answer = await server.send(
        payload === null ? { method: 'GET', url } : { method: 'POST', url, payload },
      )
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'DATA_UNUSABLE'])
      expect(answer.json().error.detail).toContain(path)
      expect([server.defects, server.host.dump()]).toEqual([[], before])
    },
  )
})
