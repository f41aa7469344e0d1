/**
 * Tests /security and /registry in a real browser, on the sample PC: the claims on the pages, the user's firewall
 * rules in the review, and that the PC is unchanged afterwards.
 */

import { readFileSync } from 'node:fs'
import { observeOne } from '@clearpane/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { applyReview, bar, openPage, row, stateHash, undoLast, withSamplePc } from './support/catalog.ts'
import { expectCleanAtBothSizes, expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(
  `the security and registry pages${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    beforeAll(async () => {
      session = await openSession()
    })
    afterAll(() => session?.close())
    beforeEach(() => session.page.setViewportSize(desktop))

    const go = async (path: string, heading: string) => {
      const { page, server } = session
      await page.evaluate(() => sessionStorage.clear())
      await openPage(page, `${server.origin}${path}`, heading)
      return page
    }
    const security = () => go('/security', 'Security and Privacy')
    const firewall = async () => {
      const page = await security()
      await page.getByRole('tab', { name: /^Firewall Rules/ }).click()
      return page
    }
    /** The rule as the sample PC stores it; null if there is no rule with that name. */
    const ruleOnThePc = (name: string) =>
      withSamplePc(session.server.dataDir, async ({ host }) => {
        const seen = await observeOne(host, { kind: 'firewall', item: 'rule', name, property: '' })
        return seen?.status === 'present' && seen.state.kind === 'firewall' ? seen.state.value : null
      })

    test('scan the PC, report the result in the specified words and change nothing', async () => {
      const page = await security()
      const before = await stateHash(session.server.dataDir)
      await page.getByRole('button', { name: 'Security Scan' }).click()
      await page.getByText('Security Scan Complete').first().waitFor()
      expect(await stateHash(session.server.dataDir)).toBe(before)
    })

    test('show an active threat first, and one count of the core protections', async () => {
      const page = await security()
      const threat = page.getByRole('region', { name: 'Defender found 1 threat that is still active' })
      await threat.getByText(/PUABundler/).waitFor()
      expect(await threat.getByText(/EICAR/).count()).toBe(0)
      // The headline, the ring and the group of rows show the same number.
      const counts = await page.getByRole('main').evaluate((main) =>
        [
          main.querySelector('[data-threat] + div h2'),
          main.querySelector('section h2#section-protections'),
        ].map((one) =>
          one
            ?.closest('div')
            ?.textContent?.match(/(\d+) of (\d+)/)
            ?.slice(1, 3)
            .join('/'),
        ),
      )
      expect(counts).toEqual(['4/5', '4/5'])
      const boxes = await Promise.all(
        [threat, page.getByRole('tablist')].map(async (one) => (await one.boundingBox())?.y ?? 0),
      )
      expect(boxes[0]).toBeLessThan(boxes[1] ?? 0)
    })

    test('download both reports, which contain the same score as the page', async () => {
      const page = await security()
      // The page counts protections, so points are shown only under "How measured?".
      expect(await page.getByText(/\d+ of 100/).count()).toBe(0)
      await page.getByRole('button', { name: 'How measured: Core protections on' }).click()
      const shown = /(\d+) of 100/.exec(
        await page
          .locator(':popover-open')
          .getByText(/\d+ of 100/)
          .innerText(),
      )?.[1]
      await page.keyboard.press('Escape')
      const download = async (link: string) => {
        await page.getByRole('button', { name: 'Security Report' }).click()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: link }).click(),
        ])
        await page.keyboard.press('Escape')
        return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
      }
      const json = await download('As data (JSON)')
      expect(json.name).toMatch(/\.json$/)
      expect(JSON.parse(json.text)).toMatchObject({ state: { score: { score: Number(shown) } } })
      const html = await download('As a page (HTML)')
      expect(html.name).toMatch(/\.html$/)
      expect(html.text).toContain('<!doctype html>')
      expect(html.text).toContain(`${shown}`)
      expect(html.text).not.toMatch(/<script|https?:\/\/[^"<]*\.(js|css)/)
      const paper = await page.context().newPage()
      await paper.setContent(html.text)
      await paper.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(
        await paper.evaluate(() => {
          const { color, marginLeft } = getComputedStyle(document.body)
          return { color, marginLeft, scheme: getComputedStyle(document.documentElement).colorScheme }
        }),
      ).toEqual({ color: 'rgb(0, 0, 0)', marginLeft: '0px', scheme: 'light' })
      await paper.close()
    })

    test('have no accessibility problems and no sideways scrolling in every tab at both window sizes, even with open rows', async () => {
      const page = await security()
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        for (const tab of [/^Windows Defender/, /^Firewall Rules/, /^USB Security/, /^Privacy Score/]) {
          await page.getByRole('tab', { name: tab }).click()
          const first = page.locator('[data-row-title]').first()
          if (await first.isVisible()) {
            await first.click()
            await page.locator('[data-details]').getByText('Sources', { exact: true }).waitFor()
          }
          await expectCleanInThemes(session.page, `/security ${tab} at ${size.width} px`)
        }
      }
    })

    test('have no switch for a setting that is only watched', async () => {
      const page = await security()
      const tamper = page.locator('[data-tweak="security.tamperProtection"]')
      // The setting's state is shown first.
      await tamper.getByText('Protected', { exact: true }).waitFor()
      await tamper.getByText('read only', { exact: true }).waitFor()
      expect(
        await tamper
          .getByRole('checkbox')
          .or(tamper.getByRole('switch'))
          .or(tamper.getByRole('combobox'))
          .count(),
      ).toBe(0)
    })

    test('have no button that turns User Account Control off, and explain this in that setting’s row', async () => {
      const page = await security()
      const uac = page.locator('[data-tweak="security.enableUAC"]')
      await uac.getByText('Clearpane keeps this on').waitFor()
      await uac.getByText('Ask when an app wants to change the PC').waitFor()
      expect(await uac.getByRole('combobox').count()).toBe(0)
      expect(
        await page
          .locator('[data-tweak="security.enableDefender"]')
          .getByText('Clearpane keeps this on')
          .count(),
      ).toBe(0)
    })

    test('check a custom rule while the user types, and continue only once the rule is valid', async () => {
      const page = await firewall()
      await page.getByRole('button', { name: 'Add Custom Rule' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a custom rule' })
      await dialog.getByText('This rule applies to all traffic').waitFor({ state: 'detached' })
      await dialog.getByLabel('Ports').press('Enter')
      await dialog.getByText('Enter a name of up to 100 characters').waitFor()
      await dialog.locator('input[name=name]:focus').waitFor()
      await dialog.getByLabel('Name').fill('a|b')
      await dialog.getByText('Enter a name of up to 100 characters').waitFor()
      await dialog.getByLabel('Name').fill('Anything')
      await dialog.getByText('This rule applies to all traffic').waitFor()
      await expectCleanAtBothSizes(page, 'a custom rule')
      for (const [field, wrong, right, says] of [
        ['Ports', '90-80', '443', 'Use ports from 1 to 65535'],
        ['Remote addresses', '300.1.1.1', '192.0.2.0/24', 'One of the entries isn’t a valid IP address'],
        ['Program', 'game.exe', 'C:\\Games\\game.exe', 'Enter a full path without wildcards'],
      ] as const) {
        await dialog.getByLabel(field).fill(wrong)
        await dialog.getByText(says).waitFor()
        await expectCleanInThemes(session.page, `wrong ${field}`)
        await dialog.getByLabel(field).fill(right)
        await dialog.getByText(says).waitFor({ state: 'detached' })
      }
      await dialog.getByLabel('Protocol').selectOption({ label: 'Any' })
      await dialog.getByText('To use ports, choose TCP or UDP.').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await ruleOnThePc('Anything')).toBeNull()
    })

    test('add, edit, rename and remove a custom rule, each through its review, and the PC is then the same as before', async () => {
      const page = await firewall()
      const before = await stateHash(session.server.dataDir)
      const save = async (dialogName: string, values: Record<string, string>) => {
        const dialog = page.getByRole('dialog', { name: dialogName })
        for (const [field, value] of Object.entries(values)) await dialog.getByLabel(field).fill(value)
        await dialog.getByRole('button', { name: 'Review' }).click()
        await page.getByRole('dialog', { name: /^Review: Firewall rule: / }).waitFor()
        await page.getByRole('dialog').getByText('Custom firewall rule').first().waitFor()
        await applyReview(page)
      }
      await page.getByRole('button', { name: 'Add Custom Rule' }).click()
      await save('Add a custom rule', { Name: 'No telnet', Ports: '23' })
      await page.getByRole('button', { name: 'Edit: No telnet' }).waitFor()
      expect(await ruleOnThePc('No telnet')).toMatch(/block.*out.*tcp.*ports 23/i)
      await page.getByRole('button', { name: 'Edit: No telnet' }).click()
      await save('Edit the rule No telnet', { Ports: '23,2323' })
      await page.getByText('ports 23,2323').waitFor()
      expect(await ruleOnThePc('No telnet')).toMatch(/ports 23,2323/)
      await page.getByRole('button', { name: 'Edit: No telnet' }).click()
      await save('Edit the rule No telnet', { Name: 'Telnet off' })
      await page.getByRole('button', { name: 'Edit: Telnet off' }).waitFor()
      expect([await ruleOnThePc('No telnet'), await ruleOnThePc('Telnet off')]).toEqual([
        null,
        expect.stringContaining('23,2323'),
      ])
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        await expectCleanInThemes(session.page, `own rules at ${size.width} px`)
      }
      await page.getByRole('button', { name: 'Remove: Telnet off' }).click()
      await applyReview(page)
      await page.getByText('No custom rules').waitFor()
      expect(await stateHash(session.server.dataDir)).toBe(before)
      // The history shows the rules' names in words, not Clearpane's ids.
      await go('/history', 'History')
      await page
        .getByRole('button', { name: /Firewall rule: Telnet off/ })
        .first()
        .click()
      await page.getByText('Custom firewall rule').first().waitFor()
      expect(await page.getByText('security.ownFirewallRules').count()).toBe(0)
    })

    test('remove every custom rule in a reset to defaults after a review, and can undo the reset', async () => {
      const page = await firewall()
      await page.getByRole('button', { name: 'Add Custom Rule' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Only for the reset')
      await page.getByRole('dialog').getByLabel('Ports').fill('8080')
      await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click()
      await applyReview(page)
      await page.getByRole('button', { name: 'Edit: Only for the reset' }).waitFor()
      const withRule = await stateHash(session.server.dataDir)
      await page.getByRole('button', { name: 'Reset to Defaults' }).click()
      await page
        .getByRole('dialog', { name: 'Review: Firewall: reset to defaults' })
        .getByText('Only for the reset')
        .first()
        .waitFor()
      expect(await stateHash(session.server.dataDir)).toBe(withRule)
      await applyReview(page)
      await page.getByText('No custom rules').waitFor()
      expect(await ruleOnThePc('Only for the reset')).toBeNull()
      await undoLast(page)
      expect(await stateHash(session.server.dataDir)).toBe(withRule)
      await undoLast(page)
      expect(await ruleOnThePc('Only for the reset')).toBeNull()
    })

    test('apply and undo privacy recommendations on the fourth tab', async () => {
      const page = await security()
      const before = await stateHash(session.server.dataDir)
      await page.getByRole('tab', { name: /^Privacy Score/ }).click()
      await page.getByText('No setting is private yet.').waitFor()
      await page.getByRole('button', { name: 'Apply Privacy Recommendations' }).click()
      await applyReview(page)
      await page.getByText('All Recommendations Applied').first().waitFor()
      await page.getByText('No setting is private yet.').waitFor({ state: 'detached' })
      await undoLast(page)
      expect(await stateHash(session.server.dataDir)).toBe(before)
    })

    test('explain why an entry on /registry brings no gain, and apply and undo a setting through the review', async () => {
      const page = await go('/registry', 'Registry Cleaner')
      const before = await stateHash(session.server.dataDir)
      await page.getByRole('button', { name: 'Registry Scan', exact: true }).click()
      await page
        .getByText(/Found \d+ issues across \d categories/)
        .first()
        .waitFor()
      for (const theme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size)
          await expectCleanInThemes(session.page, `/registry Registry Scan, ${theme}, at ${size.width} px`)
        }
      }
      await page.setViewportSize(desktop)
      await page.getByRole('tab', { name: 'Optimization' }).click()
      const noGain = page
        .getByRole('region', { name: 'Myths' })
        .or(page.locator('section', { hasText: 'Myths' }))
        .first()
      await noGain.getByText('Defragment the registry').waitFor()
      expect(await noGain.getByRole('button').count()).toBe(0)
      for (const tab of ['Optimization', 'Advanced Options'])
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size)
          await page.getByRole('tab', { name: tab }).click()
          await page.locator('[data-row-title]').first().click()
          await page.locator('[data-details]').getByText('Sources', { exact: true }).waitFor()
          await expectCleanInThemes(session.page, `/registry ${tab} at ${size.width} px`)
          await page.keyboard.press('Escape')
        }
      await page.setViewportSize(desktop)
      await row(page, 'performance.menuShowDelay')
        .or(page.locator('[data-tweak]', { has: page.getByRole('switch') }))
        .first()
        .getByRole('switch')
        .check()
      await bar(page).getByRole('button', { name: 'Review' }).click()
      await applyReview(page)
      expect(await stateHash(session.server.dataDir)).not.toBe(before)
      await undoLast(page)
      expect(await stateHash(session.server.dataDir)).toBe(before)
    })

    test('have logged no errors by the end of their tests', () => expect(session.errors).toEqual([]))
  },
)
