/**
 * Sends one query to one DNS server or tries one port; the server and the port are specified by the user.
 */
import type { Network } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import type { DnsAnswer, PortAnswer } from '@clearpane/model/network-lab'
import type { RecordType } from '@clearpane/net'
import { ok, type Result, refusal } from '../core/result.ts'
import { leadingOut } from '../network/trips.ts'
import { checked, loadNet, type Target, targetOf } from './target.ts'

export type Looked = { name: string; server: string; simulated: boolean; answer: DnsAnswer }

const serverInUse = async (network: Network): Promise<Result<string>> => {
  const adapters = await network.adapters()
  const connected = 'reported' in adapters ? adapters.reported.filter((one) => one.connected) : []
  const servers = leadingOut(connected).flatMap(({ nameServers }) => nameServers)
  const [first] = servers
  return first === undefined ? refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNameServer')) : ok(first)
}

type Question = { name: string; type?: RecordType | undefined; server?: string | undefined }

export const lookUp = async (network: Network, { name, type, server }: Question): Promise<Result<Looked>> => {
  const { askServer, checkAddress, checkHost, reverseName } = await loadNet()
  const host = await checked('name', checkHost(name))
  if (!host.ok) return host
  const chosen =
    server === undefined ? await serverInUse(network) : await checked('server', checkAddress(server))
  if (!chosen.ok) return chosen
  // The name that belongs to an address.
  const reverse = host.value.version === null ? null : reverseName(host.value.text)
  const question = {
    name: reverse ?? host.value.text,
    type: reverse === null ? (type ?? 'A') : 'PTR',
  } as const
  const ask = network.lab?.ask ?? askServer({ address: chosen.value })
  const answer = await ask(question)
  return ok({ name: question.name, server: chosen.value, simulated: network.lab !== undefined, answer })
}

export type Tried = Target & { port: number; simulated: boolean; answer: PortAnswer }

export const tryPort = async (
  network: Network,
  typed: { host: string; port: string },
): Promise<Result<Tried>> => {
  const { checkOpen, checkPort } = await loadNet()
  const port = await checked('port', checkPort(typed.port))
  if (!port.ok) return port
  const target = await targetOf(network, typed.host)
  if (!target.ok) return target
  const { lab } = network
  const answer = await (lab === undefined ? checkOpen : lab.port)(target.value.address, port.value)
  return ok({ ...target.value, port: port.value, simulated: lab !== undefined, answer })
}
