/** For tests, starts a server, a `clearpane mcp` process, and the official client of the protocol. */
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect } from 'vitest'

export const program = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url))

/** Two versions of the protocol: the older version with a handshake, and the newer version without one. */
export const ages = ['2025-06-18', '2026-07-28'] as const
export type Age = (typeof ages)[number]

export type Connected = {
  client: Client
  /** Whatever the tool answers. */
  call(name: string, input?: object): Promise<Awaited<ReturnType<Client['callTool']>>>
  /** Returns the structured answer to a tool call that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the tool's own schema.
  ok(name: string, input?: object): Promise<any>
  pid(): number | null
  close(): Promise<void>
}

export const connect = async (
  age: Age,
  dataDir: string,
  clientInfo: { name: string; version: string; title?: string } = { name: 'test-client', version: '1.0.0' },
  /**
   * What the client does when the server wants it to open an address. If this function is omitted, the client doesn't
   * support opening addresses.
   */
  showAddress?: (params: unknown) => { action: 'accept' | 'decline' | 'cancel' },
): Promise<Connected> => {
  const client = new Client(clientInfo, {
    ...(showAddress === undefined ? {} : { capabilities: { elicitation: { url: {} } } }),
    versionNegotiation: age === '2025-06-18' ? { mode: 'legacy' } : { mode: { pin: age } },
  })
  if (showAddress !== undefined)
    client.setRequestHandler('elicitation/create', async ({ params }) => showAddress(params))
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', '--data-dir', dataDir],
    env: { ...process.env, NODE_OPTIONS: '' } as Record<string, string>,
    cwd: dataDir,
    stderr: 'inherit',
  })
  await client.connect(transport)
  const call: Connected['call'] = (name, input = {}) =>
    client.callTool({ name, arguments: input as Record<string, unknown> })
  return {
    client,
    call,
    ok: async (name, input) => {
      const answer = await call(name, input)
      expect({ name, content: answer.isError === true ? answer.content : [] }).toEqual({ name, content: [] })
      return answer.structuredContent
    },
    pid: () => transport.pid,
    close: () => client.close(),
  }
}
