export { bootsOf } from './boots.ts'
export { deadItems, readStartup, type Startup, slowItems } from './read-startup.ts'
export { startupScan } from './scan.ts'
