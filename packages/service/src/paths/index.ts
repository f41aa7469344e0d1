export { defaultDataDir, type Paths, pathsIn } from './paths.ts'
