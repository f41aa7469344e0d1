/** Commands about the network: they only read or measure, and change nothing. */
import { diagnostic } from '@clearpane/model'
import { mtuTo, publicServerOf, testSpeed, traceTo } from '@clearpane/service/network-lab'
import { type Command, type NetworkContext, print, refuse } from '../../context.ts'
import { type Exit, exits } from '../../exits.ts'
import { dns, hosts, ports, status, wifi } from './look.ts'
import { speedLine } from './speed-line.ts'

const goOn = new AbortController().signal

/** Asks the user for consent to a speed test. Returns null if there is no terminal in which to ask the user. */
const agree = async ({ args, terminal }: NetworkContext, server: string, terms: string | null) => {
  if (args.yes) return true
  const about = `${server} sees your internet address, and several hundred megabytes pass your line.`
  const answer = await terminal.ask(`${about}${terms === null ? '' : ` Terms: ${terms}`} Start? [y/N] `)
  return answer === null ? null : /^y(es)?$/i.test(answer.trim())
}

const speed = async (context: NetworkContext): Promise<Exit> => {
  const { args, network, devices } = context
  const { id } = await context.service.device()
  const { records } = await devices.store()
  const server = args.server ?? undefined
  const test = (agreed: boolean) =>
    testSpeed({ id, network }, { server, agreed, records, signal: goOn, stage: () => {} })
  let done = await test(args.yes)
  if (!done.ok && done.diagnostics[0]?.code === 'NOT_CONFIRMED') {
    const { name, terms } = await publicServerOf(server)
    const agreed = await agree(context, name, terms)
    if (agreed === null) return refuse(context, done.diagnostics)
    if (!agreed) return refuse(context, [diagnostic('NOT_CONFIRMED', 'answer')])
    done = await test(true)
  }
  if (!done.ok) return refuse(context, done.diagnostics)
  const found = done.value
  print(context, { device: id, ...found }, () => `${speedLine(found)}\n`)
  return found.result.state === 'measured' ? exits.done : exits.nothing
}

const figure = (ms: number | null) => (ms === null ? '–' : ms.toFixed(1)).padStart(8)

const trace = async (context: NetworkContext): Promise<Exit> => {
  const { args, network } = context
  const traced = await traceTo(network, { host: args.after ?? '', rounds: 5, signal: goOn })
  if (!traced.ok) return refuse(context, traced.diagnostics)
  const { id } = await context.service.device()
  const { host, address, simulated, trace: found } = traced.value
  print(context, { device: id, ...traced.value }, () =>
    [
      `${host} (${address})${simulated ? ', simulated' : ''}: ${found.reached ? 'reached' : 'not reached'}`,
      '      loss %  median     p95  jitter  router',
      ...found.hops.map(({ ttl, from, figures: { loss, median, p95, jitter } }) => {
        const lost = loss === null ? '–' : (100 * loss).toFixed(0)
        return `${String(ttl).padStart(3)}${lost.padStart(9)}${figure(median)}${figure(p95)}${figure(jitter)}  ${from.join(', ') || 'no answer'}`
      }),
      '',
    ].join('\n'),
  )
  return found.reached ? exits.done : exits.partly
}

const mtu = async (context: NetworkContext): Promise<Exit> => {
  const probed = await mtuTo(context.network, context.args.after ?? '')
  if (!probed.ok) return refuse(context, probed.diagnostics)
  const { id } = await context.service.device()
  const { host, address, simulated, found } = probed.value
  const said = 'mtu' in found ? `packets of up to ${found.mtu} bytes arrive` : 'no answer'
  print(
    context,
    { device: id, ...probed.value },
    () => `${host} (${address})${simulated ? ', simulated' : ''}: ${said}\n`,
  )
  return 'mtu' in found ? exits.done : exits.nothing
}

const words: Readonly<Record<string, (context: NetworkContext) => Promise<Exit>>> = {
  status,
  speed,
  trace,
  mtu,
  dns,
  ports,
  hosts,
  wifi,
}

export const net: Command = async (context) => {
  const { network } = context
  if (network === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noNetwork')])
  const command = words[context.args.word ?? ''] ?? status
  return command({ ...context, network })
}
