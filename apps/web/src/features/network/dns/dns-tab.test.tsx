// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { review } from '../../../changes/index.ts'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { message } from '../../../ui/overlay/toast.ts'
import { DnsTab } from './dns-tab.tsx'

afterEach(clear)

const adapter = (id: string, connected: boolean, kind = 'ethernet') => ({
  id,
  name: id,
  connected,
  kind,
  gateways: connected ? ['192.0.2.1'] : [],
  nameServers: [],
})
const network = {
  observedAt: '2026-01-01T00:00:00.000Z',
  adapters: {
    reported: [
      adapter('Wired', true),
      adapter('Wi-Fi', true),
      adapter('Dock', false),
      adapter('VPN', true, 'vpn'),
    ],
  },
  cachedNames: { reported: 1 },
  connectivity: { reason: { code: 'notReadHere' } },
  states: [],
}

const open = async (plan: object = { checks: [], items: [] }) => {
  const { sent } = serve({ planDns: () => plan })
  const shown = await show(<DnsTab network={network as never} device="sample" />, ['network'])
  const use = () => screen.getByRole('button', { name: 'Use', description: 'Automatic' })
  const asked = () =>
    sent
      .filter(({ name }) => name === 'planDns')
      .map(({ body }) => (body as { adapterIds?: string[] }).adapterIds)
  return { ...shown, use, asked, box: (name: RegExp) => screen.getByRole('checkbox', { name }) }
}

it('the DNS tab’s request covers every connected adapter until the user selects adapters', async () => {
  const { user, use, asked, box } = await open()
  expect([/^Wired/, /^Wi-Fi/, /^Dock/].map((name) => (box(name) as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
  ])
  expect(screen.queryByRole('checkbox', { name: /^VPN/ })).toBeNull()
  await user.click(use())
  await expect.poll(asked).toEqual([undefined])
})

it('the DNS tab’s request covers only the adapters that the user selected', async () => {
  const { user, use, asked, box } = await open()
  await user.click(box(/^Wired/))
  await user.click(box(/^Dock/))
  await user.click(use())
  await expect.poll(asked).toEqual([['Wi-Fi', 'Dock']])
})

it('the DNS tab sends nothing if there is no adapter, and shows the reason', async () => {
  const { user, use, box } = await open()
  await user.click(box(/^Wired/))
  await user.click(box(/^Wi-Fi/))
  screen.getByText('Choose at least one adapter.')
  expect(use().hasAttribute('disabled')).toBe(true)
})

it.each([
  ['one that is silent', [false, false], /doesn’t answer from this PC/],
  ['one that refuses', [false, true], /answers, but doesn’t look up names/],
])('the DNS tab says what is wrong with a server: %s', async (_, refusals, words) => {
  const checks = refusals.map((refused, i) => ({ server: `192.0.2.${i}`, ms: null, refused }))
  const { user, box } = await open({ checks, items: [] })
  await user.click(box(/^Encrypted/))
  await user.click(screen.getByRole('button', { name: 'Use', description: 'Google' }))
  await expect.poll(() => message.get()?.text).toMatch(words)
})

const fill = async (user: Awaited<ReturnType<typeof open>>['user'], primary: string, doh: string) => {
  await user.click(screen.getByRole('switch', { name: 'Custom DNS' }))
  await user.type(screen.getByRole('textbox', { name: /^Primary DNS/ }), primary)
  await user.type(screen.getByRole('textbox', { name: /^Encrypted address/ }), doh)
  await user.click(screen.getByRole('button', { name: 'Check and review' }))
}

it('the DNS tab allows an encrypted server that doesn’t respond to plain queries, because Clearpane queries the server over HTTPS when it applies the change', async () => {
  const item = { type: 'nameServers', id: 'Wired' }
  const checks = [{ server: '194.242.2.4', ms: null, refused: false }]
  const { user } = await open({ checks, items: [item] })
  await fill(user, '194.242.2.4', 'https://base.dns.mullvad.net/dns-query')
  await expect.poll(() => review.get()?.origin).toMatchObject({ items: [item] })
})

it.each(['https://dns.example/dns-query/', 'http://dns.example/dns-query', 'https://-dns.example/'])(
  'the DNS tab shows, next to the field, that %s isn’t the address of an encrypted server, and sends nothing',
  async (doh) => {
    const { user, asked } = await open()
    await fill(user, '192.0.2.1', doh)
    await screen.findByText(/^Enter an https address/)
    expect(asked()).toEqual([])
  },
)
