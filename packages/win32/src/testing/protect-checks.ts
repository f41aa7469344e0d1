import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { openForAccount, protectForAccount } from '../security/protect.ts'

export const protectChecks: readonly Check[] = [
  {
    name: 'what is sealed for this account opens again, shows nothing, and not once it was changed',
    run: () => {
      for (const secret of [Buffer.from('a key of thirty-two bytes, about'), Buffer.alloc(5000, 7)]) {
        const sealed = protectForAccount(secret)
        assert.deepEqual(openForAccount(sealed), secret)
        assert.equal(sealed.includes(secret), false)
      }
      const sealed = protectForAccount(Buffer.from('a key'))
      sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
      assert.throws(() => openForAccount(sealed))
      assert.throws(() => openForAccount(Buffer.from('another PC sealed this')))
    },
  },
]
