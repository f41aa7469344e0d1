/**
 * Tests that a user can set up an AI model on /ai-recommendations, and then reads a finding in the model's words. In
 * this test, the model is a small local server.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { openPage } from './support/catalog.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`a model${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  let model: Server
  let asked = 0
  beforeAll(async () => {
    model = createServer(async (request, response) => {
      let text = ''
      for await (const piece of request) text += piece
      asked += 1
      const { facts } = JSON.parse(JSON.parse(text).messages[1].content)
      const said = `In short: ${facts[0].value} was measured, and 987654 was not.`
      const content = JSON.stringify({ text: said, facts: [facts[0].id], offers: [] })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (let at = 0; at < content.length; at += 9)
        response.write(
          `data: ${JSON.stringify({ choices: [{ delta: { content: content.slice(at, at + 9) } }] })}\n\n`,
        )
      response.end('data: [DONE]\n\n')
    })
    await new Promise<void>((ready) => model.listen(0, '127.0.0.1', ready))
    session = await openSession()
    page = session.page
    await openPage(page, `${session.server.origin}/ai-recommendations`, 'AI-Powered Recommendations')
  })
  afterAll(async () => {
    await session?.close()
    model.closeAllConnections()
    model.close()
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const bothSizes = async (what: string) => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expectCleanInThemes(page, `${what}, ${size.width} px`)
    }
    await page.setViewportSize(desktop)
  }
  const openFirst = () =>
    page
      .locator('[data-recommendation]')
      .first()
      .getByRole('button', { name: /^View Details/ })
      .click()
  const name = async (url: string) => {
    await page.getByLabel('Address', { exact: true }).fill(url)
    await page.getByLabel('Model', { exact: true }).fill('small')
    await page.keyboard.press('Enter')
    await button('Turn it off').waitFor()
  }

  test('that the user hasn’t set up isn’t offered for any finding', async () => {
    await button(/^(Start System Analysis|Analyze System)$/)
      .first()
      .click()
    await page.locator('[data-recommendation]').first().waitFor({ timeout: 120_000 })
    await openFirst()
    await page.getByText('A language model of your own').waitFor()
    expect(await button(/^In the model’s words/).count()).toBe(0)
    expect(asked).toBe(0)
  })

  test('on this PC puts a finding into words, and a figure that comes from no fact is struck through', async () => {
    await name(`http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`)
    await page.getByText('The model is on this PC, so nothing leaves the PC.').waitFor()
    expect(asked).toBe(0)
    await button(/^In the model’s words/)
      .first()
      .click()
    await page.getByText(/In short:/).waitFor()
    expect(await page.locator('del').first().textContent()).toBe('987654')
    expect(asked).toBe(1)
    await bothSizes('a finding in a model’s words')
  })

  test('on another computer is sent nothing without the user’s consent, and the user sees the exact text first', async () => {
    await button('Turn it off').click()
    await button('Turn it off').waitFor({ state: 'detached' })
    await name('https://models.example/v1')
    await page.getByText('The model isn’t on this PC').waitFor()
    await page.reload()
    await page.locator('[data-recommendation]').first().waitFor()
    await openFirst()
    await button(/^In the model’s words/)
      .first()
      .click()
    await page.getByText('This text would be sent to https://models.example/v1').waitFor()
    await page.getByText('"finding":').waitFor()
    await bothSizes('the text that would be sent')
    await button('Don’t send').click()
    await page.getByText('This text would be sent').waitFor({ state: 'detached' })
    await button('Turn it off').click()
    await button('Turn it off').waitFor({ state: 'detached' })
    expect(asked).toBe(1)
    expect(session.errors).toEqual([])
  })
})
