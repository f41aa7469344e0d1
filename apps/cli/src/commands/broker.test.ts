import { expect, test } from 'vitest'
import { parseBrokerArgs } from './broker.ts'

const right = {
  '--pipe': `Clearpane.${'0f'.repeat(16)}`,
  '--parent': '4711',
  '--plan-hash': 'a'.repeat(64),
  '--user-sid': 'S-1-5-21-1-2-3-1001',
  '--never': Buffer.from('D:\\Daten "ü"').toString('hex'),
}
const argv = (more: Record<string, string> = {}) => Object.entries({ ...right, ...more }).flat()

test('the command line with which the server starts the broker is parsed correctly', () => {
  expect(parseBrokerArgs(argv())).toEqual({
    pipe: right['--pipe'],
    parent: 4711,
    planHash: right['--plan-hash'],
    userSid: right['--user-sid'],
    dataDir: 'D:\\Daten "ü"',
  })
})

test.each([
  ['a pipe elsewhere', argv({ '--pipe': '\\\\server\\pipe\\x' })],
  ['a name that is not random', argv({ '--pipe': 'Clearpane.x' })],
  ['a parent that is not an id', argv({ '--parent': '0' })],
  ['a hash cut short', argv({ '--plan-hash': 'abc' })],
  ['a name instead of a SID', argv({ '--user-sid': 'Administrator' })],
  ['a data folder as text', argv({ '--never': 'C:\\x' })],
  ['a data folder that isn’t a full path', argv({ '--never': Buffer.from('x').toString('hex') })],
  ['an option missing', argv().slice(2)],
  ['an option too many', [...argv(), '--data-dir', 'C:\\x']],
  ['a word too many', [...argv(), 'apply']],
  ['nothing', []],
])('%s is refused', (_name, words) => {
  expect(() => parseBrokerArgs(words)).toThrow()
})
