/**
 * Services as the service control manager reports them. Handles opened for reading can't be used to change anything.
 */
import { failure, succeed } from '../core/call.ts'
import { codes, isUnavailable } from '../core/errors.ts'
import { addressOf, lastError } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { readText } from '../core/text.ts'
import {
  acceptsStop,
  activeState,
  allStates,
  allWin32,
  CloseServiceHandle,
  config,
  dependentEntry,
  EnumDependentServicesW,
  EnumServicesStatusExW,
  enumEntry,
  levels,
  managerAccess,
  OpenSCManagerW,
  OpenServiceW,
  perUserInstance,
  QueryServiceConfig2W,
  QueryServiceConfigW,
  QueryServiceStatusEx,
  serviceAccess,
  statusProcess,
} from './api.ts'

/** The values SERVICE_BOOT_START … SERVICE_DISABLED, by number. */
export const serviceStarts = ['Boot', 'System', 'Automatic', 'Manual', 'Disabled'] as const
export type ServiceStart = (typeof serviceStarts)[number]

/** The states SERVICE_STOPPED … SERVICE_PAUSED, by number, starting with 1. */
export const serviceStates = [
  'stopped',
  'startPending',
  'stopPending',
  'running',
  'continuePending',
  'pausePending',
  'paused',
] as const
export type ServiceRunState = (typeof serviceStates)[number]

export type ServiceAccess = 'read' | 'dependents' | 'configure' | 'start' | 'stop' | 'pause'

// Each handle that has the right to change something also has the right to read the state, so that the effect can be
// checked.
const rights: Record<ServiceAccess, number> = {
  read: serviceAccess.QUERY_CONFIG | serviceAccess.QUERY_STATUS,
  dependents: serviceAccess.ENUMERATE_DEPENDENTS,
  configure: serviceAccess.CHANGE_CONFIG | serviceAccess.QUERY_CONFIG,
  start: serviceAccess.START | serviceAccess.QUERY_STATUS,
  stop: serviceAccess.STOP | serviceAccess.QUERY_STATUS | serviceAccess.ENUMERATE_DEPENDENTS,
  pause: serviceAccess.PAUSE_CONTINUE | serviceAccess.QUERY_STATUS,
}

export class ServiceManager extends Handle {
  constructor(value: number) {
    super(BigInt(value), CloseServiceHandle)
  }
}

export class Service extends Handle {
  constructor(value: number) {
    super(BigInt(value), CloseServiceHandle)
  }
}

/** Connects to this PC's service control manager, which any user is allowed to do. */
export const openServiceManager = (): ServiceManager =>
  new ServiceManager(succeed(OpenSCManagerW, null, null, managerAccess.CONNECT | managerAccess.ENUMERATE))

/**
 * Opens a service; returns null if no service has this name. Throws a Win32Error, with code 5 if this process isn't
 * allowed to open the service.
 */
export const openService = (manager: ServiceManager, name: string, mode: ServiceAccess): Service | null => {
  const handle = OpenServiceW.call(manager.value, name, rights[mode])
  if (handle !== 0) return new Service(handle)
  const code = lastError()
  if (code === codes.SERVICE_DOES_NOT_EXIST) return null
  throw failure(OpenServiceW.name, code)
}

/**
 * Calls a function; if the buffer is too small, calls the function again with a buffer of the required size. Nearly
 * always, the first attempt is enough.
 */
const grown = (size: number, call: (buffer: Buffer, needed: Buffer) => number, name: string): Buffer => {
  let buffer = Buffer.alloc(size)
  const needed = Buffer.alloc(4)
  for (;;) {
    if (call(buffer, needed) !== 0) return buffer
    const code = lastError()
    if (code !== codes.INSUFFICIENT_BUFFER && code !== codes.MORE_DATA) throw failure(name, code)
    buffer = Buffer.alloc(Math.max(needed.readUInt32LE(), 2 * buffer.length))
  }
}

/** Configuration of a service. `group`: the load order group of the service; null if it has none. */
export type ServiceConfig = { type: number; start: ServiceStart; group: string | null }

/**
 * Reads a string: Windows puts the strings after the numbers in the same buffer, so a pointer can be converted to an
 * offset in it.
 */
const textIn = (buffer: Buffer, at: number, start = addressOf(buffer)): string => {
  const address = buffer.readBigUInt64LE(at)
  return address === 0n ? '' : readText(buffer, Number(address - start))
}

export const queryServiceConfig = (service: Service): ServiceConfig => {
  const buffer = grown(
    2048,
    (b, needed) => QueryServiceConfigW.call(service.value, b, b.length, needed),
    QueryServiceConfigW.name,
  )
  const start = serviceStarts[buffer.readUInt32LE(config.start)]
  if (start === undefined) throw new Error(`a service has start type ${buffer.readUInt32LE(config.start)}`)
  return { type: buffer.readUInt32LE(config.type), start, group: textIn(buffer, config.group) || null }
}

const queryConfig2 = (service: Service, level: number): Buffer =>
  grown(
    256,
    (b, needed) => QueryServiceConfig2W.call(service.value, level, b, b.length, needed),
    QueryServiceConfig2W.name,
  )

/**
 * Reads whether the service's start is delayed; returns null if this Windows can't report it.
 * https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-service_delayed_auto_start_info
 */
export const queryDelayedStart = (service: Service): boolean | null => {
  try {
    return queryConfig2(service, levels.delayed).readUInt32LE(0) !== 0
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

/** Returns how many start and stop triggers a service has; null if this Windows can't report it. */
export const queryTriggerCount = (service: Service): number | null => {
  try {
    return queryConfig2(service, levels.triggers).readUInt32LE(0)
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

/** Status of a service. `stoppable`: whether the service can currently be stopped. */
export type ServiceStatus = {
  state: ServiceRunState
  stoppable: boolean
  pid: number
  exitCode: number
  hintMs: number
}

export const queryServiceStatus = (service: Service): ServiceStatus => {
  const buffer = Buffer.alloc(statusProcess.size)
  succeed(QueryServiceStatusEx, service.value, 0, buffer, buffer.length, Buffer.alloc(4))
  const state = serviceStates[buffer.readUInt32LE(statusProcess.state) - 1]
  if (state === undefined)
    throw new Error(`a service is in state ${buffer.readUInt32LE(statusProcess.state)}`)
  return {
    state,
    stoppable: (buffer.readUInt32LE(statusProcess.accepts) & acceptsStop) !== 0,
    pid: buffer.readUInt32LE(statusProcess.pid),
    exitCode: buffer.readUInt32LE(statusProcess.exitCode),
    hintMs: buffer.readUInt32LE(statusProcess.hint),
  }
}

/**
 * Lists the display names of the running services that depend on this service, directly or indirectly.
 * This service must have been opened with `dependents` or `stop`.
 * https://learn.microsoft.com/windows/win32/api/winsvc/nf-winsvc-enumdependentservicesw
 */
export const runningDependants = (service: Service): string[] => {
  const returned = Buffer.alloc(4)
  const buffer = grown(
    4096,
    (b, needed) => EnumDependentServicesW.call(service.value, activeState, b, b.length, needed, returned),
    EnumDependentServicesW.name,
  )
  return Array.from({ length: returned.readUInt32LE() }, (_, i) =>
    textIn(buffer, i * dependentEntry.size + dependentEntry.display),
  )
}

export type ListedService = {
  name: string
  displayName: string
  type: number
  state: ServiceRunState
  pid: number
}

const readEntry = (buffer: Buffer, at: number, start: bigint): ListedService => ({
  name: textIn(buffer, at + enumEntry.name, start),
  displayName: textIn(buffer, at + enumEntry.display, start),
  type: buffer.readUInt32LE(at + enumEntry.type),
  state: serviceStates[buffer.readUInt32LE(at + enumEntry.state) - 1] ?? 'stopped',
  pid: buffer.readUInt32LE(at + enumEntry.pid),
})

/** Returns the names of the services in each process, indexed by the process's id. */
export const servicesByProcess = (): Map<number, string[]> => {
  using manager = openServiceManager()
  const running = listServices(manager).filter(({ pid }) => pid !== 0)
  const byPid = Map.groupBy(running, ({ pid }) => pid)
  return new Map([...byPid].map(([pid, all]) => [pid, all.map(({ name }) => name)]))
}

/** Checks whether a service is an instance that Windows created from its template for one sign-in. */
export const isPerUserInstance = (type: number): boolean => (type & perUserInstance) !== 0

/** Maximum number of bytes that one call can return. */
const mostRoom = 256 * 1024
/**
 * Size in bytes of the last list of services. The service control manager transfers the whole buffer, whether it's
 * full or not: transferring 256 KB takes 9 ms longer than transferring the 12 KB that a small PC requires.
 */
let room = 16 * 1024

/** Lists every Win32 service with its state, without drivers, in one call or a few calls. */
export const listServices = (manager: ServiceManager): ListedService[] => {
  const list: ListedService[] = []
  const buffer = Buffer.alloc(room)
  const start = addressOf(buffer)
  const [needed, returned, resume] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.alloc(4)]
  for (;;) {
    const args = [
      manager.value,
      0,
      allWin32,
      allStates,
      buffer,
      buffer.length,
      needed,
      returned,
      resume,
      null,
    ]
    const whole = EnumServicesStatusExW.call(...args) !== 0
    const code = whole ? codes.SUCCESS : lastError()
    if (!whole && code !== codes.MORE_DATA) throw failure(EnumServicesStatusExW.name, code)
    for (let i = 0; i < returned.readUInt32LE(); i++) list.push(readEntry(buffer, i * enumEntry.size, start))
    if (whole) return list
    // The size is remembered, so that one call is enough the next time.
    room = Math.min(mostRoom, Math.max(room, buffer.length + needed.readUInt32LE()))
  }
}
