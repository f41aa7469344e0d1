import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startProgram } from './start-program.ts'

test.each([
  ['a name alone', 'rundll32.exe', 'win32'],
  ['a path from the working folder', '.\\rundll32.exe', 'win32'],
  ['a path of a drive’s working folder', 'C:rundll32.exe', 'win32'],
  ['a path of whatever drive we are on', '\\Windows\\System32\\rundll32.exe', 'win32'],
  ['a name alone elsewhere', 'xdg-open', 'linux'],
  ['a path from the working folder elsewhere', './xdg-open', 'linux'],
])('a program is refused if %s', (_name, path, platform) => {
  expect(() => startProgram(path, [], { stdio: 'ignore' }, platform)).toThrow('by its full path')
})

test('a program that Clearpane starts runs outside the current working folder', async ({ skip }) => {
  if (process.platform === 'win32') skip('asks for a program of Linux')
  const child = startProgram(process.execPath, ['-p', 'process.cwd()'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (bytes) => {
    said += bytes
  })
  await once(child, 'close')
  expect(said.trim()).toBe('/')
})
