import { tweakById } from '@clearpane/catalog'
import { describe, expect, it } from 'vitest'
import { effectOf, writesOf } from './writes.ts'

describe('the list of settings that an option writes', () => {
  it.each([
    ['files of a class are deleted for good', 'cleanup.tempFiles', true],
    ['so is what an action empties', 'cleanup.recycleBin', true],
    ['an action that deletes nothing is not', 'cleanup.dnsCache', false],
    ['a value is not', 'privacy.advertisingId', false],
    ['a copy of the registry is not', 'registry.backupRegistry', false],
  ])('is right: %s', (_name, tweakId, forGood) => {
    expect(writesOf([{ tweakId }], tweakById)).toMatchObject({
      forGood,
      tweaks: [{ tweak: { id: tweakId } }],
    })
  })
})

describe('the effect of an option in words', () => {
  const effect = (...ids: string[]) =>
    effectOf(
      writesOf(
        ids.map((tweakId) => ({ tweakId })),
        tweakById,
      ),
      'de',
      (entry) => ({ ...entry, lang: 'en' }),
    )
  it.each([
    ['nothing for no tweaks', [], null],
    [
      'the names of several',
      ['privacy.advertisingId', 'privacy.activityHistory'],
      ['Werbe-ID, Aktivitätsverlauf', 0],
    ],
    [
      'three of five, and how many more',
      [
        'privacy.advertisingId',
        'privacy.activityHistory',
        'privacy.contactsAccess',
        'privacy.calendarAccess',
        'privacy.tasksAccess',
      ],
      ['Werbe-ID, Aktivitätsverlauf, Kontakte', 2],
    ],
  ] as const)('is right: %s', (_, ids, wanted) => {
    const said = effect(...ids)
    expect(said && [said.text, said.more]).toEqual(wanted)
  })

  it('is one sentence for each tweak, and is marked if the sentence is in English', () => {
    const text = tweakById.get('privacy.advertisingId')?.description
    expect(effect('privacy.advertisingId')).toEqual({ text, lang: 'en', more: 0 })
  })
})
