import { expect, test } from 'vitest'
import { leadingOut } from './sensors.ts'

const [card, tunnel] = [{ isHardware: true }, { isHardware: false }]

// gotop #61, on Windows
test.each([
  ['a tunnel’s bytes pass the card, so the card alone is summed', [card, tunnel], [card]],
  ['both cards of a PC are summed', [card, tunnel, card], [card, card]],
  ['a PC that only has tunnels sums those', [tunnel], [tunnel]],
  ['a PC without a network sums nothing', [], []],
])('%s', (_, adapters, summed) => expect(leadingOut(adapters)).toEqual(summed))
