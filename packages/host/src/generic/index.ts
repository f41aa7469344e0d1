/**
 * A Linux or macOS machine. This host describes the machine, deletes old temporary files, and reports what it doesn't
 * support.
 */
export { createTempFiles } from './cleaner.ts'
export { createEndProcess } from './end-process.ts'
export { createGenericHardware } from './hardware/hardware.ts'
export { createGenericHost } from './host.ts'
export { createLinuxNetwork } from './network/network.ts'
export { createGenericSensors } from './sensors/sensors.ts'
