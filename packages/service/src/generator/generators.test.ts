/** Tests the generators' options against the real catalog. A thousand sets are parsed in sets.heavy.test.ts. */
import { parseErrors } from '@clearpane/compiler/testing'
import { customGroups } from '@clearpane/contracts'
import { describe, expect, test } from 'vitest'
import { bodyOf, generators, options } from './testing/real.ts'

describe('the custom generator', () => {
  test('has ten groups and 102 options, each with tweaks or with the reason why the option sets nothing', () => {
    expect(Object.keys(customGroups)).toHaveLength(10)
    expect(options).toHaveLength(102)
    expect(
      options.filter(({ choices, why }) => (choices.length === 0) === (why === null)).map(({ id }) => id),
    ).toEqual([])
  })

  test.each(options.map(({ id }) => [id]))('generates a valid script for the option %s alone', async (id) => {
    const made = generators.custom(bodyOf([id]))
    if (!made.ok) throw new Error(JSON.stringify(made.diagnostics))
    expect(await parseErrors(made.value.text)).toEqual([])
    const why = options.find((option) => option.id === id)?.why ?? null
    expect(made.value.leftOut).toEqual(why === null ? [] : [{ option: id, why }])
    if (why !== null) expect(made.value.text).toContain(`# --- ${id}: writes nothing`)
  })

  test('refuses contradictory options and names both of them', async () => {
    const { conflicts } = (await generators.describe()).custom
    expect(conflicts.map(({ a, b }) => [a, b])).toContainEqual([
      'services.enableFastStartup',
      'power.disableFastStartup',
    ])
    for (const { a, b } of conflicts) {
      const made = generators.custom(bodyOf([a, b]))
      expect(made.ok ? 'made' : made.diagnostics[0]?.code, `${a} with ${b}`).toBe('CHOICES_CONFLICT')
    }
    const made = generators.custom(bodyOf(['services.enableFastStartup', 'power.disableFastStartup']))
    expect(made.ok ? '' : made.diagnostics[0]?.what).toMatch(
      /^".+" \(.+\) and ".+" \(.+\) can’t both be applied\.$/,
    )
  })

  test('compiles the largest set of options without contradictions to the same bytes each time', async () => {
    const { selectAll, conflicts } = (await generators.describe()).custom
    expect(selectAll.length).toBeGreaterThan(102 - conflicts.length - 1)
    const [one, two] = [generators.custom(bodyOf(selectAll)), generators.custom(bodyOf(selectAll))]
    if (!one.ok || !two.ok) throw new Error('the largest consistent set was refused')
    expect(Buffer.from(one.value.bytes).equals(Buffer.from(two.value.bytes))).toBe(true)
    expect(await parseErrors(one.value.text)).toEqual([])
  })

  test('can generate a script for the largest set of options without contradictions in each group', async () => {
    for (const { id, selectAll } of (await generators.describe()).custom.groups) {
      const made = generators.custom(bodyOf(selectAll))
      expect(made.ok, id).toBe(true)
    }
  })

  test('refuses an empty selection', () => {
    const made = generators.custom({})
    expect(made.ok ? '' : made.diagnostics[0]?.code).toBe('EMPTY_SELECTION')
  })

  test('puts a backup of the registry first unless the backup is turned off', () => {
    const body = { cleanup: { dnsCache: true } }
    const [first, without] = [
      generators.custom(body),
      generators.custom({ ...body, advancedOptions: { backupBeforeChanges: false } }),
    ]
    const tweaksIn = (made: typeof first) =>
      made.ok ? [...made.value.text.matchAll(/^ {4}# --- .* \(([a-zA-Z.0-9]+)\)/gm)].map(([, id]) => id) : []
    expect(tweaksIn(first)).toEqual(['registry.backupRegistry', 'cleanup.dnsCache'])
    expect(tweaksIn(without)).toEqual(['cleanup.dnsCache'])
  })
})

describe('the user’s own DNS servers', () => {
  const made = (primary: string, secondary: string) =>
    generators.custom({ ...bodyOf(['network.setCustomDNS']), customDNS: { primary, secondary } })

  /** The values requested for each address family, in the order in which the script contains them. */
  const requested = (text: string) =>
    [
      ...text.matchAll(
        /^ {4}Request-Scalar -Resource @\{ Kind = 'dns';.*Family = '(Tcpip6?)'.* -Value @\((.*?)\)/gm,
      ),
    ].map(([, family, list]) => `${family} ${list}`)

  test.each([
    [
      'both IPv4 are one list, in order',
      '9.9.9.10',
      '149.112.112.10',
      ["Tcpip '9.9.9.10', '149.112.112.10'"],
    ],
    ['one alone', '9.9.9.10', '', ["Tcpip '9.9.9.10'"]],
    ['the same twice is one', '9.9.9.10', '9.9.9.10', ["Tcpip '9.9.9.10'"]],
    [
      'one of each family is a list of each',
      '9.9.9.10',
      '2620:fe::10',
      ["Tcpip '9.9.9.10'", "Tcpip6 '2620:fe::10'"],
    ],
  ])('are checked: %s', async (_name, primary, secondary, lists) => {
    const script = made(primary, secondary)
    if (!script.ok) throw new Error(JSON.stringify(script.diagnostics))
    expect(requested(script.value.text)).toEqual(lists)
    expect(await parseErrors(script.value.text)).toEqual([])
  })

  test('are required if custom servers are requested', () => {
    const script = made('', '')
    expect(script.ok ? '' : script.diagnostics[0]?.code).toBe('BAD_DNS')
  })

  test('are ignored while their option is off', () => {
    expect(
      generators.custom({ ...bodyOf(['cleanup.dnsCache']), customDNS: { primary: '', secondary: '' } }).ok,
    ).toBe(true)
  })
})

describe('the short generator', () => {
  test('accepts a request with all its options', async () => {
    const made = generators.short({
      cleanup: {
        tempFiles: true,
        browserCaches: true,
        windowsUpdateFiles: true,
        recycleBin: true,
        dnsCache: true,
      },
      privacy: {
        diagnosticData: true,
        activityHistory: true,
        advertisingId: true,
        locationServices: true,
        tailoredExperiences: true,
      },
      debloat: {
        cortana: true,
        oneDrive: true,
        xboxServices: true,
        widgets: true,
        teamsChat: true,
        microsoftApps: ['calculator', 'solitaire'],
      },
      services: {
        diagnosticPolicy: true,
        connectedDevices: true,
        fax: true,
        geolocation: true,
        superfetch: true,
        windowsSearch: true,
      },
      powerPlan: 'ultimate_performance',
      createRestorePoint: true,
      includeLogging: true,
      includeRollback: true,
    })
    if (!made.ok) throw new Error(JSON.stringify(made.diagnostics))
    expect(await parseErrors(made.value.text)).toEqual([])
  })

  test('lists each Windows app once, and accepts every name of an app', async () => {
    const { short } = await generators.describe()
    const apps = short.groups.find(({ id }) => id === 'microsoftApps')?.options ?? []
    const ids = apps.map(({ choices }) => JSON.stringify(choices))
    expect([apps.length, new Set(ids).size]).toEqual([19, 19])
    const [calendar, mail] = ['calendar', 'mail'].map((app) => {
      const made = generators.short({ debloat: { microsoftApps: [app] } })
      return made.ok ? made.value.text : made.diagnostics
    })
    expect(calendar).toBe(mail)
  })

  test('refuses an unknown app and names it', () => {
    const made = generators.short({ debloat: { microsoftApps: ['calculator', 'noSuchApp'] } })
    expect(made.ok ? null : made.diagnostics[0]).toMatchObject({
      code: 'UNKNOWN_TWEAK',
      subject: 'noSuchApp',
    })
  })

  test.each([['ultimate_performance'], ['balanced']] as const)(
    'accepts the power plan %s as a single choice',
    (powerPlan) => {
      expect(generators.short({ powerPlan }).ok).toBe(true)
    },
  )
})
