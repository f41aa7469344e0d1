/** Compares what the compiler reports about a script with the script's text. */
import { tweaks } from '@clearpane/catalog'
import { aTweak, registrySetting, serviceSetting } from '@clearpane/engine/testing'
import { defaultOption, type Tweak } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { compileScript } from './script.ts'

const one = { want: 'value', value: { type: 'REG_DWORD', data: 1 } } as const
const own = registrySetting('HKCU\\Software\\A', 'x', one)
const compile = (from: readonly Tweak[], remarks: { subject: string; why: string }[] = []) =>
  compileScript({
    title: 'Test',
    choices: from.map(({ id }) => ({ tweakId: id })),
    tweaks: from,
    version: '0.1.0',
    remarks,
  })

describe('the sections of a script', () => {
  const from = [
    aTweak('a.one', [own]),
    aTweak('a.two (x): y', [serviceSetting('Fax', { start: 'Disabled' })]),
  ]
  const { text, sections } = compile(from, [{ subject: 'registry.defrag', why: 'no such thing' }])
  const lines = text.split('\r\n')

  it('are the head, one section for each tweak, the remarks, and the functions', () => {
    expect(sections.map(({ type, tweakId, title }) => [type, tweakId, title])).toEqual([
      ['head', null, ''],
      ...from.map(({ id, title }) => ['tweak', id, title]),
      ['note', null, 'registry.defrag'],
      ['functions', null, ''],
    ])
  })

  it('begin at the line numbers that the text states', () => {
    const [head, first, second, note, functions] = sections.map(({ line }) => lines[line - 1])
    expect(head).toBe('#Requires -Version 5.1')
    expect(first).toBe(`    # --- ${from[0]?.title} (a.one): ${from[0]?.options[0]?.label}`)
    expect(second).toContain(`    # --- ${from[1]?.title} (`)
    expect(note).toBe('    # --- registry.defrag: writes nothing')
    expect(lines[(sections.at(-1)?.line ?? 0) - 2]).toBe('}')
    expect(functions).toBe('')
  })

  it('of an empty selection are the head and the functions', () => {
    const made = compile([])
    expect(made.sections.map(({ type }) => type)).toEqual(['head', 'functions'])
    expect(made.text.split('\r\n')[(made.sections[1]?.line ?? 0) - 2]).toBe('}')
  })
})

describe('the decision whether a script needs an administrator', () => {
  it.each([
    ['not for the own settings of a person', [aTweak('a.own', [own])], false],
    ['for a service', [aTweak('a.fax', [serviceSetting('Fax', { start: 'Disabled' })])], true],
    ['for a value of the machine', [aTweak('a.pc', [registrySetting('HKLM\\Software\\A', 'x', one)])], true],
    [
      'whatever the words say',
      [aTweak('a.words', [own], { title: 'Words -Admin', description: 'They end in -Admin' })],
      false,
    ],
    [
      'not for what is only watched',
      [aTweak('a.guard', [registrySetting('HKLM\\Software\\G', 'x', one, { guard: true })])],
      false,
    ],
  ])('is right: %s', (_name, from, needs) => {
    expect(compile(from).needsAdmin).toBe(needs)
  })

  it('agrees with the calls of every option in the catalog', () => {
    const wrong = tweaks.flatMap((tweak) =>
      [...tweak.options.map(({ id }) => id), defaultOption].filter((option) => {
        const { text, needsAdmin } = compileScript({
          title: 'Test',
          choices: [{ tweakId: tweak.id, option }],
          tweaks,
          version: '0.1.0',
        })
        return /^ {4}Request-(?!Tweak).* -Admin\r$|^ {4}Request-Service /m.test(text) !== needsAdmin
      }),
    )
    expect(wrong).toEqual([])
  })
})
