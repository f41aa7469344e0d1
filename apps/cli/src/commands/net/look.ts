/** What the network is, which ports are open here, and the addresses of a name. */
import { diagnostic, inEnglish } from '@clearpane/model'
import type { OpenPort } from '@clearpane/model/open-ports'
import { lookUp, readHosts, readOpenPorts, speedTestsOf } from '@clearpane/server'
import { type NetworkContext, print, refuse } from '../../context.ts'
import { type Exit, exits } from '../../exits.ts'
import { speedLine } from './speed-line.ts'

/** Sends nothing. */
export const status = async (context: NetworkContext): Promise<Exit> => {
  const { id } = await context.bench.device()
  const adapters = await context.network.adapters()
  const [speedTest = null] = await speedTestsOf((await context.pcs.store()).records, id)
  print(context, { device: id, adapters, speedTest }, () =>
    [
      ...('reported' in adapters
        ? adapters.reported.map(
            ({ name, connected, addresses, gateways, nameServers }) =>
              `${name}: ${connected ? 'connected' : 'not connected'}\n  addresses ${addresses.join(', ') || '–'}; router ${gateways.join(', ') || '–'}; name servers ${nameServers.join(', ') || '–'}`,
          )
        : [inEnglish(adapters.reason)]),
      speedTest === null ? 'No speed test was made yet.' : `${speedTest.at}: ${speedLine(speedTest)}`,
      '',
    ].join('\n'),
  )
  return 'reported' in adapters ? exits.done : exits.nothing
}

const reachNames = {
  thisPc: 'this PC only',
  localNetwork: 'your network',
  listed: 'some addresses',
  anywhere: 'anywhere',
  unknown: 'not certain',
} as const

const lineOf = ({ protocol, port, addresses, reach, program, pid, owner }: OpenPort): string => {
  const who = program ?? (pid === null ? 'unknown program' : `process ${pid}`)
  const publisher = owner?.publisher == null ? '' : `, ${owner.publisher}`
  const from = reachNames[reach].padEnd(15)
  return `${protocol} ${String(port).padStart(5)}  ${from}${addresses.join(', ').padEnd(24)} ${who}${publisher}\n`
}

/** Sends nothing. */
export const ports = async (context: NetworkContext): Promise<Exit> => {
  const { id } = await context.bench.device()
  const { ports: found, firewall } = await readOpenPorts(context.network)
  if (!('reported' in found)) {
    print(context, { device: id, ...found }, () => `${inEnglish(found.reason)}\n`)
    return exits.nothing
  }
  const listening = found.reported
  const why = firewall === null ? '' : `The firewall’s rules weren’t read: ${inEnglish(firewall)}\n`
  print(context, { device: id, ports: listening, firewall }, () => listening.map(lineOf).join('') + why)
  return exits.done
}

/** Sends nothing. */
export const hosts = async (context: NetworkContext): Promise<Exit> => {
  const { id } = await context.bench.device()
  const found = await readHosts(context.network)
  if (found === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noNetwork')])
  const { entries } = found
  print(context, { device: id, entries }, () =>
    entries
      .map(({ on, address, names, comment }) => {
        const why = comment === null ? '' : `  # ${comment}`
        return `${on ? 'on ' : 'off'}  ${address.padEnd(16)} ${names.join(' ')}${why}\n`
      })
      .join(''),
  )
  return exits.done
}

export const dns = async (context: NetworkContext): Promise<Exit> => {
  const { args, network } = context
  const found = await lookUp(network, { name: args.after ?? '', server: args.server ?? undefined })
  if (!found.ok) return refuse(context, found.diagnostics)
  const { name, server, answer, simulated } = found.value
  const { id } = await context.bench.device()
  print(context, { device: id, ...found.value }, () => {
    const head = `${name} at ${server}${simulated ? ' (simulated)' : ''}: `
    if (answer.outcome !== 'answered') return `${head}${answer.outcome}\n`
    const rows = answer.answers.map(({ type, ttl, data }) => `  ${type.padEnd(6)}${data}  (${ttl} s)\n`)
    return `${head}${answer.code}, ${answer.ms.toFixed(1)} ms\n${rows.join('')}`
  })
  return answer.outcome === 'answered' ? exits.done : exits.nothing
}
