/** Tests the security page's calls on the sample PC. */
import { tweakById } from '@clearpane/catalog'
import { escapeHtml } from '@clearpane/service/security/report.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

const rule = 'block out tcp; ports 443'
const stateNow = () => server.ask('security')
const send = (rules: { name: string; rule: string | null }[]) =>
  server.send('apply', { body: { origin: { kind: 'selection', choices: [], rules } } })
const applyRules = async (rules: { name: string; rule: string | null }[]) => (await send(rules)).json()

describe('the security page', () => {
  test('shows five protections and four USB policies as they were observed', async () => {
    const { features, usb, critical, score } = await stateNow()
    expect(features.map(({ key }) => key).sort()).toEqual([
      'defender',
      'firewall',
      'smartscreen',
      'tamper-protection',
      'uac',
    ])
    expect(usb.map(({ key }) => key).sort()).toEqual(['autorun', 'scan', 'unknown-devices', 'write'])
    expect(
      features
        .filter(({ locked }) => locked)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['smartscreen', 'tamper-protection', 'uac'])
    expect(critical.of).toBe(5)
    expect(score.score).toBe(100 - score.parts.reduce((sum, { lost }) => sum + (lost ?? 0), 0))
  })

  test('shows a score that drops when a protection is turned off, and rises again after the undo', async () => {
    const before = (await stateNow()).score
    const applied = before.parts.find(
      ({ tweakId, state }) => tweakId === 'security.puaProtection' && state !== 'applied',
    )
    await server.ask('apply', {
      body: { origin: { kind: 'selection', choices: [{ tweakId: 'security.puaProtection' }] } },
    })
    const after = (await stateNow()).score
    expect((after.score ?? 0) - (before.score ?? 0)).toBe(applied?.lost ?? 0)
    expect(after.score).not.toBe(before.score)
  })

  test('recommends no protection that is already on, is guarded or would weaken the PC', async () => {
    const { recommendations, score } = await stateNow()
    const open = score.parts
      .filter(({ state }) => state === 'notApplied' || state === 'partly')
      .map(({ tweakId }) => tweakId)
    expect(recommendations.length).toBeGreaterThan(0)
    expect(recommendations.filter((tweakId) => !open.includes(tweakId))).toEqual([])
    expect(recommendations).not.toContain('security.tamperProtection')
  })

  test('leaves it to the user to decide about a protection with a drawback, and doesn’t recommend it', async () => {
    const { recommendations, questions } = await stateNow()
    const risks = (ids: readonly string[]) => [...new Set(ids.map((id) => tweakById.get(id)?.risk))]
    expect({ recommended: risks(recommendations), requested: risks(questions) }).toEqual({
      recommended: ['safe'],
      requested: ['caution'],
    })
  })

  test('shows the same state as the security scan, which also sums it up and names an active threat', async () => {
    const { message, state } = await server.ask('securityScan')
    expect(message).toMatch(/^\d of 5 core protections are on\. Active threats: \S*PUABundler\S*\.$/)
    expect(state.features).toEqual((await stateNow()).features)
  })
})

describe('the user’s own firewall rules', () => {
  test('are applied through a plan, listed, changed, and undone exactly', async () => {
    const made = await applyRules([{ name: 'No web', rule }])
    expect(made).toMatchObject({ success: true, run: { planned: 1 } })
    expect((await stateNow()).firewall.rules).toEqual([{ name: 'No web', rule }])
    await applyRules([{ name: 'No web', rule: 'block out tcp; ports 80,443' }])
    expect((await stateNow()).firewall.rules).toEqual([
      { name: 'No web', rule: 'block out tcp; ports 80,443' },
    ])
    await server.ask('undo')
    expect((await stateNow()).firewall.rules).toEqual([])
  })

  test.each([
    ['a text that isn’t a rule', [{ name: 'X', rule: 'allow everything' }]],
    ['a rule with something after it', [{ name: 'X', rule: `${rule}; Remove-Item C:\\` }]],
    ['a name with a line break', [{ name: 'a\nb', rule }]],
    ['no name', [{ name: '', rule }]],
    ['none at all', []],
  ])('are refused with 400 without any change: %s', async (_name, rules) => {
    const answer = await send(rules)
    expect(answer.statusCode).toBe(400)
    expect((await stateNow()).firewall.rules).toEqual([])
  })

  test('are refused if two of them have the same name', async () => {
    const answer = await applyRules([
      { name: 'Web', rule },
      { name: 'web', rule: 'allow out tcp; ports 443' },
    ])
    expect(answer.error.code).toBe('CHOICES_CONFLICT')
  })
})

describe('the security report', () => {
  test('is an HTML or JSON file with the content of the security page', async () => {
    await applyRules([{ name: '<script>alert(1)</script>', rule }])
    const html = await server.download('/api/security/report/sample/report.html')
    expect(html.headers['content-disposition']).toBe('attachment; filename="clearpane-security-report.html"')
    expect(html.body).toContain('(simulated)')
    expect(html.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html.body).not.toContain('<script>')
    expect(html.body).toContain('@media print')
    expect(html.body).not.toContain('<td></td><td></td>')
    const json = await server.download('/api/security/report/sample/report.json')
    expect(json.json().state.score).toEqual((await stateNow()).score)
  })

  test('names each setting by a noun such as “Remote Assistance” instead of its title, and lists what Clearpane changed until the change is undone', async () => {
    const id = 'security.remoteAssistance'
    const report = async () => (await server.download('/api/security/report/sample/report.html')).body
    const titles = [...tweakById.values()].filter(({ area }) => area === 'security').map(({ title }) => title)
    await server.ask('apply', { body: { origin: { kind: 'selection', choices: [{ tweakId: id }] } } })
    const text = await report()
    expect(titles.filter((title) => text.includes(`>${title}<`))).toEqual([])
    const changed = (html: string) => html.split('<h2>What Clearpane changed</h2>')[1]?.split('<h2>')[0]
    const cells = ['Remote Assistance', 'Invitations allowed', 'Blocked']
    expect(changed(text)).toContain(cells.map((cell) => `<td><bdi>${cell}</bdi></td>`).join(''))
    await server.ask('undo')
    expect(changed(await report())).toContain('No security or privacy setting')
  })

  test.each([
    ['/api/security/report/other/report.html', 400],
    ['/api/security/report/sample/report.exe', 404],
  ])('answers %i to %s', async (url, status) => {
    expect((await server.download(url)).statusCode).toBe(status)
  })

  test('escapes every character that has a meaning in markup', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
  })
})
