/**
 * A network adapter as Windows stores it: a driver key, an interface and, while the adapter is plugged in, a device.
 * All parts of it are real registry keys.
 */

import { takeTree } from '../registry/tree.ts'
import { createKey, openKey, setValue } from '../registry/values.ts'

const netClass = '{4d36e972-e325-11ce-bfc1-08002be10318}'
const drivers = `SYSTEM\\CurrentControlSet\\Control\\Class\\${netClass}`
const devices = 'SYSTEM\\CurrentControlSet\\Enum\\ROOT\\CLEARPANE'

const makeKey = (path: string): void => {
  const names = path.split('\\')
  for (const [i, name] of names.entries()) {
    using parent = i === 0 ? null : openKey('HKLM', names.slice(0, i).join('\\'), 'create')
    createKey(parent ?? 'HKLM', name).key[Symbol.dispose]()
  }
}

const write = (path: string, values: Readonly<Record<string, string | number>>): void => {
  makeKey(path)
  using key = openKey('HKLM', path, 'write')
  if (key === null) throw new Error(`there is no ${path}`)
  for (const [name, value] of Object.entries(values)) {
    const number = Buffer.alloc(4)
    if (typeof value === 'number') number.writeUInt32LE(value)
    setValue(
      key,
      name,
      typeof value === 'number'
        ? { type: 4, bytes: number }
        : { type: 1, bytes: Buffer.from(`${value}\0`, 'utf16le') },
    )
  }
}

/**
 * Makes the keys. `driver`: the name of the driver key, which has four digits; `id`: the interface's GUID in braces.
 * `physical` as NCF_PHYSICAL says. Disposing removes everything.
 */
export const makeAdapterKeys = (adapter: {
  driver: string
  id: string
  name: string
  plugged: boolean
  physical?: boolean
}): Disposable => {
  const { driver, id, name, plugged, physical = true } = adapter
  write(`${drivers}\\${driver}`, {
    NetCfgInstanceId: id,
    DriverDesc: name,
    Characteristics: physical ? 0x4 : 0x1,
  })
  if (plugged)
    write(`${devices}\\${driver}`, { ClassGUID: netClass, Class: 'Net', Driver: `${netClass}\\${driver}` })
  return {
    [Symbol.dispose]: () => {
      for (const path of [`${drivers}\\${driver}`, `${devices}\\${driver}`])
        takeTree('HKLM', path, { keys: 10, bytes: 4000 })
    },
  }
}
