/** Measures the line's speed. Sends nothing before the user has agreed to use this server. */
import type { KeptSpeedTest, SpeedTest } from '@clearpane/contracts'
import { keptSpeedTestSchema, type WrongServer, wrongServers } from '@clearpane/contracts'
import type { Network } from '@clearpane/engine'
import { type DeviceId, diagnostic } from '@clearpane/model'
import type { SpeedResult } from '@clearpane/model/network-lab'
import type { SpeedServer, SpeedStage } from '@clearpane/net'
import type { Records } from '@clearpane/store'
import { ok, type Result, refusal } from '../core/result.ts'
import { addressOf } from '../network/address-of.ts'
import { isMetered } from '../network/states.ts'
import { checked, loadNet } from './target.ts'

const [consent, tests] = ['speedConsent', 'speedTest'] as const
const usualServer = 'cloudflare'

type Device = { id: DeviceId; network: Network }
type Options = {
  /** Id of a server in the table, or an address. */
  server?: string | undefined
  agreed?: boolean | undefined
  records: Records
  signal: AbortSignal
  stage: (name: SpeedStage) => void
}

/**
 * Reads the servers that speed tests have used, most recent first. Each server requires separate consent, and so does
 * an address that the user typed.
 */
export const agreedServers = async (records: Records, device: string): Promise<Set<string>> =>
  new Set((await records.list(device, consent)).map(({ id }) => id))

export type CheckedServer = { wrong: WrongServer | null; leavesThisPc: boolean }

const isWrongServer = (wrong: string): wrong is WrongServer => wrongServers.some((one) => one === wrong)

/** Checks a server in the same way as the speed test does. Sends nothing. */
export const checkSpeedServer = async (typed: string): Promise<CheckedServer> => {
  const { leavesThisPc, speedServerOf } = await loadNet()
  const server = speedServerOf(typed)
  if (server.ok) return { wrong: null, leavesThisPc: leavesThisPc(server.value) }
  if (!isWrongServer(server.wrong)) throw new Error(`no address of a server is ${server.wrong}`)
  return { wrong: server.wrong, leavesThisPc: true }
}

const measureReally = async (
  network: Network,
  server: SpeedServer,
  signal: AbortSignal,
  onStage: (name: SpeedStage) => void,
): Promise<SpeedResult> => {
  const { measureSpeed } = await loadNet()
  const opened = (await network.echo?.()) ?? null
  const host = new URL(server.download.replace(/\{\w+\}/, '1')).hostname.replace(/^\[|\]$/g, '')
  const found = await addressOf(host)
  // Many servers don't answer echoes; in that case, the latency is measured with small HTTP answers.
  const probe = { address: found ?? '', timeoutMs: 1000 }
  const answers = found !== null && (await opened?.echo(probe))?.outcome === 'reply'
  const echo = opened !== null && answers ? { send: opened.echo, address: probe.address } : undefined
  try {
    return await measureSpeed(server, { signal, onStage, ...(echo === undefined ? {} : { echo }) })
  } finally {
    opened?.close()
  }
}

export const testSpeed = async ({ id, network }: Device, options: Options): Promise<Result<SpeedTest>> => {
  const { server: typed = usualServer, agreed = false, records, signal, stage } = options
  const { leavesThisPc, publicServers, speedServerOf } = await loadNet()
  const at = new Date().toISOString()
  const keep = async (test: SpeedTest) => {
    if (test.result.state === 'measured')
      await records.put(id, tests, { id: at, at: Date.parse(at), value: test })
    return ok(test)
  }
  if (network.lab !== undefined)
    return keep({ at, simulated: true, result: await network.lab.speed(stage, signal) })
  const server = await checked('server', speedServerOf(typed))
  if (!server.ok) return server
  const key = publicServers.some((one) => one === server.value) ? server.value.id : typed
  if (leavesThisPc(server.value)) {
    const { name } = server.value
    if (!agreed && !(await agreedServers(records, id)).has(key))
      return refusal(diagnostic('NOT_CONFIRMED', 'speedTest', { server: name }))
    // The earlier consent was for a different connection or a different price.
    if (!agreed && (await isMetered(network)) === true)
      return refusal(diagnostic('NOT_CONFIRMED', 'metered', { server: name }))
  }
  // A server that runs on this PC is remembered, too, so that the next test uses the same server.
  await records.put(id, consent, { id: key, at: Date.parse(at), value: { at } })
  return keep({ at, simulated: false, result: await measureReally(network, server.value, signal, stage) })
}

/** Returns the server that the user agrees to use; for a typed address, its terms are unknown. */
export const publicServerOf = async (
  typed: string = usualServer,
): Promise<{ name: string; terms: string | null }> => {
  const { publicServers } = await loadNet()
  return publicServers.find(({ id }) => id === typed) ?? { name: typed, terms: null }
}

/** Reads the stored speed tests, newest first. Skips entries that another version stored in a different format. */
export const speedTestsOf = async (records: Records, device: string): Promise<KeptSpeedTest[]> =>
  (await records.list(device, tests)).flatMap(({ value }) => {
    const kept = keptSpeedTestSchema.safeParse(value)
    return kept.success ? [kept.data] : []
  })

/** Deletes the stored speed tests and the consent, so that the user is asked again before the next test. */
export const clearSpeedTests = async (records: Records): Promise<number> => {
  await records.clear(consent)
  return records.clear(tests)
}
