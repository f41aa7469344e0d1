/**
 * Tests `clearpane mcp` as shipped, alongside the executable's own dashboard on Windows in Wine, with the official
 * client.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls, wire } from '@clearpane/contracts'
import {
  bundleForWine,
  newPrefix,
  type Prefix,
  startInWine,
  toWindowsPath,
  type WineProcess,
  waitForOutput,
} from '@clearpane/testkit/wine'
import { buildExe, exeFile } from '@clearpane/tools/build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../support/signed-in.ts'
import { noWine } from './pc.ts'

const dataDir = 'C:\\clearpane-data'

describe.skipIf(noWine)(`an assistant in Wine${noWine === null ? '' : `: ${noWine}`}`, () => {
  let prefix: Prefix
  let server: WineProcess
  let origin: string
  let person: Record<string, string>
  let client: string

  beforeAll(async () => {
    await buildExe()
    prefix = await newPrefix()
    client = await bundleForWine(prefix, 'e2e/src/wine/mcp.wine.ts')
    const args = ['serve', '--json', '--no-open', '--port', '0', '--device', 'sample', '--data-dir', dataDir]
    server = startInWine(prefix, { exe: exeFile }, args, { timeoutMs: 900_000 })
    const [line = ''] = await waitForOutput(server, /\{.*"url".*\}/, 240_000)
    const { url } = JSON.parse(line)
    origin = new URL(url).origin
    person = { ...(await signedIn(url)), [wire.deviceHeader]: 'sample' }
  }, 900_000)
  afterAll(async () => {
    await server?.kill()
    await prefix?.remove()
  })

  /** Lists every file of the sample PC and every journal file, with its content. */
  const onDisk = () => {
    const data = join(prefix.dir, 'drive_c', 'clearpane-data')
    return ['sample', 'journal'].flatMap((folder) =>
      (existsSync(join(data, folder))
        ? readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
        : []
      )
        .map((name) => join(data, folder, name))
        .filter((file) => statSync(file).isFile())
        .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
        .toSorted(),
    )
  }

  test.each([
    { age: '2025-06-18', tweakId: 'privacy.advertisingId' },
    { age: '2026-07-28', tweakId: 'ads.tips' },
  ])(
    'with the protocol of $age finds the tools, reads, plans and asks through the executable, and writes nothing until a person agrees',
    async ({ age, tweakId }) => {
      const go = join(prefix.dir, `go-${age}`)
      const args = [toWindowsPath(exeFile), dataDir, age, tweakId, toWindowsPath(go)]
      const mcp = startInWine(prefix, { bundle: client }, args, { timeoutMs: 600_000 })
      const step = async (name: string) => {
        const [line = ''] = await waitForOutput(mcp, new RegExp(`\\{"step":"${name}".*\\}`), 300_000)
        return JSON.parse(line)
      }
      const { tools } = await step('ready')
      expect(tools).toHaveLength(9)
      expect(tools).toContain('request_apply')
      const before = onDisk()
      expect(before.length).toBeGreaterThan(0)
      writeFileSync(go, '')

      const { observed, health, plan, asked, status } = await step('asked')
      expect(onDisk()).toEqual(before)
      expect(observed.settings).toMatchObject([{ id: tweakId, state: 'notApplied' }])
      expect(health.score).toBeGreaterThan(0)
      expect([plan.device, plan.total > 0]).toEqual(['sample', true])
      expect([asked.state, status.state, status.runId]).toEqual(['waiting', 'waiting', null])

      const grant = new URL(calls.grantRequest.path.replace('{requestId}', asked.requestId), origin)
      const body = JSON.stringify({ planHash: plan.planHash })
      expect((await fetch(grant, { method: 'POST', headers: person, body })).status).toBe(200)
      const after = await step('answered')
      expect(after.answer.state).toBe('applied')
      expect(after.observed.settings).toMatchObject([{ state: 'applied' }])
      expect(onDisk()).not.toEqual(before)
      expect((await mcp.ended).code).toBe(0)
    },
    900_000,
  )
})
