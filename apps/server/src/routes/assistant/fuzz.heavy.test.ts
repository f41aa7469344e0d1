/**
 * Sends hostile messages to the standard input of `clearpane mcp`, in both versions of the protocol. Whatever is
 * sent, nothing changes, the process keeps running, and its memory use doesn't grow.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { calls } from '@clearpane/contracts'
import { tools } from '@clearpane/mcp'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { program } from '../../testing/mcp.ts'
import { browser, type SocketServer, socketServer } from '../../testing/socket.ts'

const soak = process.env.CLEARPANE_SOAK === '1'
const messages = soak ? 50_000 : 2000

let open: SocketServer
let child: ChildProcess
beforeEach(async () => {
  open = await socketServer()
})
afterEach(async () => {
  child.kill('SIGKILL')
  await open.close()
})

const start = () => {
  child = spawn(process.execPath, [program, 'mcp', '--data-dir', open.dataDir], {
    cwd: open.dataDir,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const answers = new Map<unknown, Record<string, unknown>>()
  let rest = ''
  let lines = 0
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      lines += 1
      const message = JSON.parse(part) as Record<string, unknown>
      // Stores only the answers that a test waits for, not the answers to hostile messages.
      if (typeof message.id === 'string' && message.id.startsWith('wait-')) answers.set(message.id, message)
    }
  })
  return {
    lines: () => lines,
    write: async (text: string) => {
      if (child.stdin?.write(`${text}\n`) === false) await once(child.stdin, 'drain')
    },
    answer: async (id: string) => {
      await expect.poll(() => answers.has(id), { timeout: 120_000 }).toBe(true)
      return answers.get(id)
    },
  }
}

const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities'
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
  [capabilitiesKey]: {},
}
const openings = {
  '2025-06-18': {
    jsonrpc: '2.0',
    id: 'wait-open',
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'fuzz', version: '1' },
    },
  },
  '2026-07-28': { jsonrpc: '2.0', id: 'wait-open', method: 'tools/list', params: { _meta: meta } },
} as const
type Age = keyof typeof openings

const word = fc.oneof(
  fc.constantFrom(
    ...tools.map(({ name }) => name),
    'apply',
    'undo',
    'request_apply',
    '__proto__',
    'constructor',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
)
const hash = fc.constantFrom('a'.repeat(64), 'PLANHASH', '')
const input = fc.oneof(
  fc.record({ planHash: hash }),
  fc.record({ planHash: hash, confirm: fc.boolean(), origin: fc.jsonValue() }),
  fc.record({ requestId: fc.oneof(fc.constant('0'.repeat(24)), fc.string()) }),
  fc.record({
    choices: fc.array(
      fc.record({
        id: fc.constantFrom('privacy.one', 'privacy.two', 'services.three', 'security.watched', '../x'),
        option: fc.oneof(fc.constantFrom('on', 'default', undefined), fc.string()),
      }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ preset: fc.constantFrom('both', 'small', 'none') }),
  fc.record({ ids: fc.array(fc.constantFrom('privacy.one', 'x'), { maxLength: 60 }) }),
  fc.jsonValue(),
)
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('tools/call') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['tools/list', 'initialize', 'ping', 'server/discover', 'resources/read', 'prompts/get'],
      ...['completion/complete', 'logging/setLevel', 'subscriptions/listen', 'sampling/createMessage'],
      ...['notifications/initialized', 'notifications/cancelled', 'tasks/get', 'elicitation/create'],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const id = fc.oneof(fc.nat(), fc.string({ maxLength: 5 }), fc.constantFrom(null, true, undefined))

const message = (age: Age) =>
  fc
    .record({
      jsonrpc: fc.oneof(
        { weight: 9, arbitrary: fc.constant('2.0') },
        { weight: 1, arbitrary: fc.constantFrom('1.0', undefined) },
      ),
      id,
      method,
      params: fc.oneof(
        { weight: 5, arbitrary: fc.record({ name: word, arguments: input }) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
      withMeta: fc.boolean(),
      capabilities: fc.constantFrom({}, { elicitation: { url: {} } }),
      more: fc.oneof(
        fc.constant({}),
        fc.record({
          inputResponses: fc.oneof(
            fc.constantFrom(
              { dashboard: { action: 'accept' } },
              { dashboard: { action: 'accept', content: { confirm: true } } },
            ),
            fc.jsonValue(),
          ),
          requestState: fc.oneof(fc.string(), fc.jsonValue()),
        }),
      ),
    })
    .map(({ withMeta, capabilities, more, ...one }) =>
      withMeta || age === '2026-07-28'
        ? {
            ...one,
            params:
              typeof one.params === 'object'
                ? { ...one.params, ...more, _meta: { ...meta, [capabilitiesKey]: capabilities } }
                : one.params,
          }
        : one,
    )

const line = (age: Age) =>
  fc.oneof(
    { weight: 12, arbitrary: message(age).map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: fc.array(message(age), { maxLength: 4 }).map((one) => JSON.stringify(one)) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', maxLength: 300 }).map((one) => one.replaceAll('\n', '')),
    },
    { weight: 1, arbitrary: message(age).map((one) => JSON.stringify(one).slice(0, -7)) },
    { weight: 1, arbitrary: fc.constantFrom('{', '[]', 'null', '"x"', `{"a":${'['.repeat(2000)}`) },
  )

/** The memory of the process in MB; null if the system doesn't report it. */
const residentMb = (): number | null => {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    return kb === undefined ? null : Number(kb) / 1024
  } catch {
    return null
  }
}

const stateOf = () =>
  JSON.stringify([
    open.host.registry.read({ kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' }),
    open.host.registry.read({ kind: 'registry', hive: 'HKCU', path: 'Software\\One\\Deep', name: 'A' }),
    open.host.services.get('three'),
  ])

const runsNow = async () => {
  const device = await open.devices.open('sample')
  if (!device.ok) throw new Error('no sample PC')
  return device.value.service.runs({ limit: 10 })
}

const callTool = (age: Age, waitId: string, name: string, given: object) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: waitId,
    method: 'tools/call',
    params: { name, arguments: given, ...(age === '2026-07-28' ? { _meta: meta } : {}) },
  })

test.each(Object.keys(openings) as Age[])(
  'thousands of hostile messages in the MCP version %s change nothing, end no process and leak no memory',
  async (age) => {
    const mcp = start()
    await mcp.write(JSON.stringify(openings[age]))
    const opened = (await mcp.answer('wait-open')) as { result?: { protocolVersion?: string } }
    if (age === '2025-06-18') expect(opened.result?.protocolVersion).toBe(age)
    await mcp.write(callTool(age, 'wait-plan', 'plan', { preset: 'both' }))
    const planned = (await mcp.answer('wait-plan')) as {
      result: { structuredContent: { planHash: string } }
    }
    const { planHash } = planned.result.structuredContent
    const before = stateOf()
    const lines = fc.sample(line(age), messages)
    let early: number | null = null
    for (const [i, text] of lines.entries()) {
      await mcp.write(text.replaceAll('PLANHASH', planHash))
      // Waits for an answer at intervals, so that the process really handles the messages and doesn't only receive
      // them.
      if (i % 200 === 199) await mcp.write(callTool(age, `wait-${i}`, 'history', {}))
      if (i % 200 === 199) await mcp.answer(`wait-${i}`)
      if (i === Math.floor(messages / 3)) early = residentMb()
    }
    await mcp.write(callTool(age, 'wait-end', 'list_settings', {}))
    expect(await mcp.answer('wait-end')).toMatchObject({ result: { structuredContent: expect.anything() } })
    expect(child.exitCode).toBeNull()
    console.log(`${age}: ${messages} hostile messages, ${mcp.lines()} answers`)
    expect(mcp.lines()).toBeGreaterThan(messages / 4)
    expect(stateOf()).toBe(before)
    expect(await runsNow()).toEqual([])
    const late = residentMb()
    if (early !== null && late !== null) expect(late - early).toBeLessThan(soak ? 120 : 80)
    // The requests appear as no more than a few cards, all for the same plan, and no user has answered them.
    const person = await browser(open.server)
    const { requests } = (await (await person.get(calls.assistantRequests.path)).json()) as {
      requests: { requestId: string }[]
    }
    expect(requests.length).toBeLessThanOrEqual(5)

    // Shows that the counters work: if a user agrees in Clearpane's window, the PC changes and the history contains
    // the run.
    const path = (requestId: string) => calls.grantRequest.path.replace('{requestId}', requestId)
    await mcp.write(callTool(age, 'wait-ask', 'request_apply', { planHash }))
    const asked = (await mcp.answer('wait-ask')) as { result: { structuredContent: { requestId: string } } }
    const granted = await person.post(path(asked.result.structuredContent.requestId), { planHash })
    expect(granted.status).toBe(200)
    expect(stateOf()).not.toBe(before)
    expect(await runsNow()).toHaveLength(1)
  },
)
