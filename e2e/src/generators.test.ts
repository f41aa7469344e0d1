/**
 * Tests both script generators in a real browser: the chosen options, conflicts between options, the resulting
 * scripts, and selections saved as files.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { openPage, stateHash } from './support/catalog.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

const tabs = [
  'Cleanup',
  'Debloat',
  'Privacy',
  'Services',
  'Power',
  'Startup',
  'Registry',
  'Network',
  'Gaming',
  'Security',
]

describe.skipIf(noChromium)(`script generators${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  beforeAll(async () => {
    session = await openSession()
    page = session.page
  })
  afterAll(() => session?.close())
  beforeEach(() => page.setViewportSize(desktop))

  /** The browser tab stores the chosen options, so this function resets them before each test. */
  const fresh = async (path: string, heading: string) => {
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('clearpane_generator')) sessionStorage.removeItem(key)
    })
    await openPage(page, `${session.server.origin}${path}`, heading)
  }
  const custom = () => fresh('/generator', 'PowerShell Generator')
  const short = () => fresh('/powershell-generator', 'PowerShell Script Generator')
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  const generate = () => page.getByRole('button', { name: 'Generate & Download Script' })
  const chosen = async () =>
    Number(/^\d+/.exec(await page.getByText(/optimization options? selected/).innerText())?.[0])
  const clean = async (at: string) => {
    // A row that is half hidden by the top bar would count as too small a target, although no user has to press it
    // there.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectCleanInThemes(page, at)
  }
  const fileOf = async (press: () => Promise<void>) => {
    const download = Promise.any([
      page.waitForEvent('download'),
      session.context.waitForEvent('page').then((other) => other.waitForEvent('download')),
    ])
    await press()
    const file = await download
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }

  test('have nothing selected at first, and can’t generate a script without a choice', async () => {
    await custom()
    expect(await chosen()).toBe(0)
    expect(await generate().isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true)
    for (const [label, on] of [
      ['Create System Restore Point', true],
      ['Enable Detailed Logging', true],
      ['Require Administrator Rights', true],
      ['Backup Registry Before Changes', true],
      ['Enable Verbose Console Output', false],
    ] as const)
      expect([label, await page.getByLabel(label).isChecked()]).toEqual([label, on])
  })

  test('select, on every tab, all options that don’t contradict each other, list the options left out, and clear the tab with Deselect All', async () => {
    await custom()
    let before = 0
    for (const name of tabs) {
      await tab(name)
      await page.getByRole('button', { name: 'Select All', exact: true }).click()
      const boxes = page.getByRole('tabpanel').getByRole('checkbox')
      const [all, on] = [await boxes.count(), await boxes.and(page.locator(':checked')).count()]
      expect({ name, more: (await chosen()) - before }).toEqual({ name, more: on })
      expect({ name, on: on > 0 }).toEqual({ name, on: true })
      expect({
        name,
        says: await page.getByText('Not selected, because these options contradict each other').count(),
      }).toEqual({
        name,
        says: on < all ? 1 : 0,
      })
      before = await chosen()
    }
    expect(await page.getByText('Two options contradict each other').count()).toBe(0)
    expect(await generate().isEnabled()).toBe(true)
    console.log(`ten tabs selected: ${before} options without a contradiction`)
    for (const name of tabs) {
      await tab(name)
      await page.getByRole('button', { name: 'Deselect All' }).click()
    }
    expect(await chosen()).toBe(0)
  })

  test('show a contradiction immediately, generate no script while it exists, and resolve it with one button', async () => {
    await custom()
    await tab('Power')
    await page.getByRole('checkbox', { name: 'Turn off fast startup' }).check()
    await tab('Services')
    await page.getByRole('checkbox', { name: 'Turn on fast startup' }).check()
    await page.getByText('Two options contradict each other').waitFor()
    expect(await generate().isDisabled()).toBe(true)
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await clean(`a contradiction at ${size.width} px`)
    }
    await page.getByRole('button', { name: 'Remove Turn on fast startup' }).click()
    await page.getByText('Two options contradict each other').waitFor({ state: 'detached' })
    expect(await page.getByRole('checkbox', { name: 'Turn on fast startup' }).isChecked()).toBe(false)
    expect(await generate().isEnabled()).toBe(true)
  })

  test('request DNS servers only if the user set them, and generate no script if an address is invalid', async () => {
    await custom()
    await tab('Network')
    expect(await page.getByLabel('Primary DNS').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Set Custom DNS Servers' }).check()
    await page.getByLabel('Primary DNS').fill('1.1.1.256')
    await page.getByText('This isn’t a valid IPv4 or IPv6 address.').waitFor()
    expect(await generate().isDisabled()).toBe(true)
    await clean('a wrong name server')
    await page.getByLabel('Primary DNS').fill('9.9.9.9')
    await page.getByLabel('Secondary DNS').fill('2620:fe::9')
    await page.getByText('This isn’t a valid IPv4 or IPv6 address.').waitFor({ state: 'detached' })
    const { text } = await fileOf(() => generate().click())
    expect(text).toContain('9.9.9.9')
    expect(text).toContain('2620:fe::9')
  })

  test('show every value that an option writes, or the reason if the option writes nothing', async () => {
    await custom()
    await tab('Privacy')
    await page.getByRole('button', { name: /^Turn off activity history/ }).click()
    await page.getByText('PublishUserActivities').first().waitFor()
    await page.getByText('What changes for you').first().waitFor()
    await tab('Registry')
    await page.locator('summary', { hasText: /nothing on Windows 11/ }).click()
    await page.getByRole('button', { name: /^Defragment the registry/ }).click()
    await page.getByText('No gain on Windows 11').waitFor()
    await clean('open options')
  })

  test('generate a script, download it once automatically and again on request, and show it part by part', async () => {
    await custom()
    const before = await stateHash(session.server.dataDir)
    await tab('Privacy')
    await page.getByRole('checkbox', { name: 'Turn off activity history' }).check()
    await page.getByRole('checkbox', { name: 'Turn off advertising' }).check()
    const made = await fileOf(() => generate().click())
    await page.getByText('The script is ready').waitFor()
    expect(made.name).toMatch(/\.ps1$/)
    expect(made.text.charCodeAt(0)).toBe(0xfeff)
    const again = await fileOf(() => page.getByRole('button', { name: 'Download', exact: true }).click())
    expect(again.text).toBe(made.text)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await clean(`a script at ${size.width} px`)
    }
    const shown = page.getByRole('region', { name: 'Text of the script' })
    await page.getByText('Parts of the script').first().click()
    const parts = page.getByRole('navigation', { name: 'Parts of the script' }).getByRole('button')
    await parts.first().waitFor()
    expect(await parts.count()).toBeGreaterThan(3)
    const top = () => shown.evaluate((box) => box.scrollTop)
    await page.getByRole('button', { name: 'Show them' }).click()
    await parts.last().click()
    await expect.poll(top).toBeGreaterThan(500)
    await parts.first().click()
    await expect.poll(top).toBeLessThan(100)
    // The pane shows exactly the file's text, except for its byte order mark and line endings.
    const text = (await shown.locator('pre').allTextContents()).join('')
    expect(text).toBe(made.text.replace(/^\ufeff/, '').replaceAll('\r\n', ''))
    await shown.locator('pre span span span[class]:not([class=""])').first().waitFor()
    expect(await stateHash(session.server.dataDir)).toBe(before)
  })

  test('show a preview of the script, which follows the focused row and disappears once no option is selected', async () => {
    await custom()
    const shown = page.getByRole('region', { name: 'Text of the script' })
    expect(await shown.count()).toBe(0)
    await tab('Privacy')
    await page.getByRole('checkbox', { name: 'Turn off activity history' }).check()
    await shown.getByText('PublishUserActivities').first().waitFor()
    await page.getByRole('checkbox', { name: 'Turn off advertising' }).check()
    await shown.getByText('AdvertisingInfo').first().waitFor()
    const seen = (text: string) =>
      shown.evaluate((box, wanted) => {
        const part = [...box.querySelectorAll('[data-part]')].find((one) => one.textContent?.includes(wanted))
        const [a, b] = [part?.getBoundingClientRect(), box.getBoundingClientRect()]
        return a !== undefined && a.top >= b.top - 1 && a.top < b.bottom
      }, text)
    await page.getByRole('checkbox', { name: 'Turn off activity history' }).focus()
    await expect.poll(() => seen('# --- Turn off activity history')).toBe(true)
    await page.getByRole('checkbox', { name: 'Turn off activity history' }).uncheck()
    await page.getByRole('checkbox', { name: 'Turn off advertising' }).uncheck()
    await shown.waitFor({ state: 'detached' })
  })

  test('select the options in a dropped file, and list the file’s entries that the page doesn’t offer', async () => {
    await short()
    const selection = {
      clearpaneSelection: 1,
      choices: [{ tweakId: 'privacy.activityHistory' }, { tweakId: 'nobody.knowsThis' }],
    }
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'mine.json', { type: 'application/json' }))
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, cancelable: true, bubbles: true }),
      )
    }, JSON.stringify(selection))
    const dialog = page.getByRole('dialog', { name: 'Import choices' })
    await dialog.getByText('nobody.knowsThis', { exact: true }).waitFor()
    await clean('a dropped file')
    await dialog.getByRole('button', { name: 'Load into this page' }).click()
    await dialog.waitFor({ state: 'detached' })
    const on = page.getByRole('main').getByRole('checkbox', { checked: true })
    const names = await on.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')).filter((name) => name !== null),
    )
    expect(names).toEqual(['Activity history'])
  })

  test('save a selection as ids, and check a loaded selection completely before they show its review', async () => {
    await custom()
    const before = await stateHash(session.server.dataDir)
    await tab('Privacy')
    await page.getByRole('checkbox', { name: 'Turn off activity history' }).check()
    const file = await fileOf(() => page.getByRole('button', { name: 'Export' }).click())
    const selection = JSON.parse(file.text) as { clearpaneSelection: number; choices: { tweakId: string }[] }
    expect(selection.choices.length).toBeGreaterThan(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Registry file (.reg)' }).click(),
    ])
    const registry = readFileSync(await download.path(), 'utf16le')
    expect(registry).toMatch(/^\ufeffWindows Registry Editor Version 5\.00\r\n/)
    expect(registry).toContain('"PublishUserActivities"=dword:00000000')
    await page.getByRole('button', { name: 'Import…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import choices' })
    const paste = async (text: string) => {
      await dialog.getByLabel('or paste its contents').fill(text)
      await dialog.getByRole('button', { name: 'Check', exact: true }).click()
    }
    await paste('{"choices": [')
    await dialog.getByRole('alert').first().waitFor()
    expect(await dialog.getByRole('button', { name: /^Review on/ }).isDisabled()).toBe(true)
    await paste(JSON.stringify({ ...selection, choices: [{ tweakId: 'nobody.knowsThis' }] }))
    await dialog.getByText('nobody.knowsThis', { exact: true }).waitFor()
    expect(await dialog.getByRole('button', { name: /^Review on/ }).isDisabled()).toBe(true)
    await clean('an import with an unknown id')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) })
    await dialog.getByText(/^\d+ settings? found/).waitFor()
    await dialog.getByRole('button', { name: 'Review on Sample PC' }).click()
    await page
      .getByRole('dialog', { name: /^Review: / })
      .getByRole('region', { name: 'Settings to change' })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await stateHash(session.server.dataDir)).toBe(before)
  })

  test('keep the choices while the user visits another page, and restore the initial state with Reset Options', async () => {
    await custom()
    await tab('Gaming')
    await page.getByRole('checkbox', { name: 'Turn off Game Bar' }).check()
    await page.getByLabel('Enable Verbose Console Output').check()
    await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
    await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
    await page.goBack()
    await page.getByText('1 optimization option selected').waitFor()
    await page.getByRole('button', { name: 'Reset Options' }).click()
    expect(await chosen()).toBe(0)
    expect(await page.getByLabel('Enable Verbose Console Output').isChecked()).toBe(false)
  })

  test('start with the specified counters, count the choices, and show Preview and Download after Generate', async () => {
    await short()
    const figure = async (label: string) =>
      Number(
        await page
          .getByRole('button', { name: `How measured: ${label}` })
          .locator('xpath=ancestor::div[1]/following-sibling::p')
          .innerText(),
      )
    expect(await figure('Options selected')).toBe(10)
    await expect.poll(() => figure('Changes it makes')).toBeGreaterThan(0)
    const values = await figure('Changes it makes')
    await page.getByText('Pending', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Download', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Advertising ID' }).uncheck()
    expect(await figure('Options selected')).toBe(9)
    expect(await figure('Changes it makes')).toBeLessThan(values)
    await page
      .getByLabel('Power plan')
      .or(page.getByRole('combobox', { name: 'Power plan' }))
      .first()
      .selectOption({ label: 'Balanced' })
    expect(await figure('Options selected')).toBe(10)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    const making = page.getByRole('dialog', { name: 'The script is ready' })
    const taken = await fileOf(() => making.getByRole('button', { name: /^Download: / }).click())
    expect(taken.name).toMatch(/\.ps1$/)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await clean(`the script that is ready at ${size.width} px`)
    }
    await page.keyboard.press('Escape')
    await making.waitFor({ state: 'detached' })
    await page.getByText('Ready', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('region', { name: 'Text of the script' }).waitFor()
    await clean('the preview')
    await page.setViewportSize(phone)
    await clean('the preview at 390 px')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const made = await fileOf(() => page.getByRole('button', { name: 'Download', exact: true }).click())
    expect(made.name).toMatch(/\.ps1$/)
    expect(made.text).not.toContain('AdvertisingInfo')
    await clean('/powershell-generator at 390 px')
  })

  test('can be used by keyboard alone to choose options, generate a script and read it', async () => {
    await custom()
    const { keyboard } = page
    const open = (name: string) =>
      page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Cleanup' }).focus()
    await keyboard.press('ArrowRight')
    await open('Debloat')
    await keyboard.press('ArrowRight')
    await open('Privacy')
    const box = page.getByRole('checkbox', { name: 'Turn off advertising' })
    for (let i = 0; i < 40 && !(await box.evaluate((input) => input === document.activeElement)); i++)
      await keyboard.press('Tab')
    await keyboard.press('Space')
    expect(await chosen()).toBe(1)
    await generate().focus()
    const made = await fileOf(() => keyboard.press('Enter'))
    expect(made.name).toMatch(/\.ps1$/)
  })

  // Chromium logs every request that the server refuses, and an earlier test pasted an invalid selection.
  test('have logged no errors by the end of their tests, except for the refused selection', () =>
    expect(session.errors.map((text) => /status of (\d+)/.exec(text)?.[1] ?? text)).toEqual(['400']))
})
