/** Connections of the sample PC's programs; they change from minute to minute. Pure; sends nothing. */

import type { Program } from '../live/running.ts'
import { share } from '../noise.ts'

export type Connection = {
  state: 'established' | 'timeWait'
  port: number
  remoteAddress: string
  remotePort: number
  pid: number
  program: string
}

/** The first part of addresses that RFC 5737 reserves for examples, and that therefore belong to nobody. */
const far = '203.0.113.'
const [minute, firstPort, ports, most] = [60_000, 49_700, 15_000, 4]

/**
 * Lists a program's connections. Busier programs have more connections, and some connections have just ended.
 */
const ofProgram = ({ pid, name, cost }: Program, seed: number, now: number): Connection[] => {
  const open = Math.min(most, Math.ceil(cost.received / 250))
  return Array.from({ length: open }, (_, i): Connection => {
    // Each connection lasts for a few minutes, and the connections don't all change at the same time.
    const turn = Math.floor((now + i * minute) / (minute * (2 + i)))
    const at = (place: number) => share(seed ^ (pid + 17 * i), turn + 1000 * place)
    return {
      state: at(1) < 0.12 ? 'timeWait' : 'established',
      port: firstPort + Math.floor(ports * at(2)),
      remoteAddress: `${far}${2 + Math.floor(250 * at(3))}`,
      remotePort: at(4) < 0.9 ? 443 : 80,
      pid,
      program: name,
    }
  })
}

export const connectionsOf = (programs: readonly Program[], seed: number, at: number): Connection[] =>
  programs.flatMap((one) => ofProgram(one, seed, at)).toSorted((a, b) => a.port - b.port)
