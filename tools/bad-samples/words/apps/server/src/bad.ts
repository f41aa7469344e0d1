import { because, diagnostic, textReason } from '@clearpane/model'

export const literal = textReason('the disk is full')
export const made = (path: string) => textReason(`${path} is full`)
export const diagnosed = { code: 'DATA_UNUSABLE', what: 'The disk is full.', why: 'Of files.', todo: 'Delete some.' }

export const fine = (error: Error) => [
  textReason(error.message),
  because('diskFull'),
  diagnostic('DATA_UNUSABLE', 'part', { path: 'x', reason: because('diskFull') }),
]
