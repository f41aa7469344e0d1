export { chosenPresets } from './chosen-presets.ts'
export {
  type Catalog,
  type DeviceRegistry,
  type DeviceSession,
  type OpenDevicesOptions,
  openDevices,
} from './device-registry.ts'
export { deviceOpener } from './open-device.ts'
export type { OpenedDevice, Openers } from './openers.ts'
export { restoreDefaults } from './restore-defaults.ts'
