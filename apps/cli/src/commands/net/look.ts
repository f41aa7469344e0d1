/** What the network is, which ports are open here, and the addresses of a name. */
import { inEnglish } from '@clearpane/model'
import { lookUp, speedTestsOf } from '@clearpane/server'
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

export const ports = async (context: NetworkContext): Promise<Exit> => {
  const { id } = await context.bench.device()
  const sockets = await context.network.sockets()
  const listening =
    'reported' in sockets ? sockets.reported.filter(({ remotePort }) => remotePort === null) : []
  print(context, { device: id, ...('reported' in sockets ? { ports: listening } : sockets) }, () =>
    'reported' in sockets
      ? listening
          .map(
            ({ protocol, localAddress, localPort, program, pid }) =>
              `${protocol} ${String(localPort).padStart(5)}  ${localAddress.padEnd(24)} ${program ?? (pid === null ? 'unknown' : `process ${pid}`)}\n`,
          )
          .join('')
      : `${inEnglish(sockets.reason)}\n`,
  )
  return 'reported' in sockets ? exits.done : exits.nothing
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
