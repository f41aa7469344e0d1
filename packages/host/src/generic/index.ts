/** A Linux or macOS machine: it says what it is and what it is not. */
export { nodeFileSystem } from './files/file-system.ts'
export { createGenericHost } from './host.ts'
export { createGenericSensors } from './sensors/sensors.ts'
