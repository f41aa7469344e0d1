/**
 * DNS servers that were set manually, for each interface and address family. The calls go through a Windows service,
 * so callers use `onThread('dns.…')`.
 * https://learn.microsoft.com/windows/win32/api/netioapi/nf-netioapi-setinterfacednssettings
 */

import { guid } from '../com/values.ts'
import { failure, status, textAt } from '../core/call.ts'
import { codes, isUnavailable, Win32Error } from '../core/errors.ts'
import { addressOf, keepUntilHere } from '../core/ffi.ts'
import { type PackedResult, packResult } from '../core/result.ts'
import { readText, textBuffer } from '../core/text.ts'
import { openKey, queryValue } from '../registry/values.ts'
import { presentInterfaces } from '../system/devices.ts'
import {
  type AddressFamily,
  DnsFlushResolverCache,
  FreeInterfaceDnsSettings,
  flags,
  GetInterfaceDnsSettings,
  mirrors,
  SetInterfaceDnsSettings,
  settings,
  version1,
} from './dns-api.ts'

/** A request. `id`: the GUID of the interface in braces. */
export type NameServerRequest = { id: string; family: AddressFamily }

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter((address) => address !== '')

const withoutBraces = (id: string): string => id.replace(/^\{|\}$/g, '')

const familyFlag = (family: AddressFamily): bigint => (family === 'ipv6' ? flags.ipv6 : 0n)

/** Reads the registry; returns null if it contains nothing about the interface for this address family. */
const inRegistry = ({ id, family }: NameServerRequest): string[] | null => {
  using key = openKey('HKLM', `${mirrors[family]}\\${id}`, 'read')
  if (key === null) return null
  const value = queryValue(key, 'NameServer')
  return value === null ? [] : listOf(readText(value.bytes))
}

/**
 * Lists the adapters that are plugged in. Null: Windows doesn't list any devices, so the decision is based on the
 * registry alone.
 */
const plugged = (): Set<string> | null => {
  try {
    return presentInterfaces()
  } catch (error) {
    if (error instanceof Win32Error || isUnavailable(error)) return null
    throw error
  }
}

const exists = (id: string, present: Set<string> | null): boolean =>
  (present === null || present.has(id.toLowerCase())) &&
  (inRegistry({ id, family: 'ipv4' }) !== null || inRegistry({ id, family: 'ipv6' }) !== null)

const fromService = ({ id, family }: NameServerRequest): string[] => {
  const memory = Buffer.alloc(settings.size)
  memory.writeUInt32LE(version1, settings.version)
  memory.writeBigUInt64LE(familyFlag(family), settings.flags)
  status(GetInterfaceDnsSettings, [], guid(withoutBraces(id)), memory)
  try {
    return listOf(textAt(memory.readBigUInt64LE(settings.nameServer)))
  } finally {
    FreeInterfaceDnsSettings.call(memory)
  }
}

/**
 * Reads one list. The registry shows whether somebody set the list of name servers or the network announced it. If
 * Windows has a function that returns the list of name servers, the list is read with that function.
 */
const readOne = (requested: NameServerRequest, present: Set<string> | null): string[] | null => {
  if (!exists(requested.id, present)) return null
  const kept = inRegistry(requested) ?? []
  if (kept.length === 0) return []
  try {
    return fromService(requested)
  } catch (error) {
    if (isUnavailable(error)) return kept
    throw error
  }
}

/**
 * Reads name servers, with one result for each interface: a list of addresses in order; an empty list if the servers
 * come from the network; null if this PC doesn't have the interface or if the interface isn't plugged in.
 */
export const readNameServers = (requested: readonly NameServerRequest[]): PackedResult<string[] | null>[] => {
  const present = plugged()
  return requested.map((one) => packResult(() => readOne(one, present)))
}

/**
 * Sets name servers; an empty list means the servers that the network announces. Needs an administrator. Returns
 * false if this PC doesn't have the interface. Flushes the resolver's cache.
 */
export const setNameServers = ({ id, family }: NameServerRequest, addresses: readonly string[]): boolean => {
  if (!exists(id, plugged())) return false
  const text = textBuffer(addresses.join(','))
  const memory = Buffer.alloc(settings.size)
  memory.writeUInt32LE(version1, settings.version)
  memory.writeBigUInt64LE(flags.nameServer | familyFlag(family), settings.flags)
  memory.writeBigUInt64LE(addressOf(text), settings.nameServer)
  const code = SetInterfaceDnsSettings.call(guid(withoutBraces(id)), memory)
  keepUntilHere(text)
  if (code !== codes.SUCCESS) throw failure(SetInterfaceDnsSettings.name, code)
  // Old cache entries expire anyway, so the change doesn't fail if the cache can't be flushed.
  DnsFlushResolverCache.call()
  return true
}
