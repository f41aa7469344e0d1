/**
 * The protocol's official client runs on Windows in Wine too, because a Windows program there can read only from
 * Windows' own pipes. Arguments: the executable, its data folder, the protocol version, a setting, and a file. The
 * program continues when the file appears. Prints one JSON document per line.
 */
import { existsSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const [exe = '', dataDir = '', age = '', tweakId = '', go = ''] = process.argv.slice(2)
const say = (document: object) => console.log(JSON.stringify(document))
const pause = () => new Promise((next) => setTimeout(next, 200))

const main = async () => {
  const client = new Client(
    { name: 'helper', version: '1' },
    { versionNegotiation: age === '2026-07-28' ? { mode: { pin: age } } : { mode: 'legacy' } },
  )
  const transport = new StdioClientTransport({
    command: exe,
    args: ['mcp', '--device', 'sample', '--data-dir', dataDir],
    env: process.env as Record<string, string>,
    stderr: 'inherit',
  })
  const timeout = 240_000
  await client.connect(transport, { timeout })
  const call = async (name: string, input: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: input }, { timeout })
    if (answer.isError === true) throw new Error(`${name}: ${JSON.stringify(answer.content)}`)
    return answer.structuredContent as { state: string; planHash: string; requestId: string }
  }
  const observe = () => call('observe', { ids: [tweakId] })
  await observe()
  say({ step: 'ready', tools: (await client.listTools()).tools.map(({ name }) => name) })
  while (!existsSync(go)) await pause()
  const [observed, health] = [await observe(), await call('health', {})]
  const plan = await call('plan', { choices: [{ id: tweakId }] })
  const asked = await call('request_apply', { planHash: plan.planHash })
  const status = () => call('request_status', { requestId: asked.requestId })
  say({ step: 'asked', observed, health, plan, asked, status: await status() })
  let answer = await status()
  while (['waiting', 'applying'].includes(answer.state)) {
    await pause()
    answer = await status()
  }
  say({ step: 'answered', answer, observed: await observe() })
  await client.close()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
