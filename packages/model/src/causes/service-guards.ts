/**
 * Services that no user request may change, each with the reason. The list includes the catalog's own guards; a test
 * in the catalog checks this.
 */
import { because, type Reason } from '../reasons/reason.ts'
import { isAntiCheatService } from './anti-cheat.ts'

const named = (why: Reason, names: string): [string, Reason][] =>
  names
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => [name.toLowerCase(), why])

const guards: ReadonlyMap<string, Reason> = new Map([
  ...named(
    because('serviceStartsWindows'),
    `AppXSvc BrokerInfrastructure CoreMessagingRegistrar DcomLaunch DeviceInstall EventSystem gpsvc KeyIso LSM Netlogon NgcCtnrSvc
    NgcSvc nsi PlugPlay Power ProfSvc RpcEptMapper RpcSs SamSs StateRepository SystemEventsBroker TabletInputService
    TextInputManagementService TimeBrokerSvc UserManager Winmgmt WpnService`,
  ),
  ...named(
    because('serviceProtects'),
    `BFE CryptSvc MDCoreSvc mpssvc SecurityHealthService Sense SgrmBroker VaultSvc WdNisSvc webthreatdefsvc WinDefend wscsvc`,
  ),
  ...named(because('serviceUpdates'), 'BITS DoSvc msiserver TrustedInstaller UsoSvc WaaSMedicSvc wuauserv'),
  ...named(because('serviceServesOthers'), 'Dhcp Dnscache EventLog Schedule'),
  ...named(because('serviceAsksForRights'), 'Appinfo'),
])

/**
 * Returns the template of a per-user service; the service's name consists of the template's name, an underscore and
 * the number of the sign-in.
 */
const templateOf = (name: string): string => name.replace(/_[0-9a-f]{3,16}$/, '')

export const guardOfService = (name: string): Reason | null => {
  const key = name.toLowerCase()
  if (isAntiCheatService(key)) return because('serviceAntiCheat')
  return guards.get(key) ?? guards.get(templateOf(key)) ?? null
}
