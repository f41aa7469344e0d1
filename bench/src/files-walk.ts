/** Measures only how long it takes to list all files, in a process that has already started. Prints milliseconds. */
import { measureSpace } from '@clearpane/files'
import { openNodeFileSystem } from '@clearpane/host/generic/files'

const [root = ''] = process.argv.slice(2)
const system = openNodeFileSystem()
const began = performance.now()
measureSpace(system, { roots: [root], now: Date.now() })
console.log(performance.now() - began)
