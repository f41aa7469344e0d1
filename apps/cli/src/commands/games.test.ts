import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exits } from '../exits.ts'
import { runHere } from '../testing/run.ts'
import { programsText } from './games.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cli-games-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const on = async (...argv: string[]) => {
  const ran = await runHere([...argv, '--device', 'sample', '--data-dir', dataDir, '--json'])
  return { ...ran, document: ran.out === '' ? null : JSON.parse(ran.out) }
}

test('games on the sample PC can be listed, configured, added and removed, and the games feature can be turned on', async () => {
  const { exit, document } = await on('games', 'list')
  expect([exit, document.on, document.games.length]).toEqual([exits.done, false, 5])
  expect((await on('games', 'set', 'steam:9000010', '--setting', 'transparency')).document).toEqual({
    ...{ gameId: 'steam:9000010', settings: ['transparency'] },
  })
  expect((await on('games', 'on')).document).toEqual({ on: true })
  const added = (await on('games', 'add', 'C:\\Portable\\Marbles\\marbles.exe', '--name', 'Marbles')).document
  expect(added.game.name).toBe('Marbles')
  expect((await on('games', 'list')).document.games.length).toBe(6)
  expect((await on('games', 'remove', added.game.id)).exit).toBe(exits.done)
  expect((await on('games', 'sessions')).exit).toBe(exits.nothing)
})

test('a game’s graphics card and fullscreen optimizations can be listed, set and undone', async () => {
  const programs = async () => (await on('games', 'programs')).document.programs
  const before = await programs()
  expect(before.map(({ name }: { name: string }) => name)).toEqual([
    'Harbor of Glass',
    'Lanternfall',
    'The Quiet Mine',
    'Tin Rally',
  ])
  const file = before[0].id
  const applied = await on(
    'apply',
    '--graphics',
    `${file}=performance`,
    '--fullscreen',
    `${file}=off`,
    '--yes',
  )
  expect(applied.exit).toBe(exits.done)
  expect((await programs())[0]).toMatchObject({ graphics: 'highPerformance', fullscreen: false })
  expect((await on('undo', '--yes')).exit).toBe(exits.done)
  expect(await programs()).toEqual(before)
  expect((await on('plan', '--graphics', `${file}=fastest`)).exit).toBe(exits.usage)
  expect((await on('plan', '--graphics', 'C:\\Nothing\\here.exe=saving')).err).toContain('here.exe')
})

test('games for which no program was found are listed by name below the programs', () => {
  const glass = { id: 'C:\\a.exe', name: 'Glass', graphics: null, fullscreen: true, there: 'yes' } as const
  const found = { programs: [glass], withoutProgram: ['Mine'], unread: [] }
  expect(programsText(found)).toMatch(/^Glass\n[\s\S]*\nMine {2}\(no program found\)\n$/)
})

test('a command that adds a setting to a game is refused if the game or the setting is unknown', async () => {
  expect((await on('games', 'set', 'steam:1', '--setting', 'transparency')).err).toContain('no game')
  expect((await on('games', 'set', 'steam:9000010', '--setting', 'overclock')).exit).toBe(exits.usage)
})

test('the command line refuses a plan for a service that isn’t on the PC’s list of services', async () => {
  // The sample PC has no anti-cheat service, so the command doesn't find the requested service in the list and fails.
  // The engine's own test covers a PC with an anti-cheat service.
  const { exit, err } = await on('plan', '--service', 'vgc=disabled')
  expect([exit === exits.done, err]).toEqual([false, expect.stringContaining('vgc')])
})
