/**
 * Tests which tasks are listed as starting with Windows or at sign-in: one such trigger that is switched on is
 * enough.
 */
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
])('a startup task is listed correctly: %s', (_, triggers, starts) => {
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
])('the command of a startup task is %s', (_, first, command) => {
  const second = first.includes('Exec')
    ? '<Exec><Command>b.exe</Command><Arguments>-b</Arguments></Exec>'
    : ''
  expect(commandAtStart(`<Task>${on}<Actions>${first}${second}</Actions></Task>`)).toBe(command)
})

test.each([
  ['with arguments', '<Command>a.exe</Command><Arguments>-x "b c"</Arguments>', '"a.exe" -x "b c"'],
  ['with a space', '<Command>C:\\Program Files\\a.exe</Command>', '"C:\\Program Files\\a.exe"'],
  ['that is quoted already', '<Command>"C:\\a b.exe"</Command><Arguments>-x</Arguments>', '"C:\\a b.exe" -x'],
  [
    'on lines of its own',
    '\n  <Command>\n  a.exe\n</Command>\n  <Arguments>\n -x </Arguments>',
    '"a.exe" -x',
  ],
  [
    'with signs of XML',
    '<Command>R&amp;D &lt;x&gt;.exe</Command><Arguments>&quot;a&apos;s&quot;</Arguments>',
    `"R&D <x>.exe" "a's"`,
  ],
  ['with a text that looks like a sign of XML', '<Command>a&amp;lt;b.exe</Command>', '"a&lt;b.exe"'],
  ['without a program', '<Command></Command><Arguments>-x</Arguments>', ' -x'],
])('the program of a startup task %s', (_, exec, command) =>
  expect(commandAtStart(`<Task>${on}<Actions><Exec>${exec}</Exec></Actions></Task>`)).toBe(command),
)

test('the folder, account and description of a task aren’t mistaken for its program', () => {
  const xml = `<Task><RegistrationInfo><Author>PC\\Ann</Author><Description>Command</Description></RegistrationInfo><Triggers><LogonTrigger><UserId>PC\\Ann</UserId></LogonTrigger></Triggers><Principals><Principal id="Author"><UserId>S-1-5-18</UserId><RunLevel>HighestAvailable</RunLevel></Principal></Principals><Actions Context="Author"><Exec><Command>a.exe</Command><Arguments>-x</Arguments><WorkingDirectory>C:\\b</WorkingDirectory></Exec></Actions></Task>`
  expect(commandAtStart(xml)).toBe('"a.exe" -x')
})
