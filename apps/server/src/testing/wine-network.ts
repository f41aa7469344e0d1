/** The parts of `network.wine.ts`: the device, its changes, and a DNS server that fails. */
import { type CallName, calls, wire } from '@clearpane/contracts'
import type { Line, Network } from '@clearpane/engine'
import { createWindowsNetwork, createWindowsPc, createWindowsRunLock } from '@clearpane/host/windows'
import { hostsStateOf, type Item } from '@clearpane/model'
import { dnsPresets } from '@clearpane/model/dns-presets'
import { startDnsServer } from '@clearpane/net/testing'
import type { DeviceRegistry } from '@clearpane/service/pcs/device-registry.ts'
import type { OpenedDevice } from '@clearpane/service/pcs/openers.ts'
import { openKey, queryValue } from '@clearpane/win32'
import { createApp } from '../app.ts'

/**
 * A network connection that answers every query at once. This connection is needed because the test's name servers
 * aren't real and have random addresses.
 */
export const answeringLine: Line = {
  ping: async () => 1,
  ask: async () => 1,
  askEncrypted: async () => 1,
  resolves: async () => true,
}

/**
 * Opens the Windows device. If `line.current` is undefined, the PC's own network connection is used, through which
 * real servers are queried.
 */
export const openWindows = (line: { current: Line | undefined }) => async (): Promise<OpenedDevice> => {
  const { host, inventory } = createWindowsPc({})
  const network = createWindowsNetwork()
  return {
    ...{ host, inventory, lock: createWindowsRunLock() },
    network: {
      ...network,
      get line() {
        return line.current
      },
    } as Network,
    ...{ reset: null, close: () => {} },
  }
}

/** The linear congruential generator from the book Numerical Recipes. */
export const diceOf = (seed: number) => {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * A hosts file with the kinds of lines that users and programs leave behind: prose, an unusual line, a disabled
 * entry, and no line break at the end.
 */
export const someHosts = [
  '# Copyright (c) 1993-2009 Microsoft Corp.\r\n',
  '#\t192.0.2.1     router.test          # the router\r\n',
  '\u00e4 no entry\n',
  '192.0.2.40 nas.test # our drive\r\n',
  '::1 localhost',
].join('')
const entries = ['192.0.2.1 router.test', '192.0.2.40 nas.test', '198.51.100.7 a.test b.test'] as const

/** Only entries that exist can be turned off or removed. */
const randomEntry = (hosts: string, roll: (below: number) => number): Item => {
  const id = entries[roll(entries.length)] ?? entries[0]
  const isListed = hostsStateOf(hosts, id) !== null
  const option = isListed ? (['on', 'off', 'removed'] as const)[roll(3)] : 'on'
  return { type: 'hostsEntry', id, option: option ?? 'on' }
}

type Random = { id: string; keyword: string; hosts: string; roll(below: number): number }

export const randomItems = ({ id, keyword, hosts, roll }: Random): Item[] => {
  const preset = dnsPresets[roll(dnsPresets.length)]
  const doh = preset === undefined || preset.doh.includes('{id}') || roll(2) === 0 ? null : preset.doh
  const rule = { type: 'qosPolicy', id: `Clearpane ${roll(3)}`, protocol: 'TCP', ports: '443' } as const
  return [
    preset === undefined || roll(3) === 0
      ? { type: 'nameServers', id, option: 'automatic', ipv4: [], ipv6: [], doh: null }
      : { type: 'nameServers', id, option: 'set', ipv4: [...preset.ipv4], ipv6: [...preset.ipv6], doh },
    { type: 'mtu', id, option: 'set', mtu: 576 + roll(925) },
    { type: 'adapterProperty', id: `${id}:${keyword}`, option: 'set', setting: String(roll(4)) },
    {
      ...rule,
      option: roll(3) === 0 ? 'removed' : 'set',
      ...{ program: 'game.exe', dscp: roll(64), limit: roll(2) === 0 ? null : 1 + roll(5000) },
    },
    randomEntry(hosts, roll),
  ]
}

const isSet = (id: string, address: string): boolean => {
  using key = openKey(
    'HKLM',
    `SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\${id}`,
    'read',
  )
  const value = key === null ? null : queryValue(key, 'NameServer')
  return value?.bytes.toString('utf16le').includes(address) ?? false
}

/**
 * Sets a DNS server by means of one of the network page's calls. The server answers the check, but stops answering
 * when Windows starts to use it.
 */
export const serverThatDies = async (devices: DeviceRegistry, id: string) => {
  const address = '127.0.0.1'
  const names = await startDnsServer(() => (isSet(id, address) ? 'silent' : ['192.0.2.7']), address, 53)
  const port = 1
  const made = createApp({
    ...{ devices, web: null, version: '0.0.0', device: null, port: () => port },
    onDefect: (error) => {
      throw error
    },
  })
  const { app, sessions } = made
  const session = sessions.redeem(sessions.issue(), null)
  const headers = {
    ...{ host: `127.0.0.1:${port}`, cookie: `${wire.cookie(port)}=${session?.cookie}` },
    ...{ [wire.secretHeader]: session?.secret ?? '', [wire.deviceHeader]: 'this' },
  }
  const send = async (name: CallName, payload: object) =>
    app.inject({ method: 'POST', url: calls[name].path, headers, payload })
  const planned = await send('planDns', { adapterIds: [id], ipv4: [address], ipv6: [], doh: null })
  const { checks, items } = planned.json()
  const begin = performance.now()
  const answer = await send('apply', { origin: { kind: 'selection', choices: [], items } })
  const backAfterMs = Math.round(performance.now() - begin)
  await app.close()
  names.close()
  return {
    answeredBefore: typeof checks?.[0]?.ms === 'number',
    refused: answer.json().error?.code,
    asked: names.asked.length,
    backAfterMs,
  }
}
