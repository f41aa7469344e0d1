/** A Linux or macOS machine: describes itself, and what it lacks. */
export { createGenericHost } from './host.ts'
export { createGenericSensors } from './sensors/sensors.ts'
