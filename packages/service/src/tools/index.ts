export { systemFiles } from './system-files.ts'
