/**
 * The other end of a speed test, running in a namespace. Argument: its address. Prints the address on which this
 * program listens.
 */
import { startEndpoint } from '../../speed/endpoint.ts'

console.log((await startEndpoint(process.argv[2])).origin)
