import { expect, test } from 'vitest'
import { readHostsLine } from './line.ts'

test.each([
  [
    '#\t102.54.94.97     rhino.acme.com          # source server\r\n',
    { on: false, address: '102.54.94.97', names: ['rhino.acme.com'], comment: 'source server' },
  ],
  [
    '  127.0.0.1\t localhost  me # mine\r\n',
    { on: true, address: '127.0.0.1', names: ['localhost', 'me'], comment: 'mine' },
  ],
  ['::1 localhost', { on: true, address: '::1', names: ['localhost'], comment: null }],
  ['# Copyright (c) 1993-2009 Microsoft Corp.\r\n', null],
  ['caf\u00e9 is no entry\r\n', null],
  ['# 10.0.0.1 is, as said, the router\n', null],
  ['\r\n', null],
])('of %j: on or off, its names and its comment; prose is no entry', (line, read) =>
  expect(readHostsLine(line)).toEqual(read),
)
