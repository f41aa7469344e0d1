import { describe, expect, it } from 'vitest'
import { profileFrom, readProfile } from './profile.ts'

describe('a stored profile', () => {
  it.each([
    {
      case: 'is read back',
      stored: { name: 'Ada', deviceName: 'Desk' },
      read: { name: 'Ada', deviceName: 'Desk' },
    },
    {
      case: 'keeps its email',
      stored: { name: 'Ada', deviceName: 'Desk', email: 'a@b.c' },
      read: { name: 'Ada', deviceName: 'Desk', email: 'a@b.c' },
    },
    { case: 'without a device is ignored', stored: { name: 'Ada' }, read: null },
    { case: 'of another type is ignored', stored: 'Ada', read: null },
    { case: 'with a number as name is ignored', stored: { name: 1, deviceName: 'Desk' }, read: null },
    { case: 'that was never there stays empty', stored: null, read: null },
  ])('is handled correctly: $case', ({ stored, read }) => expect(readProfile(stored)).toEqual(read))
})

describe('signing up', () => {
  it.each([
    { case: 'needs a name', entered: { name: ' ', email: '', deviceName: 'Desk' }, profile: null },
    { case: 'needs a device name', entered: { name: 'Ada', email: 'a@b.c', deviceName: '' }, profile: null },
    {
      case: 'takes no email and no blanks around words',
      entered: { name: ' Ada ', email: ' ', deviceName: 'Desk ' },
      profile: { name: 'Ada', deviceName: 'Desk' },
    },
  ])('is handled correctly: $case', ({ entered, profile }) => expect(profileFrom(entered)).toEqual(profile))
})
