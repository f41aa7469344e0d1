/**
 * Sets the graphics card and the fullscreen optimizations of games, and undoes these changes: afterwards, every byte
 * of the PC must be as before.
 */
import { tweaks } from '@clearpane/catalog'
import { encodeRegistryData, type Item, type ListedOf } from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SamplePc } from '../index.ts'
import { openTestPc } from '../testing/open.ts'
import { applyAndUndo } from '../testing/round.ts'

const rounds = process.env.CLEARPANE_SOAK === '1' ? 300 : 30
const seed = Number(process.env.CLEARPANE_SEED ?? 20261127)

const listed = async (pc: SamplePc): Promise<ListedOf<'gameGraphics'>[]> => {
  const all: ListedOf<'gameGraphics'>[] = []
  for await (const one of pc.inventory.list('gameGraphics')) all.push(one)
  return all
}

const write = async (pc: SamplePc, type: keyof typeof placeOfGame, name: string, data: string) => {
  const resource = { kind: 'registry', ...placeOfGame[type], name } as const
  const state = { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data }) } as const
  await pc.host.act({ resource, from: { status: 'absent' }, to: { status: 'present', state } })
}

const parts = {
  gameGraphics: ['GpuPreference=2;', 'AutoHDREnable=2097;', 'SpecificAdapter=1&2&3;', 'x;'],
  gameFullscreen: ['~ ', 'DISABLEDXMAXIMIZEDWINDOWEDMODE ', 'HIGHDPIAWARE ', 'WIN7RTM  '],
} as const
const options = { gameGraphics: ['windows', 'saving', 'performance'], gameFullscreen: ['on', 'off'] } as const

test('the programs of the sample PC’s games are listed under the games’ names', async () => {
  using pc = openTestPc({ tweaks })
  expect((await listed(pc)).map(({ name, there, value }) => [name, there, value])).toEqual(
    ['Harbor of Glass', 'Tin Rally', 'Lanternfall', 'The Quiet Mine'].map((name) => [name, 'yes', null]),
  )
})

test('random choices of graphics cards and fullscreen optimizations can be undone exactly, even if the stored values have other parts', async () => {
  let changed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({
          type: fc.constantFrom('gameGraphics' as const, 'gameFullscreen' as const),
          program: fc.nat(3),
          option: fc.nat(5),
          before: fc.option(fc.uniqueArray(fc.nat(3), { maxLength: 4 })),
        }),
        { minLength: 1, maxLength: 6, selector: ({ type, program }) => `${type} ${program}` },
      ),
      async (wanted) => {
        using pc = openTestPc()
        const programs = await listed(pc)
        const items: Item[] = []
        for (const { type, program, option, before } of wanted) {
          const id = programs[program]?.id ?? ''
          const data = before?.map((i) => parts[type][i]).join('')
          if (data !== undefined) await write(pc, type, id, data)
          items.push({ type, id, option: options[type][option % options[type].length] } as Item)
        }
        const start = pc.stateHash()
        const one = await applyAndUndo(pc, items)
        changed += one.changed
        expect(pc.stateHash()).toBe(start)
        expect([one.left, one.results.filter((result) => result !== 'done')]).toEqual([0, []])
      },
    ),
    { numRuns: rounds, seed },
  )
  expect(changed).toBeGreaterThan(rounds)
})
