// @vitest-environment happy-dom
/** Tests the ten-tab generator: what is still there when the user returns to the page. */

import { dnsPresetOf } from '@clearpane/model/dns-presets'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queries } from '../../lib/api/index.ts'
import { clear, samplePc, serve, show } from '../../testing/screen.tsx'
import { CustomGeneratorPage } from './custom-page.tsx'
import { custom, customView, initialCustom } from './state.ts'

afterEach(() => {
  clear()
  custom.set(initialCustom)
  customView.set({ tab: 'cleanup', search: '' })
  sessionStorage.clear()
})

const group = (id: string, keys: string[]) => ({
  id,
  options: keys.map((key) => ({ id: `${id}.${key}`, key, choices: [], why: null })),
  selectAll: [],
})
const twoGroups = {
  groups: [group('cleanup', ['tempFiles']), group('privacy', ['disableTelemetry'])],
  conflicts: [],
}

const Page = () => (useQuery(queries.devices()).data === undefined ? null : <CustomGeneratorPage />)
const open = async (generator = twoGroups) => {
  serve({
    devices: () => ({ devices: [samplePc], defaultDevice: 'sample' }),
    generators: () => ({ custom: generator, short: generator }),
    catalog: () => ({ tweaks: [] }),
    status: () => ({ observedAt: '2026-11-21T12:00:00.000Z', revision: '0'.repeat(16), statuses: [] }),
  })
  return show(<Page />, ['generator', 'changes'])
}
const search = () => screen.findByRole<HTMLInputElement>('searchbox')
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length

it('the custom generator keeps its open tab, its search and its ticked options while the user is on another page', async () => {
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('tab', { name: /Privacy/ }))
  const before = ticked()
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await user.type(await search(), 'e')
  unmount()
  await open()
  expect((await search()).value).toBe('e')
  expect(screen.getByRole('tab', { name: /Privacy/ }).getAttribute('aria-selected')).toBe('true')
  expect(ticked()).toBe(before + 1)
  screen.getByText(/^1 /)
  expect(sessionStorage.getItem('clearpane_generator')).toContain('privacy.disableTelemetry')
})

it('the custom generator doesn’t count stored options that no longer exist', async () => {
  custom.set({ ...initialCustom, chosen: new Set(['gone.option']) })
  await open()
  await screen.findByText(/^0 /)
})

it('the placeholders of custom name servers are the addresses that the script uses if the fields are empty', async () => {
  const network = group('network', ['setCustomDNS'])
  custom.set({ ...initialCustom, chosen: new Set(['network.setCustomDNS']) })
  customView.set({ tab: 'network', search: '' })
  await open({ groups: [network], conflicts: [] })
  const fields = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /DNS$/ })
  const [{ tweaks }] = await Promise.all([import('@clearpane/catalog')])
  const first = tweaks.find(({ id }) => id === 'network.setCustomDNS')?.options[0]
  const cloudflare = dnsPresetOf('cloudflare')
  expect(fields.map(({ placeholder }) => placeholder)).toEqual(cloudflare?.ipv4)
  expect([first?.id, JSON.stringify(first).includes(JSON.stringify(cloudflare?.ipv4))]).toEqual([
    cloudflare?.id,
    true,
  ])
  screen.getAllByText(new RegExp(`uses ${cloudflare?.name}’s servers`))
})
