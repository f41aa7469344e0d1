import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { type LogFields, openLog, readLog, rotatingFile } from './log.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-log-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const file = () => join(dir, 'log', 'clearpane.log')

test('events are read back from the log in order, with their time, level and fields', () => {
  const log = openLog(file())
  log.event('info', 'SERVER_STARTED', { version: '0.1.0', port: 47325 })
  log.event('error', 'DEFECT')
  expect(readLog(file())).toMatchObject([
    { level: 'info', code: 'SERVER_STARTED', version: '0.1.0', port: 47325 },
    { level: 'error', code: 'DEFECT' },
  ])
  expect(Math.abs(Date.parse(readLog(file())[0]?.time ?? '') - Date.now())).toBeLessThan(60_000)
})

describe('a log line', () => {
  const cases: { name: string; fields: LogFields; code?: string; not: string }[] = [
    { name: 'a path', fields: { file: '/home/anna/x' }, not: 'anna' },
    { name: 'a path of Windows', fields: { file: 'C:\\Users\\Anna' }, not: 'Anna' },
    { name: 'the one-time link', fields: { at: 'http://127.0.0.1:47325/session#abc' }, not: 'abc' },
    { name: 'a sentence of the person', fields: { title: 'My own title' }, not: 'own' },
    { name: 'a short secret under its name', fields: { token: 'abc123' }, not: 'abc123' },
    { name: 'a long secret under any name', fields: { value: 'a'.repeat(43) }, not: 'aaa' },
    { name: 'a text as code', fields: {}, code: 'it failed at /home/anna', not: 'anna' },
  ]
  test.each(cases)('has its content redacted if it contains $name', ({ fields, code = 'DEFECT', not }) => {
    openLog(file()).event('warn', code, fields)
    const text = readFileSync(file(), 'utf8')
    expect(text).toContain('[redacted]')
    expect(text).not.toContain(not)
  })
})

test('a log line that was cut off is skipped', () => {
  openLog(file()).event('info', 'ONE')
  writeFileSync(file(), '{"level":"in', { flag: 'a' })
  expect(readLog(file()).map(({ code }) => code)).toEqual(['ONE'])
})

test('log files are rotated by size, and the oldest file is deleted', () => {
  const small = rotatingFile(file(), { bytes: 100, files: 3 })
  for (let i = 0; i < 30; i++) small.write(`${'x'.repeat(38)}${String(i).padStart(2, '0')}\n`)
  const names = readdirSync(join(dir, 'log')).sort()
  expect(names).toEqual(['clearpane.log', 'clearpane.log.1', 'clearpane.log.2'])
  const sizes = names.map((name) => statSync(join(dir, 'log', name)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
  expect(readFileSync(file(), 'utf8')).toContain('29')
  expect(limits.logBytes * limits.logFiles).toBeLessThan(20 * 2 ** 20)
})

test.skipIf(process.platform === 'win32')('only the owner of the log can read it', () => {
  openLog(file()).event('info', 'ONE')
  expect([statSync(file()).mode & 0o777, statSync(join(dir, 'log')).mode & 0o777]).toEqual([0o600, 0o700])
})

test('a log folder that can’t be written to doesn’t stop the program', () => {
  writeFileSync(join(dir, 'log'), '')
  expect(() => openLog(file()).event('info', 'ONE')).not.toThrow()
})
