/** A Linux or macOS machine: describes itself, and says what it doesn't support. */
export { createEndProcess } from './end-process.ts'
export { createGenericHardware } from './hardware/hardware.ts'
export { createGenericHost } from './host.ts'
export { createLinuxNetwork } from './network/network.ts'
export { createGenericSensors } from './sensors/sensors.ts'
