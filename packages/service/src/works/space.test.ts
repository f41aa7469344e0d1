import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobTypes } from '@clearpane/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInThread } from './run.ts'
import type { SpaceAsk, SpacePart } from './space.ts'

let at = ''
beforeAll(() => {
  at = mkdtempSync(join(tmpdir(), 'space-work-'))
  for (let folder = 0; folder < 400; folder++) {
    const path = join(at, `${folder % 20}`, `${folder}`)
    mkdirSync(path, { recursive: true })
    for (let file = 0; file < 5; file++) writeFileSync(join(path, `${file}`), 'x')
  }
})
afterAll(() => rmSync(at, { recursive: true, force: true }))

const ask = (): SpaceAsk => ({
  ...{ source: { kind: 'node', koffi: null }, roots: [at], never: [] },
  ...{ mostFolders: 100, mostFiles: 10, now: 0 },
})

test('a page receives the current totals before a scan of the used space ends', async () => {
  const parts: SpacePart[] = []
  const { total } = await runInThread('space', ask(), new AbortController().signal, (part) =>
    parts.push(part),
  )
  const [first] = parts
  expect(total.files).toBe(2000)
  expect(jobTypes.space.partial.parse(first).roots[0]?.name).toBe(at)
  expect(first?.walked).toBeLessThan(total.files)
})

test('the space scan sends nothing after a cancellation', async () => {
  const abort = new AbortController()
  let after = 0
  const work = runInThread('space', ask(), abort.signal, () => {
    if (abort.signal.aborted) after += 1
    abort.abort(new Error('enough'))
  })
  await expect(work).rejects.toThrow('enough')
  expect(after).toBe(0)
})
