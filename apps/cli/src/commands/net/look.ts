/** Prints the network's state, the open ports, and the addresses that a name resolves to. */
import { because, diagnostic, inEnglish } from '@clearpane/model'
import type { LineState } from '@clearpane/model/connectivity'
import { mostHostsNames } from '@clearpane/model/hosts'
import type { OpenPort } from '@clearpane/model/open-ports'
import type { WifiAdapter } from '@clearpane/model/wifi'
import { readLine, readOpenPorts } from '@clearpane/service/network'
import { lookUp, readHosts, speedTestsOf } from '@clearpane/service/network-lab'
import { type NetworkContext, print, refuse } from '../../context.ts'
import { type Exit, exits } from '../../exits.ts'
import { speedLine } from './speed-line.ts'

const stateNames: Readonly<Record<LineState['code'], string>> = {
  offline: 'Offline: no adapter leads anywhere.',
  signIn: 'This network wants you to sign in in a browser first.',
  noInternet: 'Connected to this network alone, not to the internet.',
  ipv6Only: 'This connection has IPv6 only.',
  vpn: 'A VPN is connected',
  metered: 'Metered: each byte counts.',
  roaming: 'Roaming: another provider’s prices may apply.',
  overDataLimit: 'Past the data limit of the plan.',
}
const stateLine = ({ code, adapter }: LineState) =>
  adapter === undefined ? stateNames[code] : `${stateNames[code]}: ${adapter}`

/** Sends nothing. */
export const status = async (context: NetworkContext): Promise<Exit> => {
  const { id } = await context.service.device()
  const adapters = await context.network.adapters()
  const { connectivity, states } = await readLine(context.network, adapters)
  const [speedTest = null] = await speedTestsOf((await context.devices.store()).records, id)
  print(context, { device: id, adapters, connectivity, states, speedTest }, () =>
    [
      ...states.map(stateLine),
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
  const { id } = await context.service.device()
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

const wifiLine = ({ description, connected, ...one }: WifiAdapter): string => {
  if (!connected) return `${description}: not connected\n`
  const facts = [
    one.network === null ? null : `“${one.network}”`,
    ...[one.standard, one.band],
    one.channel === null ? null : `channel ${one.channel}`,
    one.signal === null ? null : `signal ${one.signal} %`,
    one.rssi === null ? null : `${one.rssi} dBm`,
    one.receiveRate === null ? null : `${one.receiveRate} Mbit/s in`,
    one.sendRate === null ? null : `${one.sendRate} Mbit/s out`,
    one.security,
    one.needsConsent
      ? 'Windows shows the rest once location is allowed (ms-settings:privacy-location)'
      : null,
  ]
  return `${description}: ${facts.filter((fact) => fact !== null).join(', ')}\n`
}

/** Reads the wireless connection. Windows may ask the user whether the program may access the PC's location. */
export const wifi = async (context: NetworkContext): Promise<Exit> => {
  const { id } = await context.service.device()
  const found = (await context.network.wifi?.()) ?? { reason: because('notReadHere') }
  if (!('reported' in found)) {
    print(context, { device: id, ...found }, () => `${inEnglish(found.reason)}\n`)
    return exits.nothing
  }
  const adapters = found.reported
  print(context, { device: id, adapters }, () =>
    adapters.length === 0 ? 'This PC has no wireless adapter.\n' : adapters.map(wifiLine).join(''),
  )
  return exits.done
}

/** Sends nothing. */
export const hosts = async (context: NetworkContext): Promise<Exit> => {
  const { id } = await context.service.device()
  const found = await readHosts(context.network)
  if ('reason' in found)
    return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noHosts', { reason: inEnglish(found.reason) })])
  const { entries } = found.reported
  print(context, { device: id, entries }, () =>
    entries
      .map(({ on, address, names, comment }) => {
        const why = comment === null ? '' : `  # ${comment}`
        const ignored = names.slice(mostHostsNames)
        const dropped = ignored.length === 0 ? '' : `  (Windows ignores ${ignored.join(' ')})`
        const used = names.slice(0, mostHostsNames).join(' ')
        return `${on ? 'on ' : 'off'}  ${address.padEnd(16)} ${used}${dropped}${why}\n`
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
  const { id } = await context.service.device()
  print(context, { device: id, ...found.value }, () => {
    const head = `${name} at ${server}${simulated ? ' (simulated)' : ''}: `
    if (answer.outcome !== 'answered') return `${head}${answer.outcome}\n`
    const rows = answer.answers.map(({ type, ttl, data }) => `  ${type.padEnd(6)}${data}  (${ttl} s)\n`)
    return `${head}${answer.code}, ${answer.ms.toFixed(1)} ms\n${rows.join('')}`
  })
  return answer.outcome === 'answered' ? exits.done : exits.nothing
}
