/**
 * Tests frame recordings on /gaming in a real browser: recordings are chosen and compared, and an invalid file is
 * refused.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { openPage } from './support/catalog.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

const header = 'Application,ProcessID,SwapChainAddress,Runtime,msBetweenPresents'
const recording = (name: string, milliseconds: number) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      header,
      ...Array.from({ length: 300 }, (_, at) => `game.exe,1,0x1,DXGI,${milliseconds + (at % 50) / 10}`),
    ].join('\n'),
  ),
})
const three = (side: string, milliseconds: number) =>
  [0, 0.1, 0.2].map((more) => recording(`${side} ${more}.csv`, milliseconds + more))

describe.skipIf(noChromium)(
  `the page for recorded frames${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    beforeAll(async () => {
      session = await openSession()
    })
    afterAll(() => session?.close())

    test('calculates a change’s effect from three recordings before the change and three after it, and names a file that it refuses', async () => {
      const { page, server } = session
      await openPage(page, `${server.origin}/gaming?tab=monitor`, 'Game Mode Optimizer')
      await page.getByLabel('Before', { exact: true }).setInputFiles(three('before', 16))
      await page.getByLabel('After', { exact: true }).setInputFiles(three('after', 10).slice(0, 2))
      await page
        .getByText(/you need 3 recordings\./)
        .first()
        .waitFor()
      const rest = three('after', 10).slice(2)
      await page
        .getByLabel('After', { exact: true })
        .setInputFiles([
          ...rest,
          { name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') },
        ])
      await page
        .getByText(/^Faster: 53.9 before, 79.7 after/)
        .first()
        .waitFor()
      await page.getByText('notes.csv').waitFor()
      await page.getByText('no PresentMon or CapFrameX columns').waitFor()
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size)
        await expectCleanInThemes(page, `recorded frames, ${size.width} px`)
        if (process.env.CLEARPANE_PICTURES !== undefined)
          await page.screenshot({
            path: `${process.env.CLEARPANE_PICTURES}/frames-${size.width}.png`,
            fullPage: true,
          })
      }
      await page.getByRole('button', { name: 'Remove all' }).click()
      await expect.poll(() => page.getByText(/^Faster/).count()).toBe(0)
      expect(session.errors).toEqual([])
    })
  },
)
