/**
 * Tests, with one table, every number that is shown in several places: all places must agree, for the same PC, in
 * several states. Pages are read as text, and so are the calls, the command line's output, the report and
 * the palette.
 */
import { readFileSync } from 'node:fs'
import { type CallName, type Calls, wire } from '@clearpane/contracts'
import { routes } from '@clearpane/contracts/routes'
import { observeOne } from '@clearpane/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { cli } from '../support/behind.ts'
import { noChromium } from '../support/browser.ts'
import { agreeToAll, withSamplePc } from '../support/catalog.ts'
import { openSession, type Session } from '../support/session.ts'
import { signedIn } from '../support/signed-in.ts'
import { numbers, paths, type Seen } from './table.ts'

type Ok<N extends CallName> = Calls[N]['ok'] extends { _zod: { output: infer O } } ? O : never

describe.skipIf(noChromium)(`the numbers of one PC${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  let headers: Record<string, string>
  beforeAll(async () => {
    session = await openSession()
    page = session.page
    headers = await signedIn(await session.server.link())
  })
  afterAll(() => session?.close())

  const call = async <N extends CallName>(device: string, name: N, body?: object): Promise<Ok<N>> => {
    const { method, path } = routes[name]
    const answer = await fetch(`${session.server.origin}${path}`, {
      method,
      headers: { ...headers, [wire.deviceHeader]: device },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    expect(answer.status, `${name}: ${answer.ok ? '' : await answer.clone().text()}`).toBe(200)
    return (await answer.json()) as Ok<N>
  }

  const readText = () =>
    page.evaluate(() =>
      [
        ...[...document.querySelectorAll('[role="img"][aria-label]')].map((one) =>
          one.getAttribute('aria-label'),
        ),
        document.body.innerText,
      ]
        .join('\n')
        .replaceAll('\u00a0', ' ')
        .replaceAll(/[^\S\n\t]*\n[^\S\t]*/g, '\n'),
    )

  /**
   * Live figures change all the time, so only the length of the page's text is compared: it stays the same once
   * everything has been read.
   */
  const textOf = async (path: string): Promise<string> => {
    await page.goto(`${session.server.origin}${path}`)
    await atRest(page)
    let before = ''
    for (let n = 0; n < 20; n++) {
      const now = await readText()
      if (before !== '' && now.split('\n').length === before.split('\n').length) return now
      before = now
      await page.waitForTimeout(500)
      await atRest(page)
    }
    return before
  }

  const report = async () => {
    await page.goto(`${session.server.origin}/security`)
    await atRest(page)
    await page.getByText('Security Report').first().click()
    const download = page.waitForEvent('download')
    await page.getByText('As a page (HTML)').click()
    const file = await (await download).path()
    return readFileSync(file, 'utf8')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll(/\n\s*\n+/g, '\n')
  }

  const palette = async (typed: string) => {
    await page.goto(`${session.server.origin}/profiles`)
    await atRest(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type(typed)
    await page.getByRole('option', { name: typed }).first().waitFor()
    return page.getByRole('dialog').innerText()
  }

  const choose = (device: string) =>
    page.evaluate((id) => localStorage.setItem('clearpane_device', JSON.stringify(id)), device)

  /** Repeats the newest run, in which settings failed, with the button in the history. */
  const tryAgain = async (device: string): Promise<Seen['again']> => {
    await choose(device)
    await page.goto(`${session.server.origin}/history`)
    await page
      .getByRole('button', { name: /\d failed/, expanded: false })
      .first()
      .click()
    const repeat = page.getByRole('button', { name: /^Try \d+ settings? again$/ })
    const button = await repeat.innerText()
    await repeat.click()
    const dialog = page.getByRole('dialog')
    const apply = dialog.getByRole('button', { name: /^Apply \d+ settings?$/ })
    await agreeToAll(page, apply)
    await apply.click()
    await dialog.locator('[data-ended]').waitFor()
    return { button, result: await dialog.innerText() }
  }

  const lookAt = async (device: string, again: Seen['again'] = { button: '', result: '' }): Promise<Seen> => {
    await choose(device)
    const text: Record<string, string> = {}
    for (const path of paths) text[path] = await textOf(path)
    const line = async (args: string[], codes: readonly number[] = [0]) =>
      cli(session.server.dataDir, [...args, '--device', device], codes)
    return {
      text,
      again,
      report: await report(),
      palette: await palette('SmartScreen for programs'),
      api: {
        privacy: await call(device, 'privacy'),
        security: await call(device, 'security'),
        health: await call(device, 'health'),
        startup: await call(device, 'startup'),
        services: await call(device, 'services'),
        apps: await call(device, 'apps'),
        runs: await call(device, 'runs'),
        drift: await call(device, 'drift'),
        information: await call(device, 'systemInformation'),
        presets: await call(device, 'presets'),
        recommendations: await call(device, 'recommendations'),
        automation: await call(device, 'automation'),
      },
      cli: {
        health: await line(['health'], [0, 1, 2, 3, 4, 5]),
        info: await line(['info']),
        startup: await line(['startup', 'list']),
        services: await line(['services']),
        apps: await line(['apps']),
        drift: await line(['drift'], [0, 1, 2, 3, 4, 5]),
        boots: await line(['boots']),
        status: await line(['status']),
        plan: await line(['plan', '--preset', 'gaming-optimized']),
      },
    }
  }

  /**
   * Counts how many places show a figure in a given state, because a pattern that matches no text would compare
   * nothing.
   */
  const shown = new Set<string>()

  const expectEqual = (state: string, seen: Seen) => {
    const wrong: Record<string, Record<string, string>> = {}
    const table: Record<string, string> = {}
    for (const [thing, places] of Object.entries(numbers)) {
      const said = Object.entries(places)
        .map(([place, read]) => [place, read(seen)] as const)
        .filter((one): one is readonly [string, string] => one[1] !== null)
        .map(([place, value]) => [place, String(value)] as const)
      table[thing] = [...new Set(said.map(([, value]) => value))].join(' ≠ ')
      for (const [place] of said) shown.add(`${thing}: ${place}`)
      if (new Set(said.map(([, value]) => value)).size > 1) wrong[thing] = Object.fromEntries(said)
      else table[thing] += ` (${said.length} places)`
    }
    console.log(`${state}: ${JSON.stringify(table, null, 1)}`)
    expect(wrong, state).toEqual({})
  }

  const apply = async (ids: readonly string[], device = 'sample') => {
    const origin = { kind: 'selection', choices: ids.map((tweakId) => ({ tweakId })) }
    // Without a title, the run would be named after the number of its settings, which isn't the number changed.
    await call(device, 'apply', { origin, title: 'Chosen for the numbers' })
  }

  test('are the same in all places on the unchanged sample PC', { timeout: 900_000 }, async () => {
    expectEqual('stock', await lookAt('sample'))
  })

  test('are the same in all places after settings were made private and a protection was turned on', {
    timeout: 900_000,
  }, async () => {
    const { safe } = await call('sample', 'privacy')
    await apply([...safe, 'security.smartScreen'])
    expectEqual('private', await lookAt('sample'))
  })

  test('are the same in all places after another program changed settings back', {
    timeout: 900_000,
  }, async () => {
    await withSamplePc(session.server.dataDir, async ({ host }) => {
      for (const name of [
        'privacy.advertisingId',
        'privacy.tailoredExperiences',
        'privacy.activityHistory',
      ]) {
        const { tweaks } = await import('@clearpane/catalog')
        const tweak = tweaks.find(({ id }) => id === name)
        for (const { resource } of tweak?.options[0]?.settings ?? []) {
          const from = await observeOne(host, resource)
          if (from?.status === 'present') await host.act({ resource, from, to: { status: 'absent' } })
        }
      }
    })
    expectEqual('drifted', await lookAt('sample'))
  })

  test('are the same in all places on a managed PC that immediately changed two settings back, at both the first and the second attempt', {
    timeout: 900_000,
  }, async () => {
    await apply(['privacy.searchHighlights', 'network.ecn'], 'restricted')
    expectEqual('restricted', await lookAt('restricted', await tryAgain('restricted')))
  })

  test('are each shown in every listed place in at least one of the tested states', () => {
    const all = Object.entries(numbers).flatMap(([thing, places]) =>
      Object.keys(places).map((place) => `${thing}: ${place}`),
    )
    expect(all.filter((one) => !shown.has(one))).toEqual([])
  })
})
