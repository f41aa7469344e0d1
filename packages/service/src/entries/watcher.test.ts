import { expect, test } from 'vitest'
import { entryDifferences } from './differences.ts'
import { watcherXml } from './watcher.ts'

const asked = {
  ...{ path: '\\Clearpane\\S-1-5-21-1\\clearpane-watch', sid: 'S-1-5-21-1' },
  ...{ program: 'C:\\Program Files\\A & B\\clearpane.exe', dataDir: 'D:\\My data\\' },
}

test('the watcher starts when its user signs in, with ordinary rights, without a time limit, and even on battery', () => {
  const xml = watcherXml(asked)
  for (const part of [
    '<LogonTrigger><Enabled>true</Enabled><UserId>S-1-5-21-1</UserId><Delay>PT2M</Delay></LogonTrigger>',
    '<LogonType>InteractiveToken</LogonType><RunLevel>LeastPrivilege</RunLevel>',
    '<DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>',
    '<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>',
    '<Command>C:\\Program Files\\A &amp; B\\clearpane.exe</Command>',
    '<Arguments>watch --data-dir &quot;D:\\My data\\\\&quot;</Arguments>',
  ])
    expect(xml).toContain(part)
  expect(entryDifferences(xml, xml)).toEqual([])
  expect(
    entryDifferences(xml, xml.replace('LeastPrivilege', 'HighestAvailable')).map(({ field }) => field),
  ).toEqual(['RunLevel'])
})
