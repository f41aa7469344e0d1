import { tweakById } from '@clearpane/catalog'
import { describe, expect, it } from 'vitest'
import { writesOf } from './writes.ts'

describe('what an option writes', () => {
  it.each([
    ['files of a class are deleted for good', 'cleanup.tempFiles', true],
    ['so is what an action empties', 'cleanup.recycleBin', true],
    ['an action that deletes nothing is not', 'cleanup.dnsCache', false],
    ['a value is not', 'privacy.advertisingId', false],
    ['a copy of the registry is not', 'registry.backupRegistry', false],
  ])('%s', (_name, tweakId, forGood) => {
    expect(writesOf([{ tweakId }], tweakById)).toMatchObject({
      forGood,
      tweaks: [{ tweak: { id: tweakId } }],
    })
  })
})
