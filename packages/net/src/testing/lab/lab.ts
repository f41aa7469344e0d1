/** Starts the programs of a test network in its namespaces. */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LabJob } from './measure.node.ts'
import { type Lab, type Namespace, shape } from './namespaces.ts'
import type { RelayOptions } from './relay.node.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * The measurement runs in a separate process, because if the test itself acted as the server, it would end up waiting
 * for itself.
 */
export const measureIn = async <T>(lab: Lab, where: Namespace, job: LabJob): Promise<T> => {
  const child = lab.start(where, process.execPath, file('./measure.node.ts'), JSON.stringify(job))
  let text = ''
  child.stdout?.on('data', (part) => {
    text += part
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`a measurement in a namespace ended with ${code}`)
  return JSON.parse(text) as T
}

/**
 * Connects 10.9.0.1 in namespace a to 10.9.0.2 in namespace b; packets are delayed by `delayMs` in each direction.
 */
export const relay = async (
  lab: Lab,
  a: Namespace,
  b: Namespace,
  options: Omit<RelayOptions, 'a' | 'b'>,
): Promise<void> => {
  const all: RelayOptions = { ...options, a: a.pid, b: b.pid }
  const child = lab.start(a, process.execPath, file('./relay.node.ts'), JSON.stringify(all))
  if (child.stdout !== null) await once(child.stdout, 'data')
  for (const [where, mine, other] of [
    [a, '10.9.0.1', '10.9.0.2'],
    [b, '10.9.0.2', '10.9.0.1'],
  ] as const) {
    where.run('ip', 'address', 'add', mine, 'peer', other, 'dev', 'tun0')
    where.run('ip', 'link', 'set', 'tun0', 'mtu', String(options.mtu ?? 1500), 'up')
  }
}

export type Line = { a: Namespace; b: Namespace; origin: string; address: string }

/**
 * Connects two PCs by a link of the given speed, with an endpoint on the second PC. The queues are on a router
 * between the PCs, because Linux lets a stream put only a millisecond's worth of data into a queue on its own PC.
 */
export const line = async (lab: Lab, bits: number, queueBytes: number): Promise<Line> => {
  const [a, router, b] = [await lab.namespace(), await lab.namespace(), await lab.namespace()]
  lab.link('cable', a, '10.0.0.1/24', router, '10.0.0.254/24')
  lab.link('far', router, '10.0.1.254/24', b, '10.0.1.2/24')
  a.run('ip', 'route', 'add', 'default', 'via', '10.0.0.254')
  b.run('ip', 'route', 'add', 'default', 'via', '10.0.1.254')
  for (const link of ['cable', 'far']) shape(router, link, bits, queueBytes)
  const child = lab.start(b, process.execPath, file('./endpoint.node.ts'), '10.0.1.2')
  const [origin] = child.stdout === null ? [] : await once(child.stdout, 'data')
  return { a, b, origin: String(origin).trim(), address: '10.0.1.2' }
}

/**
 * Returns how much payload a link of this speed carries. A frame of 1,514 bytes carries 1,448 bytes of payload: the
 * headers of Ethernet, IP and TCP (with timestamps) take 66 bytes.
 */
export const payloadOf = (bits: number): number => (bits * 1448) / 1514
