/** The sample PC as a .reg file: the start state of a real registry (Wine's) that is to be the same PC. */
import type { DatabaseSync } from 'node:sqlite'
import { encodeRegistryData, type RegistryData } from '@clearpane/model'
import { regHeader, regSection, regValue } from './reg-text.ts'

const line = (name: string, data: RegistryData) => regValue(name, encodeRegistryData(data))

/**
 * Every service arrives as a stub of its own process with start type Manual: many automatic ones make the next boot of Wine
 * slow, and svchost ones cannot be started there. Start types are set afterwards through the service control manager.
 */
const serviceSections = (service: { name: string; display: string; delayed: boolean; triggered: boolean }): string[] => {
  const key = `HKLM\\SYSTEM\\CurrentControlSet\\Services\\${service.name}`
  const section = [
    regSection(key),
    line('Type', { type: 'REG_DWORD', data: 0x10 }),
    line('Start', { type: 'REG_DWORD', data: 3 }),
    line('ErrorControl', { type: 'REG_DWORD', data: 1 }),
    line('ImagePath', { type: 'REG_EXPAND_SZ', data: '%SystemRoot%\\System32\\spoolsv.exe' }),
    line('DisplayName', { type: 'REG_SZ', data: service.display }),
    line('ObjectName', { type: 'REG_SZ', data: 'LocalSystem' }),
    ...(service.delayed ? [line('DelayedAutostart', { type: 'REG_DWORD', data: 1 })] : []),
  ]
  // SERVICE_TRIGGER_TYPE_CUSTOM and SERVICE_TRIGGER_ACTION_SERVICE_START: https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-service_trigger
  const trigger = [
    regSection(`${key}\\TriggerInfo\\0`),
    line('Type', { type: 'REG_DWORD', data: 20 }),
    line('Action', { type: 'REG_DWORD', data: 1 }),
  ]
  return service.triggered ? [section.join('\r\n'), trigger.join('\r\n')] : [section.join('\r\n')]
}

/** Within a read transaction. */
export const exportRegistry = (db: DatabaseSync): string => {
  const valuesOf = db.prepare('select name, type, hex from registry_values where key = ? order by id')
  const keys = db.prepare('select id, path from keys order by id').all()
  const sections = keys.map(({ id, path }) => {
    const lines = valuesOf.all(String(id)).map(({ name, type, hex }) => regValue(String(name), { type: Number(type), hex: String(hex) }))
    return [regSection(String(path)), ...lines].join('\r\n')
  })
  const services = db.prepare('select name, display, delayed, triggered from services order by id').all()
  const stubs = services.flatMap(({ name, display, delayed, triggered }) =>
    serviceSections({ name: String(name), display: String(display), delayed: delayed === 1, triggered: triggered === 1 }),
  )
  return `${[regHeader, ...sections, ...stubs].join('\r\n\r\n')}\r\n`
}
