/** Port of a PC's network, used with the host. Reading never writes, and sends nothing. */
import type { AdapterProperty, NetworkAdapter, NetworkSocket, Reason } from '@clearpane/model'
import type { Connectivity } from '@clearpane/model/connectivity'
import type { Inbound, Owners } from '@clearpane/model/open-ports'
import type { Talker } from '@clearpane/model/talkers'
import type { WifiAdapter } from '@clearpane/model/wifi'
import type { Echo, SimulatedLab } from './network-lab.ts'

export type Reported<T> = { reported: T } | { reason: Reason }

/** The network of a PC. Never rejects because the PC returned an error. */
export interface Network {
  adapters(): Promise<Reported<NetworkAdapter[]>>
  /** A driver's settings, each with the values that the driver allows. */
  properties(adapterId: string): Promise<Reported<AdapterProperty[]>>
  /** Listening ports and connections. */
  sockets(): Promise<Reported<NetworkSocket[]>>
  /** Returns the programs of these processes. Omitted if the PC can't report the programs. */
  owners?(pids: readonly number[]): Promise<Owners>
  /** Returns how the firewall treats incoming traffic; omitted if this can't be read. */
  inbound?(): Promise<Reported<Inbound>>
  /** Returns how far the connection reaches and whether it's metered; sends nothing. */
  connectivity(): Promise<Reported<Connectivity>>
  /** Lists wireless connections. Windows may ask for location consent, so this runs only on a click. */
  wifi?(): Promise<Reported<WifiAdapter[]>>
  /** Measures each program's traffic for this long; omitted if the PC can't measure it. */
  talkers?(ms: number): Promise<Reported<Talker[]>>
  /** Returns the number of names that Windows has cached. */
  cachedNames(): Promise<Reported<number>>
  /**
   * Returns the hosts file as it is, and the code page of its text that isn't UTF-8; null if the PC has no
   * such file.
   */
  hosts?(): Promise<Reported<{ bytes: Uint8Array; codePage: number | null }>>
  /** Opens a sender of echoes; null if this account may not send them. Omitted if the PC can't send echoes. */
  echo?(): Promise<{ echo: Echo; close(): void } | null>
  /** A simulated line; omitted if the PC has a real line. */
  line?: Line
  /** The network tools' part of a simulated line. */
  lab?: SimulatedLab
}

/** Sends one probe at a time and waits for the reply. */
export interface Line {
  /**
   * Milliseconds by which the latency varies without any change, because a simulated line doesn't depend on settings.
   */
  readonly wander?: number
  /** Returns the round-trip time in milliseconds; null if no reply arrives in time. */
  ping(address: string, timeoutMs: number): Promise<number | null>
  /**
   * Queries this DNS server for a name. `refused`: the server responds, but doesn't look the name up. Null if no
   * response arrives in time.
   */
  ask(server: string, name: string, timeoutMs: number): Promise<number | 'refused' | null>
  /**
   * Queries a DNS server over HTTPS. `wrongCertificate`: the server's certificate doesn't match the template's
   * name.
   */
  askEncrypted(
    server: string,
    template: string,
    name: string,
    timeoutMs: number,
  ): Promise<number | 'wrongCertificate' | 'refused' | null>
  /** Checks whether a name resolves the way programs resolve it. */
  resolves(name: string, timeoutMs: number): Promise<boolean>
}
