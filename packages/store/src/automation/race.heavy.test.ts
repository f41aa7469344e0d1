/** Two processes on one file claim the same occurrences at the same time: each has one winner. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openStore } from '../open-store.ts'

const claimer = fileURLToPath(new URL('../testing/claimer.ts', import.meta.url))
/** Soak runs do more: CLEARPANE_SOAK=1. */
const races = process.env.CLEARPANE_SOAK === '1' ? 1000 : 250

test(`${races} races of two processes have one winner each`, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'clearpane-claims-'))
  const [file, go] = [join(dir, 'a.sqlite'), join(dir, 'go')]
  try {
    await (await openStore(file)).close()
    const children = [0, 1].map(() => {
      const child = spawn(process.execPath, [claimer, file, go, String(races)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let text = ''
      const ready = new Promise<void>((resolve) => {
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
          if (text.includes('ready')) resolve()
        })
      })
      const won = new Promise<number[]>((resolve) => {
        child.on('close', () => resolve(JSON.parse(text.split('\n')[1] ?? 'null') as number[]))
      })
      return { ready, won }
    })
    await Promise.all(children.map(({ ready }) => ready))
    writeFileSync(go, '')
    const [one = [], other = []] = await Promise.all(children.map(({ won }) => won))
    expect([...one, ...other].toSorted((a, b) => a - b)).toEqual(Array.from({ length: races }, (_, i) => i))
    // A race that one of them always wins is none.
    expect(Math.min(one.length, other.length)).toBeGreaterThan(0)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}, 120_000)
