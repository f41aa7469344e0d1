import { neverCleaned } from '@clearpane/catalog'
import { expect, test } from 'vitest'
import { fileClassesBeside } from './file-classes.ts'

test('our data folder is never cleaned, beside what never is', () => {
  expect(fileClassesBeside('D:\\Data').never).toEqual([...neverCleaned, 'D:\\Data'])
})
