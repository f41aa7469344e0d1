/**
 * Short ways to write settings of the kinds that have one value: what the TCP cmdlets, an adapter, a power scheme, the
 * firewall, Defender, the boot store and the cleaner hold. Like `make.ts` they only build objects; what comes out is JSON.
 */
import {
  activeScheme,
  everyAdapter,
  type Hive,
  type KeyTree,
  type PropertyResource,
  type PropertyWanted,
  type Scalar,
  type Setting,
} from '@clearpane/model'

/** null: the thing is not there (a boot element without a value). */
type Value = Scalar | null
type Clean = Value | 'unknown'
type Remarks = Pick<Setting, 'optional' | 'guard' | 'unverified' | 'note'>

const wants = (value: Value): PropertyWanted => ({ want: 'property', value })

/** Any of these kinds; the functions below name the parts of each. */
export const property = (resource: PropertyResource, wanted: Value, clean: Clean, remarks: Remarks = {}): Setting => ({
  resource,
  wanted: wants(wanted),
  default: clean === 'unknown' ? 'unknown' : wants(clean),
  ...remarks,
})

/** As `Get-NetTCPSetting` (scope: a template), `Get-NetOffloadGlobalSetting` (`offload`) and `Get-NetTeredoConfiguration` (`teredo`) print it. */
export const tcp = (scope: string, name: string, wanted: string, clean: Clean, remarks: Remarks = {}): Setting =>
  property({ kind: 'tcp', scope, property: name }, wanted, clean, remarks)

/**
 * A keyword of each adapter's driver. Its values are text, as the driver's registry keeps them. `optional`, because no
 * adapter has all of them: one that lacks a keyword is left alone.
 */
export const keyword = (name: `*${string}`, wanted: string, clean: string, remarks: Remarks = {}): Setting =>
  property({ kind: 'adapter', adapter: everyAdapter, property: name }, wanted, clean, { optional: true, ...remarks })

/** A named property of each adapter, see `AdapterProperty`. */
export const adapter = (name: AdapterProperty, wanted: Value, clean: Clean, remarks: Remarks = {}): Setting => {
  // What a clean adapter has no value for is made; the others an adapter has or has not.
  const optional = clean === null ? {} : { optional: true as const }
  return property({ kind: 'adapter', adapter: everyAdapter, property: name }, wanted, clean, { ...optional, ...remarks })
}

/**
 * Properties of an adapter that are no driver keyword, and where they are. `Binding`: is the protocol bound (boolean).
 * `Interface`: a number under the adapter's key of `Tcpip\\Parameters\\Interfaces`. `NlMtu IPv4`: bytes.
 * `TcpipNetbiosOptions`: 0 from DHCP, 1 on, 2 off. The other two are words of their cmdlets.
 */
type AdapterProperty =
  | 'AllowComputerToTurnOffDevice'
  | 'Binding ms_tcpip6'
  | 'Interface TcpAckFrequency'
  | 'Interface TCPNoDelay'
  | 'NetworkCategory'
  | 'NlMtu IPv4'
  | 'TcpipNetbiosOptions'
