/** `clearpane mcp` as it ships, beside the executable's own dashboard on Windows in Wine, driven by the official client. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { calls, wire } from '@clearpane/contracts'
import {
  newPrefix,
  type Prefix,
  startInWine,
  type WineProcess,
  waitForOutput,
  wineAvailable,
  wineEnvironment,
} from '@clearpane/testkit/wine'
import { buildExe, exeFile } from '@clearpane/tools/build'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../support/signed-in.ts'

const wine = wineAvailable()
const why = wine.ok ? '' : `: ${wine.reason}`
const dataDir = 'C:\\clearpane-data'

describe.skipIf(!wine.ok)(`an assistant in Wine${why}`, () => {
  let prefix: Prefix
  let server: WineProcess
  let origin: string
  let person: Record<string, string>
  let client: Client | null = null

  beforeAll(async () => {
    await buildExe()
    prefix = await newPrefix()
    const args = ['serve', '--json', '--no-open', '--port', '0', '--device', 'sample', '--data-dir', dataDir]
    server = startInWine(prefix, { exe: exeFile }, args, { timeoutMs: 900_000 })
    const [line = ''] = await waitForOutput(server, /\{.*"url".*\}/, 240_000)
    const { url } = JSON.parse(line)
    origin = new URL(url).origin
    person = { ...(await signedIn(url)), [wire.deviceHeader]: 'sample' }
  }, 900_000)
  afterEach(() => client?.close())
  afterAll(async () => {
    await server?.kill()
    await prefix?.remove()
  })

  const connect = async (age: '2025-06-18' | '2026-07-28') => {
    client = new Client(
      { name: 'helper', version: '1' },
      { versionNegotiation: age === '2025-06-18' ? { mode: 'legacy' } : { mode: { pin: age } } },
    )
    // Node connects a child by sockets, and a Windows program in Wine can only read from pipes.
    const through = 'cat | wine "$@" | cat'
    const transport = new StdioClientTransport({
      command: 'sh',
      args: ['-c', through, 'sh', exeFile, 'mcp', '--device', 'sample', '--data-dir', dataDir],
      env: wineEnvironment(prefix.dir),
      cwd: prefix.dir,
      stderr: 'inherit',
    })
    const connected = client
    await connected.connect(transport, { timeout: 240_000 })
    return async (name: string, input: Record<string, unknown> = {}) => {
      const answer = await connected.callTool({ name, arguments: input }, { timeout: 240_000 })
      expect({ name, said: answer.isError === true ? answer.content : [] }).toEqual({ name, said: [] })
      // biome-ignore lint/suspicious/noExplicitAny: each test knows the tool's own schema.
      return answer.structuredContent as any
    }
  }

  /** Every file of the sample PC and of the journals, with its content. */
  const onDisk = () => {
    const data = join(prefix.dir, 'drive_c', 'clearpane-data')
    return ['sample', 'journal'].flatMap((folder) =>
      readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => join(data, folder, name))
        .filter((file) => statSync(file).isFile())
        .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
        .toSorted(),
    )
  }
  const post = (path: string, body: object) =>
    fetch(new URL(path, origin), { method: 'POST', headers: person, body: JSON.stringify(body) })

  test.each(['2025-06-18', '2026-07-28'] as const)(
    'with the protocol of %s finds the tools, reads, plans and asks through the executable, and writes nothing until a person agrees',
    async (age) => {
      const tweakId = age === '2025-06-18' ? 'privacy.advertisingId' : 'ads.tips'
      const call = await connect(age)
      const { tools } = (await client?.listTools()) ?? { tools: [] }
      expect(tools.map(({ name }) => name)).toContain('request_apply')
      expect(tools).toHaveLength(9)
      // The first look at the sample PC makes its database.
      await call('observe', { ids: [tweakId] })
      const before = onDisk()
      expect(before.length).toBeGreaterThan(0)

      expect((await call('observe', { ids: [tweakId] })).settings).toMatchObject([
        { id: tweakId, state: 'notApplied' },
      ])
      expect((await call('health')).score).toBeGreaterThan(0)
      const { planHash, device, total } = await call('plan', { choices: [{ id: tweakId }] })
      expect([device, total > 0]).toEqual(['sample', true])
      const { requestId, state } = await call('request_apply', { planHash })
      expect(state).toBe('waiting')
      expect(await call('request_status', { requestId })).toMatchObject({ state: 'waiting', runId: null })
      expect(onDisk()).toEqual(before)

      const grant = calls.grantRequest.path.replace('{requestId}', requestId)
      expect((await post(grant, { planHash })).status).toBe(200)
      expect((await call('request_status', { requestId })).state).toBe('applied')
      expect((await call('observe', { ids: [tweakId] })).settings).toMatchObject([{ state: 'applied' }])
      expect(onDisk()).not.toEqual(before)
    },
    900_000,
  )
})
