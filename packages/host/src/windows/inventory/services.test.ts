import { expect, test } from 'vitest'
import { fileOf } from './services.ts'

const environment = { SystemRoot: 'C:\\Windows', ProgramFiles: 'C:\\Program Files' }
const dll = '%systemroot%\\System32\\spool.dll'

test.each([
  [
    'the library of a shared process',
    '%SystemRoot%\\system32\\svchost.exe -k x',
    dll,
    'C:\\Windows\\System32\\spool.dll',
  ],
  ['a quoted program with words', '"%ProgramFiles%\\A b\\c.exe" -run', null, 'C:\\Program Files\\A b\\c.exe'],
  [
    'one without quotes, whose folder has a space',
    'C:\\Program Files\\A b\\c.exe -run',
    null,
    'C:\\Program Files\\A b\\c.exe',
  ],
  ['one without an ending', 'C:\\x\\service -run', null, 'C:\\x\\service'],
  ['a name that nobody set', '%Nowhere%\\x.exe', null, '%Nowhere%\\x.exe'],
  ['nothing at all', '', null, null],
  ['no value', null, null, null],
])('%s', (_, imagePath, serviceDll, file) =>
  expect(fileOf({ imagePath, serviceDll }, environment)).toBe(file),
)
