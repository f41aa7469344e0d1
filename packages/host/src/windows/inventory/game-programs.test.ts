/**
 * Tests how often one pass over the games reads the stores’ lists and folders, and that the server can respond
 * meanwhile.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameReads } from '@clearpane/engine'
import { afterEach, expect, test, vi } from 'vitest'
import { createProgramLists, readGames } from './game-programs.ts'

const count = 500
const steam = 'C:\\Program Files (x86)\\Steam'
const common = `${steam}\\steamapps\\common`
const manifest = (id: string) =>
  `"AppState" { "appid" "${id}" "name" "Game ${id}" "installdir" "G${id}" "StateFlags" "4" }`

/** Makes read functions for a PC with one Steam library, and counts how often each place is read. */
const countingReads = () => {
  const counts = new Map<string, number>()
  const note = (what: string, place: string) =>
    counts.set(`${what} ${place}`, (counts.get(`${what} ${place}`) ?? 0) + 1)
  const reads: GameReads = {
    keys: () => 'absent',
    values: () => 'absent',
    expand: (text) => text.replace('%ProgramFiles(x86)%', 'C:\\Program Files (x86)'),
    file: (path) => {
      note('file', path)
      return path.endsWith('.exe') ? 'file' : 'folder'
    },
    read: (path) => {
      note('read', path)
      const id = /appmanifest_(\d+)\.acf$/.exec(path)?.[1]
      return id === undefined ? 'missing' : { text: manifest(id) }
    },
    names: (folder) => {
      note('names', folder)
      if (folder === `${steam}\\steamapps`)
        return Array.from({ length: count }, (_, i) => `appmanifest_${i + 1}.acf`)
      return folder.startsWith(`${common}\\`) ? ['game.exe'] : 'missing'
    },
  }
  return { reads, counts }
}

const listed = async (list: AsyncIterable<{ id: string }>): Promise<string[]> => {
  const ids: string[] = []
  for await (const { id } of list) ids.push(id)
  return ids
}

afterEach(() => void vi.restoreAllMocks())

test('if both game settings are looked up together, every store’s list, folder and file is read only once', async () => {
  const { reads, counts } = countingReads()
  const list = createProgramLists(() => reads)
  const look = {}
  const ids = [`${common}\\G7\\game.exe`]
  const found = await Promise.all([
    listed(list('gameGraphics', { look })),
    listed(list('gameFullscreen', { look })),
    listed(list('gameGraphics', { look, ids })),
  ])
  expect(found.map(({ length }) => length)).toEqual([count, count, 1])
  expect(counts.get(`read ${steam}\\steamapps\\appmanifest_${count}.acf`)).toBe(1)
  expect([...counts].filter(([, times]) => times > 1)).toEqual([])
})

test('a second lookup of game settings reads the stores’ lists again, because a game may have been installed since', async () => {
  const { reads, counts } = countingReads()
  const list = createProgramLists(() => reads)
  for (const query of [{ look: {} }, { look: {} }, undefined]) await listed(list('gameGraphics', query))
  expect(counts.get(`read ${steam}\\steamapps\\appmanifest_1.acf`)).toBe(3)
})

test.each<[string, (reads: GameReads) => Promise<unknown>]>([
  ['the games', readGames],
  ['their programs', (reads) => listed(createProgramLists(() => reads)('gameGraphics'))],
])('the server can respond while a long list of games is read: %s', async (_, read) => {
  // A read takes a millisecond.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { reads } = countingReads()
  const slow: GameReads = {
    ...reads,
    read: (...of) => {
      now++
      return reads.read(...of)
    },
    names: (...of) => {
      now++
      return reads.names(...of)
    },
  }
  let [isDone, longest, last] = [false, 0, 0]
  const done = read(slow).then(() => {
    isDone = true
  })
  while (!isDone) {
    await nextTurn()
    longest = Math.max(longest, now - last)
    last = now
  }
  await done
  expect(now).toBeGreaterThan(count)
  expect(longest).toBeLessThan(25)
})
