import type { Item, Origin, OwnRule } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { confirmOwnValues, type OwnValue, ownValuesOf } from './own-values.ts'

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

describe('values of the user’s own in a plan', () => {
  test.each<[string, Item, OwnValue[]]>([
    ['any name server', servers(['192.0.2.1']), [{ type: 'nameServers', servers: ['192.0.2.1'], doh: null }]],
    [
      'a server of a provider beside a stranger’s',
      servers(['9.9.9.9', '192.0.2.1']),
      [{ type: 'nameServers', servers: ['9.9.9.9', '192.0.2.1'], doh: null }],
    ],
    [
      'a provider’s server with a stranger’s encrypted address',
      servers(['9.9.9.9'], 'https://evil.example/dns-query'),
      [{ type: 'nameServers', servers: ['9.9.9.9'], doh: 'https://evil.example/dns-query' }],
    ],
    ['a provider’s servers, as in the catalog', servers(['9.9.9.9'], 'https://dns.quad9.net/dns-query'), []],
    ['those that the network announces', { ...servers([]), option: 'automatic' } as Item, []],
    [
      'a name with an address',
      { type: 'hostsEntry', id: '192.0.2.1 bank.example', option: 'on' },
      [{ type: 'hostsEntry', entry: '192.0.2.1 bank.example' }],
    ],
    ['an entry that goes', { type: 'hostsEntry', id: '192.0.2.1 bank.example', option: 'removed' }, []],
    ['a program’s traffic', qos, [{ type: 'qosPolicy', program: 'a.exe', ports: '*' }]],
    ['a packet size', { type: 'mtu', id: adapter, option: 'set', mtu: 1400 }, [{ type: 'mtu', bytes: 1400 }]],
    ['a service of the PC’s own list', { type: 'service', id: 'Spooler', option: 'disabled' }, []],
  ])('%s', (_, item, values) => {
    expect(ownValuesOf(origin([item]), admin)).toEqual(values)
    // Without a change for an administrator nothing is set here.
    expect(ownValuesOf(origin([item]), new Map())).toEqual([])
  })

  test('the same servers for several adapters are one value', () => {
    const items = [servers(['192.0.2.1']), servers(['192.0.2.1'], null, other)]
    expect(ownValuesOf(origin(items), admin)).toHaveLength(1)
  })

  test('an undo has none: it goes back to what the broker’s own log has', () => {
    expect(ownValuesOf({ kind: 'undoAll', putBack: [] }, admin)).toEqual([])
  })
})

describe('the question about them', () => {
  const asked = async (values: OwnValue[], locale: string, answers: boolean[]) => {
    const texts: string[] = []
    const isYes = await confirmOwnValues(values, locale, async (_, text) => {
      texts.push(text)
      return answers[texts.length - 1] ?? false
    })
    return { isYes, texts }
  }
  const entry = (name: string): OwnValue => ({ type: 'hostsEntry', entry: `192.0.2.1 ${name}` })

  test('has every value, in English or German', async () => {
    const english = await asked([entry('bank.example')], 'en-GB', [true])
    expect(english).toMatchObject({ isYes: true })
    expect(english.texts[0]).toContain('192.0.2.1 bank.example')
    const german = await asked([entry('bank.example')], 'de-AT', [true])
    expect(german.texts[0]).toContain('Namen mit fester Adresse, für alle Konten: 192.0.2.1 bank.example')
  })

  test('spreads many values over windows, and one no sets nothing', async () => {
    const many = Array.from({ length: 30 }, (_, i) => entry(`n${i}.example`))
    const all = await asked(many, 'en', [true, true, true])
    expect(all).toMatchObject({ isYes: true })
    expect(all.texts).toHaveLength(3)
    for (const i of many.keys()) expect(all.texts.join('\n')).toContain(`n${i}.example`)
    expect(await asked(many, 'en', [true, false])).toMatchObject({ isYes: false })
  })

  test('shows what would turn a line around as its number', async () => {
    const { texts } = await asked([{ type: 'qosPolicy', program: 'a\u202egpj.exe', ports: '*' }], 'en', [
      true,
    ])
    expect(texts[0]).toContain('a\\u{202e}gpj.exe')
  })
})
