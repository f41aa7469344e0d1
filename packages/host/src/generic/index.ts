/** A Linux or macOS machine: describes itself, and what it lacks. */
export { createEndProcess } from './end-process.ts'
export { nodeFileSystem } from './files/file-system.ts'
export { createNodeQuarantineDisk } from './files/quarantine-disk.ts'
export { createGenericHardware } from './hardware/hardware.ts'
export { createGenericHost } from './host.ts'
export { createGenericSensors } from './sensors/sensors.ts'
