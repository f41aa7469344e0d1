/**
 * The builds that tests and benches need: `@clearpane/tools/build`. Each call does nothing while its output
 * is up to date.
 */
export { buildExe, exeFile } from './build-exe.ts'
export { buildNode, bundleNode, nodeBundle } from './build-node.ts'
export { buildWeb, webDist } from './build-web.ts'
