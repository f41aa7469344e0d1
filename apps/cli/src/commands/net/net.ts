/** The network: each word reads or measures, none changes anything. */
import { diagnostic } from '@clearpane/model'
import { type Command, type NetworkContext, refuse } from '../../context.ts'
import type { Exit } from '../../exits.ts'
import { dns, hosts, ports, status, wifi } from './look.ts'
import { mtu, speed, trace } from './measure.ts'

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
