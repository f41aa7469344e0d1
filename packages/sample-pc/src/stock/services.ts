/**
 * The twelve services on the Services page of an upgraded PC (Fax came with the upgrade), and two services from other
 * vendors.
 */
import { leftoverServices } from './leftovers.ts'
import type { StockService } from './stock-service.ts'

type Row = [
  name: string,
  display: string,
  start: StockService['start'],
  running: StockService['running'],
  ...flags: Flag[],
]
type Flag = 'delayed' | 'triggered' | 'fixed'

const rows: readonly Row[] = [
  ['DPS', 'Diagnostic Policy Service', 'Automatic', 'running'],
  ['CDPSvc', 'Connected Devices Platform Service', 'Automatic', 'running', 'delayed', 'triggered'],
  ['Fax', 'Fax', 'Manual', 'stopped'],
  ['lfsvc', 'Geolocation Service', 'Manual', 'stopped', 'triggered'],
  ['SysMain', 'SysMain', 'Automatic', 'running'],
  ['WSearch', 'Windows Search', 'Automatic', 'running', 'delayed'],
  ['TapiSrv', 'Telephony', 'Manual', 'stopped'],
  ['Spooler', 'Print Spooler', 'Automatic', 'running'],
  ['W32Time', 'Windows Time', 'Manual', 'stopped', 'triggered'],
  ['WerSvc', 'Windows Error Reporting Service', 'Manual', 'stopped', 'triggered'],
  ['EventLog', 'Windows Event Log', 'Automatic', 'running', 'fixed'],
  ['Schedule', 'Task Scheduler', 'Automatic', 'running', 'fixed'],
  ['WinDefend', 'Microsoft Defender Antivirus Service', 'Automatic', 'running', 'fixed'],
]

/** Services from other vendors, by key name; if a service's program was removed, its publisher is unknown. */
export const otherMakers: Readonly<Record<string, { publisher: string | null; file: string }>> = {
  AdobeARMservice: {
    publisher: 'Adobe Inc.',
    file: 'C:\\Program Files (x86)\\Common Files\\Adobe\\ARM\\1.0\\armsvc.exe',
  },
  OldPlayerUpdate: { publisher: null, file: 'C:\\Program Files\\Old Player\\update.exe' },
  'Steam Client Service': {
    publisher: 'Valve Corp.',
    file: 'C:\\Program Files (x86)\\Common Files\\Steam\\SteamService.exe',
  },
}

const ofOthers: readonly Row[] = [
  ['AdobeARMservice', 'Adobe Acrobat Update Service', 'Automatic', 'running'],
  ['Steam Client Service', 'Steam Client Service', 'Manual', 'stopped'],
]

export const stockServices: readonly StockService[] = [
  ...leftoverServices,
  ...[...rows, ...ofOthers].map(([name, display, start, running, ...flags]) => ({
    name,
    display,
    start,
    running,
    delayed: flags.includes('delayed'),
    triggered: flags.includes('triggered'),
    fixed: flags.includes('fixed'),
  })),
]

/**
 * Services that Windows starts as part of an ordered group, as listed by Sysinternals LoadOrd on a clean Windows:
 * none of them can have a delayed start. https://learn.microsoft.com/sysinternals/downloads/loadorder
 */
export const loadOrderGroups: Readonly<Record<string, readonly string[]>> = {
  'COM Infrastructure': ['BrokerInfrastructure', 'DcomLaunch', 'LSM', 'RpcEptMapper', 'RpcSs'],
  'Event Log': ['EventLog'],
  ProfSvc_Group: ['gpsvc', 'ProfSvc', 'SENS', 'SysMain', 'Themes'],
  AudioGroup: ['AudioEndpointBuilder', 'Audiosrv', 'FontCache'],
  MS_WindowsLocalValidation: ['SamSs'],
  Plugplay: ['Power'],
  TDI: ['Dhcp', 'Dnscache', 'DusmSvc', 'Wcmsvc'],
  SchedulerGroup: ['Schedule'],
  SpoolerGroup: ['Spooler'],
  NetworkProvider: ['BFE', 'LanmanWorkstation', 'mpssvc'],
}
