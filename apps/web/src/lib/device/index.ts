/** Determines which PC the pages show. */
import type { Device, DeviceId, Reason } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/index.ts'
import { storage } from '../storage/index.ts'
import { createStore, useStore } from '../store.ts'

const chosen = createStore<DeviceId | null>(storage.get('clearpane_device'))

export const chooseDevice = (id: DeviceId) => {
  storage.set('clearpane_device', id)
  chosen.set(id)
}

/** Picks the device. A choice from an earlier visit counts only if this server still has that device. */
export const pickDevice = (
  devices: readonly Device[],
  desired: DeviceId | null,
  fallback: DeviceId,
): Device | null =>
  devices.find(({ id }) => id === desired) ?? devices.find(({ id }) => id === fallback) ?? devices[0] ?? null

export const useDevices = () => {
  const desired = useStore(chosen)
  const query = useQuery(queries.devices())
  const devices = query.data?.devices ?? []
  return {
    query,
    devices,
    device: query.data === undefined ? null : pickDevice(devices, desired, query.data.defaultDevice),
  }
}

/**
 * The reason why this device has no Windows settings to change; null if it has some. If there is such a reason, pages
 * offer the script instead.
 */
export const whyNoSettings = ({ limits }: Pick<Device, 'limits'>): Reason | null => {
  const lacks = (capability: string) => limits.find((limit) => limit.capability === capability)
  return lacks('service') === undefined ? null : (lacks('registry')?.reason ?? null)
}

/** Returns the device, for use in pages: the app's frame doesn't show a page until a device is known. */
export const useDevice = (): Device => {
  const { device } = useDevices()
  if (device === null) throw new Error('no device: pages are rendered only with one')
  return device
}
