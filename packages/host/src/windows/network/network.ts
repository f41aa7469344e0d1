/** This PC's network, from IP Helper and the drivers' keys. */
import type { Network, Reported } from '@clearpane/engine'
import { because, isBracedGuid, type NetworkSocket, type Reason } from '@clearpane/model'
import {
  listNetworkAdapters,
  listProcesses,
  listTcp,
  listUdp,
  onThread,
  openKey,
  queryValue,
  readTraffic,
  type TcpConnection,
  type UdpListener,
} from '@clearpane/win32'
import { readProperties } from '../kinds/adapter/properties.ts'
import { readHostsText } from '../kinds/hosts/hosts-file.ts'
import { refusalIn } from '../scalar.ts'
import { adapterOf, isShown } from './adapter-row.ts'
import { readInbound } from './inbound.ts'
import { readOwners } from './owners.ts'
import { readTalkers } from './talkers.ts'
import { wifiOf } from './wifi-row.ts'

const reported = async <T>(ask: () => T | Promise<T>): Promise<Reported<T>> => {
  try {
    return { reported: await ask() }
  } catch (error) {
    return { reason: refusalIn(error).reason }
  }
}
/** Of programs that don't know Unicode, such as older editors. */
const readCodePage = (): number | null => {
  using key = openKey('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\Nls\\CodePage', 'read')
  const stored = key === null ? null : queryValue(key, 'ACP')
  const text = stored?.bytes.toString('utf16le').split('\0')[0] ?? ''
  return /^\d{3,5}$/.test(text) ? Number(text) : null
}

const unreported = (reason: Reason) => async () => ({ reason })

const socketOf =
  (names: ReadonlyMap<number, string>) =>
  (one: TcpConnection): NetworkSocket => {
    const listens = one.state === 'listening'
    return {
      protocol: 'tcp',
      state: one.state,
      localAddress: one.local.address,
      localPort: one.local.port,
      remoteAddress: listens ? null : one.remote.address,
      remotePort: listens ? null : one.remote.port,
      pid: one.pid,
      program: names.get(one.pid) ?? null,
    }
  }

const listenerOf =
  (names: ReadonlyMap<number, string>) =>
  ({ local, pid }: UdpListener): NetworkSocket => ({
    protocol: 'udp',
    state: 'listening',
    localAddress: local.address,
    localPort: local.port,
    remoteAddress: null,
    remotePort: null,
    pid,
    program: names.get(pid) ?? null,
  })

export const createWindowsNetwork = (): Network => ({
  adapters: () =>
    reported(() => {
      const traffic = new Map(readTraffic().map((row) => [row.name, row]))
      return listNetworkAdapters()
        .filter(isShown)
        .map((one) => adapterOf(one, traffic.get(one.name)))
    }),
  properties: (adapter) => reported(() => (isBracedGuid(adapter) ? readProperties(adapter) : [])),
  sockets: () =>
    reported(() => {
      const names = new Map(listProcesses().map(({ pid, name }) => [pid, name]))
      return [...listTcp().map(socketOf(names)), ...listUdp().map(listenerOf(names))]
    }),
  owners: readOwners,
  inbound: () => reported(readInbound),
  connectivity: () => reported(() => onThread('network.connectivity')),
  wifi: () => reported(async () => (await onThread('network.wifi')).map(wifiOf)),
  talkers: readTalkers,
  // DnsGetCacheDataTable is undocumented, and its cmdlet takes a second of PowerShell.
  cachedNames: unreported(because('notReadHere')),
  hosts: () =>
    reported(async () => ({
      bytes: Buffer.from(await readHostsText(), 'latin1'),
      codePage: readCodePage(),
    })),
  echo: async () => ({ echo: (request) => onThread('echo.send', request), close: () => {} }),
})
