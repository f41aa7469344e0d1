/**
 * Fakes DNS servers for Wine, which lacks the two functions for them. The fakes use the same registry values as
 * Windows.
 */
import { copyMemory, textAt } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { addressOf, type NativeValue, replaceNative } from '../core/ffi.ts'
import { readText, textBuffer } from '../core/text.ts'
import { type AddressFamily, flags, mirrors, settings } from '../network/dns-api.ts'
import { guidText } from '../power/api.ts'
import { createKey, deleteEmptyKey, deleteValue, openKey, queryValue, setValue } from '../registry/values.ts'
import { makeAdapterKeys } from './fake-adapters.ts'

const invalidParameter = 87
const regSz = 1

const familyOf = (memory: Buffer): AddressFamily =>
  (memory.readBigUInt64LE(settings.flags) & flags.ipv6) !== 0n ? 'ipv6' : 'ipv4'
const keyOf = (interfaceId: NativeValue | undefined, family: AddressFamily): string =>
  `${mirrors[family]}\\{${guidText(interfaceId as Buffer)}}`

/** Returns a separate driver key for each of the few ids that the tests use. */
const driverOf = (id: string): string => String(Number(`0x${id.slice(-5, -1)}`) % 1000).padStart(4, '0')

/** Creates the keys for an interface and its adapter as they exist in Windows; `id` is in braces. */
export const makeInterface = (id: string, plugged = true, physical = false): Disposable => {
  const adapter = makeAdapterKeys({
    driver: driverOf(id),
    id,
    name: 'Interface of a test',
    plugged,
    physical,
  })
  const made: string[] = []
  for (const family of ['ipv4', 'ipv6'] as const) {
    let path = 'SYSTEM\\CurrentControlSet\\Services'
    for (const name of `${mirrors[family]}\\${id}`.slice(path.length + 1).split('\\')) {
      using parent = openKey('HKLM', path, 'create')
      if (parent === null) throw new Error(`there is no ${path}`)
      const { key, created } = createKey(parent, name)
      key[Symbol.dispose]()
      path = `${path}\\${name}`
      if (created) made.unshift(path)
    }
  }
  return {
    [Symbol.dispose]: () => {
      adapter[Symbol.dispose]()
      for (const path of made) {
        {
          using key = openKey('HKLM', path, 'write')
          if (key !== null) deleteValue(key, 'NameServer')
        }
        const at = path.lastIndexOf('\\')
        using parent = openKey('HKLM', path.slice(0, at), 'list')
        if (parent !== null) deleteEmptyKey(parent, path.slice(at + 1))
      }
    },
  }
}

export type FakeDns = Disposable & { flushes: number }

export const fakeDns = (): FakeDns => {
  const handedOut = new Map<bigint, Buffer>()
  const functions = [
    replaceNative('GetInterfaceDnsSettings', ([id, given]) => {
      const memory = given as Buffer
      using key = openKey('HKLM', keyOf(id, familyOf(memory)), 'read')
      if (key === null) return codes.FILE_NOT_FOUND
      const text = textBuffer(readText(queryValue(key, 'NameServer')?.bytes ?? Buffer.alloc(2)))
      handedOut.set(addressOf(text), text)
      memory.writeBigUInt64LE(addressOf(text), settings.nameServer)
      return 0
    }),
    replaceNative('FreeInterfaceDnsSettings', ([given]) => {
      handedOut.delete((given as Buffer).readBigUInt64LE(settings.nameServer))
      return 0
    }),
    replaceNative('SetInterfaceDnsSettings', ([id, given]) => {
      const memory = copyMemory(addressOf(given as Buffer), settings.size)
      if ((memory.readBigUInt64LE(settings.flags) & flags.nameServer) === 0n) return invalidParameter
      using key = openKey('HKLM', keyOf(id, familyOf(memory)), 'write')
      if (key === null) return codes.FILE_NOT_FOUND
      setValue(key, 'NameServer', {
        type: regSz,
        bytes: textBuffer(textAt(memory.readBigUInt64LE(settings.nameServer))),
      })
      return 0
    }),
    replaceNative('DnsFlushResolverCache', (args, real) => {
      fake.flushes += 1
      return real(...args)
    }),
  ]
  const fake: FakeDns = {
    flushes: 0,
    [Symbol.dispose]: () => {
      for (const one of functions) one[Symbol.dispose]()
      if (handedOut.size > 0) throw new Error(`${handedOut.size} lists were not freed`)
    },
  }
  return fake
}
