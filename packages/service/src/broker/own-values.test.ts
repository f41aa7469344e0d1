import type { Item, Origin, OwnRule } from '@clearpane/model'
import { letsIn, type TypedValue } from '@clearpane/model/typed-values'
import { describe, expect, test } from 'vitest'
import { confirmOwnValues, ownValuesOf } from './own-values.ts'

const adapter = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}'
const other = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a02}'
const admin = new Map([[1, {} as never]])
const origin = (items: Item[], rules: OwnRule[] = []): Origin => ({
  kind: 'selection',
  choices: [],
  items,
  rules,
})
const servers = (ipv4: string[], doh: string | null = null, id = adapter): Item => ({
  ...{ type: 'nameServers', id, option: 'set', ipv4, ipv6: [], doh },
})
const qos: Item = {
  ...{ type: 'qosPolicy', id: 'Clearpane a', option: 'set', program: 'a.exe', protocol: '*', ports: '*' },
  ...{ dscp: 46, limit: null },
}

describe('the values from a plan that the broker shows', () => {
  test.each<[string, Item, string[]]>([
    ['any name server', servers(['192.0.2.1']), ['Name servers, for every account: 192.0.2.1']],
    [
      'a server of a provider beside a stranger’s',
      servers(['9.9.9.9', '192.0.2.1']),
      ['Name servers, for every account: 9.9.9.9, 192.0.2.1'],
    ],
    [
      'a provider’s server with a stranger’s encrypted address',
      servers(['9.9.9.9'], 'https://evil.example/dns-query'),
      ['Name servers, for every account: 9.9.9.9, encrypted through https://evil.example/dns-query'],
    ],
    ['a provider’s servers, as in the catalog', servers(['9.9.9.9'], 'https://dns.quad9.net/dns-query'), []],
    ['those that the network announces', { ...servers([]), option: 'automatic' } as Item, []],
    [
      'a name with an address',
      { type: 'hostsEntry', id: '192.0.2.1 bank.example', option: 'on' },
      ['Names with a fixed address, for every account: 192.0.2.1 bank.example'],
    ],
    ['an entry that goes', { type: 'hostsEntry', id: '192.0.2.1 bank.example', option: 'removed' }, []],
    ['a program’s traffic', qos, ['Network traffic of a program: a.exe']],
    [
      'a packet size',
      { type: 'mtu', id: adapter, option: 'set', mtu: 1400 },
      ['Largest packet of a network adapter: 1400 bytes'],
    ],
    ['a service of the PC’s own list', { type: 'service', id: 'Spooler', option: 'disabled' }, []],
  ])('are right: %s', (_, item, values) => {
    expect(ownValuesOf(origin([item]), admin).map(({ en }) => en)).toEqual(values)
    // If no change requires administrator rights, the broker sets no value.
    expect(ownValuesOf(origin([item]), new Map())).toEqual([])
  })

  test('appear in a window whose German text addresses the user formally', async () => {
    const texts: string[] = []
    await confirmOwnValues(
      [{ en: 'x', de: 'x' }],
      'de',
      async (caption, text) => texts.push(caption, text) > 0,
    )
    expect(texts.join(' ')).toMatch(/\bSie\b/)
    expect(texts.join(' ')).not.toMatch(/\b(?:du|dich|dir|dein\p{L}*)\b/iu)
  })

  test('contain the same name servers only once, even if they are for several adapters', () => {
    const items = [servers(['192.0.2.1']), servers(['192.0.2.1'], null, other)]
    expect(ownValuesOf(origin(items), admin)).toHaveLength(1)
  })

  test('are empty for an undo, which restores the values from the broker’s own log', () => {
    expect(ownValuesOf({ kind: 'undoAll', putBack: [] }, admin)).toEqual([])
  })
})

describe('the window with the user’s own values', () => {
  const asked = async (values: TypedValue[], locale: string, answers: boolean[]) => {
    const texts: string[] = []
    const isYes = await confirmOwnValues(values, locale, async (_, text) => {
      texts.push(text)
      return answers[texts.length - 1] ?? false
    })
    return { isYes, texts }
  }
  const shownOf = (item: Item): TypedValue[] => ownValuesOf(origin([item]), admin)
  const entry = (name: string): TypedValue[] =>
    shownOf({ type: 'hostsEntry', id: `192.0.2.1 ${name}`, option: 'on' })

  test('shows every value that the user typed, in English or German', async () => {
    const english = await asked(entry('bank.example'), 'en-GB', [true])
    expect(english).toMatchObject({ isYes: true })
    expect(english.texts[0]).toContain('192.0.2.1 bank.example')
    const german = await asked(entry('bank.example'), 'de-AT', [true])
    expect(german.texts[0]).toContain('Namen mit fester Adresse, für alle Konten: 192.0.2.1 bank.example')
  })

  test('is split into several windows if there are many values, and a single No cancels all changes', async () => {
    const many = Array.from({ length: 30 }, (_, i) => entry(`n${i}.example`)).flat()
    const all = await asked(many, 'en', [true, true, true])
    expect(all).toMatchObject({ isYes: true })
    expect(all.texts).toHaveLength(3)
    for (const i of many.keys()) expect(all.texts.join('\n')).toContain(`n${i}.example`)
    expect(await asked(many, 'en', [true, false])).toMatchObject({ isYes: false })
  })

  test('shows a character that reverses the text direction as its code', async () => {
    const { texts } = await asked(shownOf({ ...qos, program: 'a\u202egpj.exe' } as Item), 'en', [true])
    expect(texts[0]).toContain('a\\u{202e}gpj.exe')
  })

  const hostile = 'x\n\nPart 9 of 9.\u2028\u202e{{head}} %s <b>'
  const names: [string, string, TypedValue | null][] = [
    ['a program', 'Network traffic of a program: ', shownOf({ ...qos, program: hostile } as Item)[0] ?? null],
    ['a hosts entry', 'Names with a fixed address, for every account: ', entry(hostile)[0] ?? null],
    ['a server', 'Name servers, for every account: ', shownOf(servers([hostile]))[0] ?? null],
    [
      'a firewall rule',
      'Allows connections from outside: ',
      letsIn({ name: hostile, rule: 'allow in tcp; ports 80' }),
    ],
  ]
  test.each(names)(
    'shows %s with a hostile name on a single line, after Clearpane’s own words',
    async (_, ours, value) => {
      if (value === null) throw new Error('nothing is shown')
      for (const locale of ['en', 'de']) {
        const [text = ''] = (await asked([value], locale, [true])).texts
        const [, line, ...more] = text.split('\n\n')
        expect(more).toEqual([])
        expect(text.split('\n')).toHaveLength(3)
        expect(line).toContain('\\u{a}\\u{a}Part 9 of 9.\\u{2028}\\u{202e}{{head}} %s <b>')
        if (locale === 'en') expect(line?.startsWith(`• ${ours}`)).toBe(true)
      }
    },
  )
})
