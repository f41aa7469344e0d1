/** Which tasks run when Windows starts or somebody signs in: any trigger that is on is enough. */
import { expect, test } from 'vitest'
import { commandAtStart } from './tasks.ts'

const off = '<LogonTrigger><Enabled>false</Enabled></LogonTrigger>'
const on = '<LogonTrigger><Enabled>true</Enabled></LogonTrigger>'
const daily = '<CalendarTrigger><StartBoundary>2025-01-01T00:00:00</StartBoundary></CalendarTrigger>'

test.each([
  ['a short trigger before one that is off', `<LogonTrigger />${off}`, true],
  ['a short trigger with an id before one that is off', `<LogonTrigger id="a"/>${off}`, true],
  ['a short trigger of another type before one that is off', `<BootTrigger />${off}`, true],
  ['one that is off before one that is on', `${off}${daily}${on}`, true],
  ['only ones that are off', `${off}${daily}${off}`, false],
  ['only another time', daily, false],
])('%s', (_, triggers, starts) => {
  const xml = `<Task><Triggers>${triggers}</Triggers><Exec><Command>a.exe</Command></Exec></Task>`
  expect(commandAtStart(xml)).toBe(starts ? '"a.exe"' : null)
})

test.each([
  [
    'the first program without arguments, before one with',
    '<Exec><Command>a.exe</Command></Exec>',
    '"a.exe"',
  ],
  ['nothing, if a class starts it', '<ComHandler><ClassId>{1}</ClassId></ComHandler>', ''],
])('its command is %s', (_, first, command) => {
  const second = first.includes('Exec')
    ? '<Exec><Command>b.exe</Command><Arguments>-b</Arguments></Exec>'
    : ''
  expect(commandAtStart(`<Task>${on}<Actions>${first}${second}</Actions></Task>`)).toBe(command)
})
