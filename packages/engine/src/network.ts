/** Port beside the host: what a PC tells about its network. Reading never writes, and sends nothing. */
import type { AdapterProperty, NetworkAdapter, NetworkSocket, Reason } from '@clearpane/model'
import type { Connectivity } from '@clearpane/model/connectivity'
import type { Inbound, Owners } from '@clearpane/model/open-ports'
import type { Talker } from '@clearpane/model/talkers'
import type { WifiAdapter } from '@clearpane/model/wifi'
import type { Echo, SimulatedLab } from './network-lab.ts'

export type Reported<T> = { reported: T } | { reason: Reason }

/** Never rejects for what the PC answers. */
export interface Network {
  adapters(): Promise<Reported<NetworkAdapter[]>>
  /** What its driver can be set to, each with the values the driver itself allows. */
  properties(adapterId: string): Promise<Reported<AdapterProperty[]>>
  /** Listening ports and connections. */
  sockets(): Promise<Reported<NetworkSocket[]>>
  /** The programs of these processes; left out by a PC that tells none. */
  owners?(pids: readonly number[]): Promise<Owners>
  /** What the firewall does with what comes in; left out where there's none to read. */
  inbound?(): Promise<Reported<Inbound>>
  /** How far it reaches, and what that costs; sends nothing. */
  connectivity(): Promise<Reported<Connectivity>>
  /** Wireless connections. Windows may ask the person for location consent, so only a click asks. */
  wifi?(): Promise<Reported<WifiAdapter[]>>
  /** Counts for this long what each program carries; left out by a PC that can't. */
  talkers?(ms: number): Promise<Reported<Talker[]>>
  /** How many names Windows remembers. */
  cachedNames(): Promise<Reported<number>>
  /** The hosts file as it is. */
  hosts?(): Promise<Reported<Uint8Array>>
  /** Sends echoes; null where this account may not. Left out by a PC that has no way to. */
  echo?(): Promise<{ echo: Echo; close(): void } | null>
  /** A simulated line; left out by a PC with a real one. */
  line?: Line
  /** What belongs to a simulated line. */
  lab?: SimulatedLab
}

/** Sends one thing at a time and waits for the answer. */
export interface Line {
  /** Milliseconds of a round trip; null: nobody answered in time. */
  ping(address: string, timeoutMs: number): Promise<number | null>
  /** Asks this name server for a name; null: it didn't answer in time. */
  ask(server: string, name: string, timeoutMs: number): Promise<number | null>
  /** The same over HTTPS; `wrongCertificate`: what answers there can't prove the template's name. */
  askEncrypted(
    server: string,
    template: string,
    name: string,
    timeoutMs: number,
  ): Promise<number | 'wrongCertificate' | null>
  /** Whether a name resolves the way programs ask for it. */
  resolves(name: string, timeoutMs: number): Promise<boolean>
}
