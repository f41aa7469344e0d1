/**
 * One server, one browser and one signed-in page, shared by a whole test file, because starting them takes the most
 * time.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { desktop, launch, openPage } from './browser.ts'
import { signIn } from './main-job.ts'
import { type Served, serve } from './serve.ts'

export type Session = {
  server: Served
  page: Page
  context: BrowserContext
  errors: string[]
  close(): Promise<void>
}

export const openSession = async (): Promise<Session> => {
  const server = await serve()
  let browser: Browser | null = null
  const close = async () => {
    await browser?.close()
    await server.stop()
  }
  try {
    browser = await launch()
    const { page, context, errors } = await openPage(browser, desktop)
    await signIn(page, server.url)
    return { server, page, context, errors, close }
  } catch (error) {
    await close()
    throw error
  }
}
