/**
 * Tests how the command line shows names that strangers chose: no name can control the terminal, be invisible, or
 * start a new line.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { print, say, shownOn } from './print.ts'
import { runHere } from './testing/run.ts'
import type { Terminal } from './world.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-shown-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Matches any control character except the line feed, which Clearpane uses to end its own lines. */
const raw = /[^\P{Cc}\n]|[\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u

const nasty = fc.constantFrom(
  '\u001b]0;OWNED\u0007',
  '\u001b[2J\u001b[1;1H',
  '\nfake: 0 files, all fine',
  '\r\nfake: done',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u009b31m',
  '\u0085fake: next line',
  '\u2028fake: separator',
  '\u200b',
  '\ufeff',
  '\t',
  '\b\b\b',
  '\u007f',
)
const plain = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 6 })
const name = fc
  .tuple(plain, nasty, plain, fc.option(nasty, { nil: '' }), plain)
  .map((parts) => parts.join('').replace(/[\0/\\%"]/g, '-'))
const names = () => fc.sample(name, 50)

const terminalInto = (lines: string[]): Terminal => ({
  out: (text) => void lines.push(text),
  err: (text) => void lines.push(text),
  ask: async (question) => {
    lines.push(question)
    return null
  },
  writeFile: () => {},
  readFile: () => null,
})

const shouldShow = (printed: string) => {
  expect(printed.match(new RegExp(raw, 'gu')) ?? [], JSON.stringify(printed).slice(0, 4000)).toEqual([])
  expect(printed.split('\n').filter((line) => line.startsWith('fake:'))).toEqual([])
}

describe('everything printed to the terminal', () => {
  const ways: [string, (terminal: ReturnType<typeof shownOn>, text: string) => unknown][] = [
    ['out', (terminal, text) => terminal.out(text)],
    ['err', (terminal, text) => terminal.err(text)],
    ['ask', (terminal, text) => terminal.ask(text)],
    ['say', (terminal, text) => say(terminal, { name: text }, `a ${text}\n`)],
    ['print', (terminal, text) => print({ args: { json: false }, terminal }, { text }, () => `a ${text}\n`)],
    ['print --json', (terminal, text) => print({ args: { json: true }, terminal }, { text }, () => '')],
  ]
  test.each(ways)('shows hidden characters in names as codes if it is printed through “%s”', (_, show) => {
    fc.assert(
      fc.property(name, (text) => {
        const lines: string[] = []
        show(shownOn(terminalInto(lines)), text)
        expect(lines.join('').match(new RegExp(raw, 'gu')) ?? []).toEqual([])
      }),
    )
  })

  test('contains the original names once it is parsed as JSON', () => {
    fc.assert(
      fc.property(name, (text) => {
        const lines: string[] = []
        print({ args: { json: true }, terminal: shownOn(terminalInto(lines)) }, { text }, () => '')
        expect(JSON.parse(lines.join(''))).toEqual({ text })
      }),
    )
  })
})

const cli = (...argv: string[]) => runHere([...argv, '--data-dir', join(dir, 'data')])

describe.skipIf(process.platform === 'win32')('fifty hostile file names', () => {
  test.each([
    ['space', []],
    ['duplicates', []],
    ['duplicates', ['--limit', '3']],
  ])('%s shows %j safely', async (command, more) => {
    const at = join(dir, 'tree')
    mkdirSync(at)
    for (const [i, file] of names().entries()) {
      mkdirSync(join(at, `${i}${file}`))
      writeFileSync(join(at, `${i}${file}`, `${i}${file}.txt`), 'equal')
    }
    const { out, err } = await cli(command, at, '--limit', '100', ...more)
    expect(out).toContain('\\u')
    shouldShow(out + err)
  })

  test('a message about a missing path shows the names safely', async () => {
    for (const file of names().slice(0, 10)) {
      const { out, err } = await cli('space', join(dir, file))
      shouldShow(out + err)
    }
  })

  test('the quarantine list shows the names safely', async () => {
    const at = join(dir, 'tree')
    mkdirSync(at)
    for (const [i, file] of names().entries()) writeFileSync(join(at, `${i}${file}`), 'equal')
    const moved = await cli('duplicates', at, '--to', 'quarantine', '--yes')
    const listed = await cli('quarantine', 'list', '--limit', '100')
    expect(listed.out).toContain('\\u')
    shouldShow(moved.out + moved.err + listed.out + listed.err)
  })
})

/** Replaces every name on the sample PC with a hostile one. */
const spoilSample = () => {
  const db = new DatabaseSync(join(dir, 'data', 'sample', 'pc.sqlite'))
  const all = names()
  const next = () => all[turn++ % all.length] ?? ''
  let turn = 0
  const hexOf = (text: string) => Buffer.from(`${text}\0`, 'utf16le').toString('hex')
  for (const { id } of db.prepare('select id from services').all())
    db.prepare('update services set display = ? where id = ?').run(`S${next()}`, id as string)
  for (const { key, id } of db
    .prepare("select key, id from registry_values where name = 'DisplayName'")
    .all())
    db.prepare('update registry_values set hex = ? where key = ? and id = ?').run(
      hexOf(`D${next()}`),
      key as string,
      id as string,
    )
  db.close()
}

describe('fifty hostile names on the sample PC', () => {
  const lists: string[][] = [
    ['services'],
    ['apps'],
    ['startup', 'list'],
    ['registry', 'scan'],
    ['drivers'],
    ['info'],
    ['boots'],
    ['health'],
    ['net', 'status'],
    ['net', 'ports'],
    ['net', 'hosts'],
    ['net', 'wifi'],
    ['history'],
    ['status'],
    ['drift'],
    ['others'],
    ['clean', '--scan'],
    ['plan', '--tweak', 'services.fax'],
    ['apply', '--tweak', 'services.fax', '--yes'],
    ['undo', '--yes'],
  ]
  test('every list shows hidden characters in names as codes', async () => {
    await cli('status', '--device', 'sample')
    spoilSample()
    let codes = 0
    for (const argv of lists) {
      const { out, err } = await cli(...argv, '--device', 'sample')
      codes += out.split('\\u').length - 1
      shouldShow(out + err)
    }
    expect(codes).toBeGreaterThan(50)
  })

  test('the history shows hidden characters in a run’s title as codes', async () => {
    const [title = ''] = fc.sample(name, 1)
    const file = { clearpaneSelection: 1, title: `T${title}`, choices: [{ tweakId: 'services.fax' }] }
    const done = await runHere(
      ['apply', '--from', 'x.json', '--yes', '--device', 'sample', '--data-dir', join(dir, 'data')],
      { readFile: () => JSON.stringify(file) },
    )
    const listed = await cli('history', '--device', 'sample')
    shouldShow(done.out + done.err + listed.out + listed.err)
  })

  test('log lines show hidden characters as codes, no matter who wrote the lines', async () => {
    mkdirSync(join(dir, 'data', 'log'), { recursive: true })
    for (const at of ['log/clearpane.log', 'clearpane.log'])
      writeFileSync(
        join(dir, 'data', at),
        names()
          .map((text) => `${JSON.stringify({ time: 't', level: 'info', code: text, [text]: text })}\n`)
          .join(''),
      )
    const { out, err } = await cli('log')
    shouldShow(out + err)
    expect(out).toContain('\\u')
  })
})

test('a usage error message shows hidden characters as codes', async () => {
  for (const text of names().slice(0, 20)) {
    const { out, err } = await cli('status', text)
    shouldShow(out + err)
  }
})
