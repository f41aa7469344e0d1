/**
 * Tests a game session in Wine: the session changes its value in the registry and puts it back, and no call opens the
 * game's process.
 */
import { join } from 'node:path'
import { bundleForWine, runInWine, toWindowsPath } from '@clearpane/testkit/wine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noWine, openWinePc, type WinePc } from './pc.ts'

/** Functions that give a program control over another program, or a handle to it. */
const never =
  /^(?:(?:Nt|Zw)?OpenProcess|(?:Nt|Zw)?OpenThread|(?:Nt)?DuplicateHandle|DuplicateObject|ReadProcessMemory|WriteProcessMemory|SetPriorityClass|SetProcess\w+|TerminateProcess|DebugActiveProcess|CreateRemoteThread)$/

describe.skipIf(noWine)(`a game session in Wine${noWine === null ? '' : `: ${noWine}`}`, () => {
  let pc: WinePc
  beforeAll(async () => {
    pc = await openWinePc()
  })
  afterAll(() => pc?.remove())

  test('changes a value in Wine’s registry and restores it afterwards, and opens no handle to the game’s process', async () => {
    const bundle = await bundleForWine(pc.prefix, 'e2e/src/wine/games.wine.ts')
    const dataDir = toWindowsPath(join(pc.prefix.dir, 'data'))
    const ran = await runInWine(pc.prefix, { bundle }, [dataDir], { timeoutMs: 300_000 })
    if (ran.code !== 0) throw new Error(`it ended with ${ran.code}: ${ran.stderr}`)
    const said = JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? '')
    const { before, during, after, session, kept, names, count, onGame, control, msPerLook } = said
    console.log(`${count} native calls of ${names.length} functions: ${names.join(' ')}`)
    console.log(`one look at Wine’s list of programs: ${msPerLook.toFixed(2)} ms of processor time`)
    console.log(`before: ${before}; during: ${during}; after: ${after}`)
    expect(session).toMatchObject({ games: [{ name: 'Marbles' }], values: [{ state: 'set' }] })
    expect(during).not.toBe(before)
    expect(after).toBe(before)
    expect(kept).toMatchObject({ end: 'games', values: [{ setting: 'transparency', state: 'back' }] })
    // The list of programs was read, and no call contains the game's process id.
    expect(names).toContain('NtQuerySystemInformation')
    expect(onGame).toEqual([])
    expect([control, never.test('OpenProcess')]).toEqual([['OpenProcess'], true])
    expect(names.filter((name: string) => never.test(name))).toEqual([])
    expect(names).not.toContain('SRSetRestorePointW')
  }, 600_000)
})
