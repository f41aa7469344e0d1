/**
 * Tests the network page in a real browser, mostly by keyboard: nothing is sent unless the user requests it, and name
 * servers and the MTU are set and then restored by an undo.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli } from '../support/behind.ts'
import { noChromium, phone } from '../support/browser.ts'
import { applyReview, bar, row, stateHash, undoLast } from '../support/catalog.ts'
import { expectCleanAtBothSizes, expectCleanInThemes } from '../support/looks.ts'
import { openSession, type Session } from '../support/session.ts'

describe.skipIf(noChromium)('Network', { timeout: 360_000 }, () => {
  let session: Session
  let before: string
  const button = (name: string | RegExp) => session.page.getByRole('button', { name, exact: true })
  const health = () => session.page.getByRole('group', { name: 'Network Health' })
  const put = () => expect.poll(() => stateHash(session.server.dataDir)).toBe(before)
  const open = async (tab: string) => {
    await session.page.getByRole('tab', { name: tab }).focus()
    await session.page.keyboard.press('Enter')
  }

  beforeAll(async () => {
    session = await openSession()
    await session.page.goto(`${session.server.origin}/network`)
    await session.page.getByRole('article', { name: 'Ethernet', exact: true }).waitFor()
    before = await stateHash(session.server.dataDir)
  }, 360_000)
  afterAll(() => session?.close())

  test('measures nothing before the user presses Start Monitoring, and nothing after Stop', async () => {
    const { page } = session
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/network/round-trips')) asked.push(request.url())
    })
    await page.waitForTimeout(2500)
    expect([asked.length, await health().getByText('Not measured yet').count()]).toEqual([0, 4])
    await button('Start Monitoring').focus()
    await page.keyboard.press('Enter')
    await health()
      .getByText(/Excellent|Good|Fair|Poor/)
      .waitFor()
    expect(asked.length).toBeGreaterThan(0)
    await button('Stop Monitoring').press('Enter')
    await expect.poll(() => button('Start Monitoring').isEnabled()).toBe(true)
    const sent = asked.length
    await page.waitForTimeout(2500)
    expect(asked.length).toBe(sent)
  })

  test('sets a provider’s name servers after a review that announces the check, and an undo restores the old name servers', async () => {
    const { page } = session
    await open('DNS')
    await page.getByRole('listitem').filter({ hasText: 'Quad9' }).getByRole('button').press('Enter')
    await page
      .getByRole('dialog')
      .getByText(/For up to 5 seconds after the change, Clearpane checks/)
      .waitFor()
    await applyReview(page)
    await page.getByText('9.9.9.9, 149.112.112.112').first().waitFor()
    await undoLast(page)
    await put()
  })

  test('shows an error beside a field with a wrong address, and restores the old name servers if a new one stops responding', async () => {
    const { page } = session
    await page.getByRole('switch', { name: 'Custom DNS' }).press('Space')
    const primary = page.getByLabel('Primary DNS')
    await primary.fill('9.9.9')
    await primary.press('Enter')
    await page.getByText(/isn’t an IPv4 or IPv6 address/).waitFor()
    await primary.fill('198.51.100.53')
    await primary.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Apply \d+ setting/ }).click()
    await dialog
      .getByText(/the old servers were put back/)
      .first()
      .waitFor()
    await put()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('checks, recommends, sets and undoes the packet size of one adapter', async () => {
    const { page } = session
    await open('Advanced')
    const size = page.getByLabel('Bytes, IPv4')
    await size.fill('100')
    await size.press('Enter')
    await page.getByText('Enter a whole number from 576 to 9000.').waitFor()
    await size.fill('9000')
    await page.getByText('No check has shown that packets of more than 1500 bytes get through.').waitFor()
    await page.getByLabel('Check the path to').fill('example.com')
    await button('Check').press('Enter')
    await button('Use 1492').press('Enter')
    await expect.poll(() => size.inputValue()).toBe('1492')
    await size.fill('1500')
    await page.getByText('The path to example.com carries 1492 bytes at most.').waitFor()
    await expectCleanInThemes(page, 'a checked packet size')
    await button('Use 1492').press('Enter')
    await size.press('Enter')
    const { run } = await applyReview(page)
    expect(run?.changed).toBe(1)
    await undoLast(page)
    await put()
  })

  test('measures the connection before and after Auto Optimize, and shows whether the results differ', async () => {
    const { page } = session
    const { dataDir } = session.server
    const here = ['--yes', '--device', 'sample']
    // Makes a change first, because there is nothing to optimize on a healthy PC.
    await cli(dataDir, ['apply', '--tweak', 'network.disableAutoTuning', ...here])
    const measured = page.getByText(/^(No measurable change|Latency is [\d.]+ ms (lower|higher))/)
    expect(await measured.count()).toBe(0)
    await button('Auto Optimize').press('Enter')
    const { run } = await applyReview(page, '/api/network/optimize')
    expect(run?.changed).toBeGreaterThan(0)
    await measured.waitFor()
    expect(await page.getByLabel('Before and after').innerText()).toMatch(/Latency\s+[\d.]+ ms → [\d.]+ ms/)
    await expectCleanInThemes(page, 'a measured change')
    await undoLast(page)
    await cli(dataDir, ['undo', ...here])
    await put()
  })

  test('reviews, after Apply TCP Settings is pressed, only what is selected in the list of TCP settings', async () => {
    const { page } = session
    await open('DNS')
    await open('TCP/IP')
    await button('Apply TCP Settings').press('Enter')
    await page.getByText('Nothing selected').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await row(page, 'network.throttlingIndex').getByRole('switch').press('Space')
    await button('Apply TCP Settings').press('Enter')
    const { run } = await applyReview(page)
    expect(run?.changed).toBe(1)
    await page.getByText('TCP Settings Applied').first().waitFor()
    await undoLast(page)
    await put()
  })

  test('stages and applies Enable QoS like every other switch, and Reset to Default returns the switch to Windows’ default and removes the rules', async () => {
    const { page, server } = session
    await page.goto(`${server.origin}/network?tab=qos`)
    const enable = page.getByRole('switch', { name: 'Enable QoS' })
    // A key press has no effect on a switch that is still disabled.
    await expect.poll(() => enable.isEnabled()).toBe(true)
    await enable.press('Space')
    await bar(page).getByRole('button', { name: 'Review' }).press('Enter')
    expect((await applyReview(page)).run?.changed).toBe(1)
    await expect.poll(() => enable.isChecked()).toBe(true)
    await page.getByRole('textbox', { name: 'Program' }).fill('game.exe')
    await button('Apply QoS Rules').press('Enter')
    await applyReview(page)
    await page.getByRole('button', { name: 'Remove the rule for game.exe' }).waitFor()
    await expectCleanAtBothSizes(page, 'a rule for a program')
    await button('Reset to Default').press('Enter')
    await applyReview(page)
    await page.getByText('No rule was made with Clearpane.').waitFor()
    await expect.poll(() => enable.isChecked()).toBe(false)
    await undoLast(page)
    await page.getByRole('button', { name: 'Remove the rule for game.exe' }).waitFor()
    await expect.poll(() => enable.isChecked()).toBe(true)
    await undoLast(page)
    await undoLast(page)
    await put()
  })

  test('applies a network preset with Apply Preset, and then marks the preset as active', async () => {
    const { page, server } = session
    await page.goto(`${server.origin}/network?tab=presets`)
    const card = page.locator('[data-profile="network-maximum"]')
    const presets = card.getByRole('button', { name: 'Apply Preset' })
    await expect.poll(() => presets.isEnabled()).toBe(true)
    await presets.press('Enter')
    await applyReview(page)
    await card.getByText('Active', { exact: true }).waitFor()
    await page.getByText('Active: Maximum Performance').waitFor()
    expect(await presets.count()).toBe(0)
    await undoLast(page)
    await put()
  })

  test('describes special states of the connection in words, above the connection’s health', async () => {
    const { page, server } = session
    const states = [{ code: 'signIn' }, { code: 'vpn', adapter: 'Office' }, { code: 'metered' }]
    // The sample PC has an ordinary network connection, so the test replaces its states with ones that a network
    // namespace or Windows could report.
    await page.route('**/api/network', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), states } })
    })
    await page.goto(`${server.origin}/network`)
    await page.getByText('This network requires you to sign in').waitFor()
    await page.getByText('A VPN is connected: Office').waitFor()
    await page.getByText('This line is metered').waitFor()
    const link = page.getByRole('link', { name: 'Open the sign-in page' })
    expect(await link.getAttribute('href')).toMatch(/^http:\/\/www\.msftconnecttest\.com\//)
    await expectCleanAtBothSizes(page, 'the states of a line')
    await page.unroute('**/api/network')
  })

  test('reads Wi-Fi details only after a click', async () => {
    const { page, server } = session
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/network/wifi')) asked.push(request.url())
    })
    await page.goto(`${server.origin}/network`)
    const card = page.getByRole('article', { name: 'Wi-Fi', exact: true })
    const show = card.getByRole('button', { name: 'Show Wi-Fi details' })
    await show.waitFor()
    expect(asked).toEqual([])
    await show.press('Enter')
    await card.getByText('5 GHz, channel 36').waitFor()
    await card.getByText(/^\d+ % \(-\d+ dBm\)$/).waitFor()
    expect(asked).toHaveLength(1)
    await expectCleanAtBothSizes(page, 'Wi-Fi details')
  })

  test('after a click, measures the programs with the most traffic, and shows them next to the adapters’ total', async () => {
    const { page, server } = session
    await page.goto(`${server.origin}/network?tab=bandwidth`)
    await expect.poll(() => button('Count for 5 seconds').isEnabled()).toBe(true)
    await button('Count for 5 seconds').press('Enter')
    await page
      .getByText(/^In [\d.]+ s the adapters carried .+, and the programs below account for /)
      .waitFor()
    await page.getByRole('rowheader', { name: /\.exe/ }).first().waitFor()
    await button('Count again').waitFor()
    await page.getByRole('heading', { name: 'Since midnight' }).waitFor()
    await page.getByRole('button', { name: 'Each adapter' }).press('Enter')
    // The text of the chart's heading includes the labels of its buttons, so only the start of the heading is
    // compared.
    await page
      .getByRole('heading', { name: /^Ethernet\b/ })
      .first()
      .waitFor()
    await expectCleanAtBothSizes(page, 'the busiest programs')
  })

  test('never scrolls sideways on a phone, and logs no errors', async () => {
    const { page } = session
    await page.setViewportSize(phone)
    for (const tab of [
      '',
      '?tab=presets',
      '?tab=dns',
      '?tab=qos',
      '?tab=tools',
      '?tab=advanced',
      '?tab=bandwidth',
    ]) {
      await page.goto(`${session.server.origin}/network${tab}`)
      await health().waitFor()
      await page.waitForTimeout(500)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), tab).toBe(true)
    }
    expect(session.errors.filter((error) => !error.includes('409'))).toEqual([])
  })
})
