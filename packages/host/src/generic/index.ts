/** A Linux or macOS machine: describes itself, and what it lacks. */
export { createEndProcess } from './end-process.ts'
export { createGenericHardware } from './hardware/hardware.ts'
export { createGenericHost } from './host.ts'
export { createLinuxNetwork } from './network/network.ts'
export { createGenericSensors } from './sensors/sensors.ts'
