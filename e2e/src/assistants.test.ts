/**
 * Tests that a program sends a request through `clearpane mcp`, and that a user sees the card, reviews the plan, and
 * applies or refuses it. As it ships.
 */
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { applyReview, openPage, stateHash, undoLast } from './support/catalog.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { cliEntry } from './support/serve.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`assistants${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  let client: Client
  beforeAll(async () => {
    session = await openSession()
    page = session.page
    client = new Client(
      { name: 'helper', title: 'Desk \u202ehelper <b>', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [cliEntry, 'mcp', '--data-dir', session.server.dataDir],
      }),
    )
  })
  afterAll(async () => {
    await client?.close()
    await session?.close()
  })

  const call = async (name: string, input: object) => {
    const { isError, content, structuredContent } = await client.callTool({
      name,
      arguments: input as Record<string, unknown>,
    })
    expect({ name, said: isError === true ? content : [] }).toEqual({ name, said: [] })
    return structuredContent as { planHash: string; requestId: string; state: string; runId: string | null }
  }
  const ask = async (...ids: string[]) => {
    const { planHash } = await call('plan', { choices: ids.map((id) => ({ id })) })
    return call('request_apply', { planHash })
  }
  const stateOf = async ({ requestId }: { requestId: string }) =>
    (await call('request_status', { requestId })).state
  const cards = (name = 'Requests of assistants') => page.getByRole('region', { name })

  test('show their request on the open page without a reload, in both window sizes and on every page', async () => {
    await openPage(page, `${session.server.origin}/settings`, 'All Settings')
    await ask('privacy.advertisingId')
    await cards().getByText('asks to change 1 setting').waitFor()
    expect(await cards().textContent()).toContain('\\u202ehelper <b>')
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expectCleanInThemes(page, `a request, ${size.width} px`)
    }
    await page.setViewportSize(desktop)
    await openPage(page, `${session.server.origin}/history`, 'History')
    await cards().getByRole('button', { name: 'Review' }).waitFor()
  })

  test('have requests that the user can refuse by keyboard; the request’s card then disappears, and the assistant learns of the refusal', async () => {
    const asked = await ask('privacy.advertisingId')
    await cards().getByRole('button', { name: 'Refuse' }).focus()
    await page.keyboard.press('Enter')
    await cards().getByText('asks to change').waitFor({ state: 'detached' })
    await expect.poll(() => stateOf(asked)).toBe('refused')
  })

  test('lead the user to a review that applies the request, and the history names the assistant', async () => {
    const before = await stateHash(session.server.dataDir)
    const asked = await ask('privacy.advertisingId', 'ads.tips')
    await cards().getByRole('button', { name: 'Review' }).click()
    expect(await stateHash(session.server.dataDir)).toBe(before)
    await applyReview(page, '/apply')
    expect(await stateOf(asked)).toBe('applied')
    expect(await stateHash(session.server.dataDir)).not.toBe(before)
    await cards().getByText('asks to change').waitFor({ state: 'detached' })
    await openPage(page, `${session.server.origin}/history`, 'History')
    await page
      .getByText(/assistant/)
      .first()
      .waitFor()
    await undoLast(page)
  })

  test('have requests from which the user can remove a setting, and the assistant then reads which changes were made', async () => {
    const asked = await ask('privacy.advertisingId', 'ads.tips')
    await cards().getByRole('button', { name: 'Review' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Advertising ID' }).uncheck()
    await applyReview(page, '/apply')
    expect(await stateOf(asked)).toBe('applied')
    expect((await call('history', { limit: 1 })) as object).toMatchObject({
      runs: [{ startedBy: 'assistant', result: 'done' }],
    })
    await undoLast(page)
  })

  test('show their request in German, too', async () => {
    await ask('ads.tips')
    await page.evaluate(() => localStorage.setItem('clearpane_language', '"de"'))
    await page.goto(`${session.server.origin}/`)
    await cards('Anfragen von Assistenten').getByText('möchte 1 Einstellung ändern').waitFor()
    await cards('Anfragen von Assistenten').getByRole('button', { name: 'Ablehnen' }).click()
    await cards('Anfragen von Assistenten').getByText('möchte').waitFor({ state: 'detached' })
    expect(session.errors).toEqual([])
  })
})
