/** Port beside the host: a PC's network. Reading never writes, and sends nothing. */
import type { AdapterProperty, NetworkAdapter, NetworkSocket, Reason } from '@clearpane/model'
import type { Connectivity } from '@clearpane/model/connectivity'
import type { Inbound, Owners } from '@clearpane/model/open-ports'
import type { Talker } from '@clearpane/model/talkers'
import type { WifiAdapter } from '@clearpane/model/wifi'
import type { Echo, SimulatedLab } from './network-lab.ts'

export type Reported<T> = { reported: T } | { reason: Reason }

/** Never rejects because of what the PC answers. */
export interface Network {
  adapters(): Promise<Reported<NetworkAdapter[]>>
  /** A driver's settings, each with the values that the driver allows. */
  properties(adapterId: string): Promise<Reported<AdapterProperty[]>>
  /** Listening ports and connections. */
  sockets(): Promise<Reported<NetworkSocket[]>>
  /** Programs of these processes. Omitted if the PC can't report them. */
  owners?(pids: readonly number[]): Promise<Owners>
  /** What the firewall does with incoming traffic; omitted if it can't be read. */
  inbound?(): Promise<Reported<Inbound>>
  /** How far the connection reaches, and what it costs; sends nothing. */
  connectivity(): Promise<Reported<Connectivity>>
  /** Wireless connections. Windows may ask for location consent, so this runs only on a click. */
  wifi?(): Promise<Reported<WifiAdapter[]>>
  /** Measures each program's traffic for this long; omitted if the PC can't. */
  talkers?(ms: number): Promise<Reported<Talker[]>>
  /** Number of names that Windows has cached. */
  cachedNames(): Promise<Reported<number>>
  /** The hosts file as it is, and the code page of what isn't UTF-8 in it; null if the PC has none. */
  hosts?(): Promise<Reported<{ bytes: Uint8Array; codePage: number | null }>>
  /** Sends echoes; null if this account may not. Omitted if the PC can't. */
  echo?(): Promise<{ echo: Echo; close(): void } | null>
  /** A simulated line; omitted if the PC has a real one. */
  line?: Line
  /** The network tools' side of a simulated line. */
  lab?: SimulatedLab
}

/** Sends one probe at a time and waits for the answer. */
export interface Line {
  /** Milliseconds by which the latency moves by itself: a simulated line doesn't depend on any setting. */
  readonly wander?: number
  /** Round-trip time in milliseconds; null: no answer in time. */
  ping(address: string, timeoutMs: number): Promise<number | null>
  /** Asks this DNS server for a name; `refused`: it answers, but doesn't look it up; null: no answer in time. */
  ask(server: string, name: string, timeoutMs: number): Promise<number | 'refused' | null>
  /** The same over HTTPS; `wrongCertificate`: the server's certificate doesn't match the template's name. */
  askEncrypted(
    server: string,
    template: string,
    name: string,
    timeoutMs: number,
  ): Promise<number | 'wrongCertificate' | 'refused' | null>
  /** Checks whether a name resolves the way programs resolve it. */
  resolves(name: string, timeoutMs: number): Promise<boolean>
}
