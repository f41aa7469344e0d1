/**
 * The other end of a speed test, in a namespace. Argument: its address. Prints the address on which it
 * listens.
 */
import { startEndpoint } from '../../speed/endpoint.ts'

console.log((await startEndpoint(process.argv[2])).origin)
