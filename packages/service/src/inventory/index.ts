export { appFactsTopic } from './app-facts.ts'
