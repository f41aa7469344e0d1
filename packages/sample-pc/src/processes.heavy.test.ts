import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { observeOne } from '@clearpane/engine'
import { observeAll } from '@clearpane/engine/testing'
import type { Known, RegistryResource } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { openTestPc, temporaryFolder } from './testing/open.ts'

const writer = fileURLToPath(new URL('./testing/writer.ts', import.meta.url))

type Ending = { lines: string[]; code: number | null; complaint: string }

/** Starts a writer process; `onLine` may kill it. Resolves with all changes that the writer has confirmed. */
const startWriter = (
  file: string,
  name: string,
  count: number,
  onLine: (line: number, kill: () => void) => void = () => {},
) =>
  new Promise<Ending>((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', writer, file, name, String(count)])
    let reported = ''
    let complaint = ''
    let seen = 0
    child.stderr.on('data', (data) => {
      complaint += String(data)
    })
    child.stdout.on('data', (data) => {
      reported += String(data)
      for (const lines = reported.split('\n').length - 1; seen < lines; seen++)
        onLine(seen, () => child.kill('SIGKILL'))
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ lines: reported.split('\n').slice(0, -1), code, complaint }))
  })

const written = (name: string, i: number): RegistryResource => ({
  kind: 'registry',
  hive: 'HKCU',
  path: `Software\\ClearpaneTest\\${name}\\${i}`,
  name: 'Value',
})
const stateOf = (i: number): Known => ({
  status: 'present',
  state: { kind: 'registry', type: 4, hex: i.toString(16).padStart(8, '0') },
})

describe('several processes on one sample PC', () => {
  test('lose no change if three processes create the file at the same moment and write simultaneously', async () => {
    using folder = temporaryFolder()
    const file = join(folder.path, 'deep', 'sample.db')
    const endings = await Promise.all(['a', 'b', 'c'].map((name) => startWriter(file, name, 40)))
    expect(endings.map(({ code, complaint }) => [code, complaint])).toEqual(endings.map(() => [0, '']))
    using pc = openTestPc({ file })
    for (const name of ['a', 'b', 'c']) {
      const numbers = Array.from({ length: 40 }, (_, i) => i + 1)
      expect(
        await observeAll(
          pc.host,
          numbers.map((i) => written(name, i)),
        ),
      ).toEqual(numbers.map(stateOf))
    }
  })

  test('see each other’s changes immediately', async () => {
    using folder = temporaryFolder()
    const file = join(folder.path, 'sample.db')
    using pc = openTestPc({ file })
    expect((await observeOne(pc.host, written('other', 1))).status).toBe('absent')
    await startWriter(file, 'other', 1)
    expect(await observeOne(pc.host, written('other', 1))).toEqual(stateOf(1))
  })
})

const soak = process.env.CLEARPANE_SOAK === '1'
const kills = Number(process.env.CLEARPANE_KILLS ?? (soak ? 200 : 10))

test(`a process that is killed ${kills} times while it works on a sample PC loses no acknowledged change`, {
  timeout: soak ? 1_800_000 : 180_000,
}, async () => {
  const seed = Number(process.env.CLEARPANE_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`kills of the sample PC: ${kills}, seed ${seed}`)
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  using folder = temporaryFolder()
  const file = join(folder.path, 'sample.db')
  let acknowledged = 0
  for (let round = 0; round < kills; round++) {
    const at = random(60)
    const { lines } = await startWriter(file, `round${round}`, 100_000, (line, kill) => {
      if (line === at) setTimeout(kill, random(4))
    })
    const done = lines.filter((line) => line.endsWith(' acted')).map((line) => Number(line.split(' ')[0]))
    acknowledged += done.length
    using pc = openTestPc({ file })
    expect(
      await observeAll(
        pc.host,
        done.map((i) => written(`round${round}`, i)),
      ),
    ).toEqual(done.map(stateOf))
    // An interrupted change is either complete or absent: a key is never left without its value.
    const next = await observeOne(pc.host, written(`round${round}`, done.length + 1))
    if (next?.status === 'absent')
      expect(next.missingKeys?.at(-1)).toBe(
        `HKCU\\Software\\ClearpaneTest\\round${round}\\${done.length + 1}`,
      )
    else expect(next).toEqual(stateOf(done.length + 1))
  }
  expect(acknowledged).toBeGreaterThan(kills)
  console.log(`${acknowledged} acknowledged acts, none lost`)
})
