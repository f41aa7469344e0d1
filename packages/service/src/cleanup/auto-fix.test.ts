import { because } from '@clearpane/model'
import { expect, test } from 'vitest'
import { mergedRows } from './auto-fix.ts'

const open = because('fileOpen')

test('rows of files of the same type that were left in place for the same reason are merged into one row with the total count', () =>
  expect(
    mergedRows([
      { what: 'tempFiles', count: 12, why: open },
      { what: 'tempFiles', count: 3, why: because('fileRefused') },
      { what: 'browserCache', count: 1, why: open },
      { what: 'tempFiles', count: 4, why: open },
    ]),
  ).toEqual([
    { what: 'tempFiles', count: 16, why: open },
    { what: 'tempFiles', count: 3, why: because('fileRefused') },
    { what: 'browserCache', count: 1, why: open },
  ]))

test('an unknown count of files stays unknown when other counts are added to it', () =>
  expect(
    mergedRows([
      { what: 'duplicateFiles', count: null, why: open },
      { what: 'duplicateFiles', count: 2, why: open },
    ]),
  ).toEqual([{ what: 'duplicateFiles', count: null, why: open }]))
