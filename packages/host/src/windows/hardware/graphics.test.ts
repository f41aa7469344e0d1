/**
 * Tests that only graphics cards that are actually in the PC are listed, because Windows keeps the driver key of a
 * removed card.
 */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Values = Record<string, { type: number; bytes: Buffer }>
const pc = vi.hoisted(() => ({ keys: {} as Record<string, Values>, present: [] as string[] }))
const display = '{4d36e968-e325-11ce-bfc1-08002be10318}'

vi.mock('@clearpane/win32', async (original) => ({
  ...(await original<typeof import('@clearpane/win32')>()),
  presentDrivers: () => new Set(pc.present),
  openKey: (_: string, path: string) => {
    const name = path.split('\\').at(-1) ?? ''
    return { name, [Symbol.dispose]: () => undefined }
  },
  listKeys: () => Object.keys(pc.keys),
  queryValue: ({ name }: { name: string }, value: string) => pc.keys[name]?.[value] ?? null,
}))
// Resets the modules, because test files share them within a worker, and only this file may use its fakes.
vi.resetModules()
const { graphics, graphicsCards } = await import('./graphics.ts')
afterAll(() => vi.resetModules())

const text = (value: string) => ({ type: 1, bytes: Buffer.from(`${value}\0`, 'utf16le') })
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return { type: 4, bytes }
}

beforeEach(() => {
  pc.keys = {
    '0000': {
      DriverDesc: text('NVIDIA GeForce RTX 3050'),
      'HardwareInformation.MemorySize': number(0xfff0_0000),
    },
    '0001': { DriverDesc: text('NVIDIA GeForce GTX 770'), 'HardwareInformation.MemorySize': number(2 ** 31) },
    '0002': { DriverDesc: text('Intel(R) UHD Graphics') },
    Properties: {},
  }
})

// The cases come from issues in other projects: A1111-Web-UI-Installer #14, neofetch-win #21, oshi #3087, unsloth
// #11166
test.each([
  ['one of two', ['0000'], ['NVIDIA GeForce RTX 3050']],
  ['one whose key isn’t the first', ['0001'], ['NVIDIA GeForce GTX 770']],
  ['two of three', ['0000', '0002'], ['NVIDIA GeForce RTX 3050', 'Intel(R) UHD Graphics']],
  ['a present one whose key is gone', ['0000', '0007'], ['NVIDIA GeForce RTX 3050']],
  ['none', [], []],
])('the graphics cards are listed: %s', (_, keys, cards) => {
  pc.present = keys.map((key) => `${display}\\${key}`)
  expect(graphicsCards().map(({ card }) => card)).toEqual(cards)
})

test('a PC without a graphics card gives the reason why none is listed', () => {
  pc.present = []
  expect(graphics('2026-01-01T00:00:00.000Z')).toHaveLength(1)
  expect(JSON.stringify(graphics('2026-01-01T00:00:00.000Z'))).toContain('noDisplayDriver')
})

test('the size of graphics memory is unknown if the reported value has reached the limit of 4 GB', () => {
  pc.present = [`${display}\\0000`, `${display}\\0001`]
  expect(graphicsCards().map(({ memory }) => memory)).toEqual([null, 2 ** 31])
})
