/**
 * The interface to a PC's network, used alongside the host. Reading through this interface never writes and
 * never sends anything.
 */
import type { AdapterProperty, NetworkAdapter, NetworkSocket, Reason } from '@clearpane/model'
import type { Connectivity } from '@clearpane/model/connectivity'
import type { Inbound, Owners } from '@clearpane/model/open-ports'
import type { Talker } from '@clearpane/model/talkers'
import type { WifiAdapter } from '@clearpane/model/wifi'
import type { Echo, SimulatedLab } from './network-lab.ts'

export type Reported<T> = { reported: T } | { reason: Reason }

/** A PC's network. Never rejects just because the PC returned an error. */
export interface Network {
  adapters(): Promise<Reported<NetworkAdapter[]>>
  /** A driver's settings, each with the values that the driver allows. */
  properties(adapterId: string): Promise<Reported<AdapterProperty[]>>
  /** Listening ports and connections. */
  sockets(): Promise<Reported<NetworkSocket[]>>
  /** Returns the programs that these processes belong to. Omitted if the PC can't report the programs. */
  owners?(pids: readonly number[]): Promise<Owners>
  /** Returns how the firewall handles incoming traffic; omitted if this can't be read. */
  inbound?(): Promise<Reported<Inbound>>
  /** Returns how far the connection reaches and whether it's metered. Sends nothing. */
  connectivity(): Promise<Reported<Connectivity>>
  /**
   * Lists wireless connections. Windows may ask for permission to use the location, so this runs only when the user
   * requests the list.
   */
  wifi?(): Promise<Reported<WifiAdapter[]>>
  /** Measures each program's traffic for the given time; omitted if the PC can't measure it. */
  talkers?(ms: number): Promise<Reported<Talker[]>>
  /** Returns the number of names in the Windows DNS cache. */
  cachedNames(): Promise<Reported<number>>
  /**
   * Returns the hosts file unchanged, and the code page of any text in it that isn't UTF-8; null if the PC has no
   * hosts file.
   */
  hosts?(): Promise<Reported<{ bytes: Uint8Array; codePage: number | null }>>
  /**
   * Opens a connection through which echo requests can be sent; null if this account isn't allowed to send them.
   * Omitted if the PC can't send echo requests.
   */
  echo?(): Promise<{ echo: Echo; close(): void } | null>
  /** A simulated network connection; omitted if the PC has a real one. */
  line?: Line
  /** The part of a simulated connection that the network tools use. */
  lab?: SimulatedLab
}

/** Sends one probe at a time and waits for the reply. */
export interface Line {
  /**
   * By how many milliseconds the latency varies even when nothing changes. The latency of a simulated connection
   * doesn't depend on settings.
   */
  readonly wander?: number
  /** Returns the round-trip time in milliseconds; null if no reply arrives within the time limit. */
  ping(address: string, timeoutMs: number): Promise<number | null>
  /**
   * Sends a DNS query for a name to this server. `refused`: the server responds, but refuses to look up the name.
   * Null if no response arrives within the time limit.
   */
  ask(server: string, name: string, timeoutMs: number): Promise<number | 'refused' | null>
  /**
   * Sends a query to a DNS server over HTTPS. `wrongCertificate`: the server's certificate doesn't match the host
   * name in the address template.
   */
  askEncrypted(
    server: string,
    template: string,
    name: string,
    timeoutMs: number,
  ): Promise<number | 'wrongCertificate' | 'refused' | null>
  /** Checks whether a name resolves when it's looked up the way programs look up names. */
  resolves(name: string, timeoutMs: number): Promise<boolean>
}
