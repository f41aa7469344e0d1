import { describe, expect, it } from 'vitest'
import { type Checked, wrongSize } from './mtu-form.tsx'

type Case = { says: string; text: string; checked: Checked | null; wrong: ReturnType<typeof wrongSize> }

const plain = { mtu: 1500, adapterMtu: 1500 }
const pppoe = { mtu: 1492, adapterMtu: 1500 }
const jumbo = { mtu: 9000, adapterMtu: 9000 }

describe('the form for a packet size', () => {
  it.each<Case>([
    { says: 'of 1500 needs no check', text: '1500', checked: null, wrong: null },
    { says: 'below 576 is rejected', text: '575', checked: null, wrong: 'wrong' },
    { says: 'above 9000 is rejected', text: '9001', checked: jumbo, wrong: 'wrong' },
    { says: 'is a whole number', text: '1e3', checked: null, wrong: 'wrong' },
    { says: 'above 1500 needs a check', text: '9000', checked: null, wrong: 'unproven' },
    { says: 'above what a check passed is refused', text: '9000', checked: plain, wrong: 'unproven' },
    { says: 'that a check passed is taken', text: '9000', checked: jumbo, wrong: null },
    { says: 'above the path’s limit is refused', text: '1500', checked: pppoe, wrong: 'tooLarge' },
    { says: 'within the path’s limit is accepted', text: '1492', checked: pppoe, wrong: null },
    {
      says: 'may grow back where the adapter was the limit',
      text: '1500',
      checked: { mtu: 1400, adapterMtu: 1400 },
      wrong: null,
    },
  ])('a size $says', ({ text, checked, wrong }) => expect(wrongSize(text, checked)).toBe(wrong))
})
