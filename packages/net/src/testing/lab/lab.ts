/** Puts the pieces together: a lab's programs, started in its namespaces. */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LabJob } from './measure.node.ts'
import type { Lab, Namespace } from './namespaces.ts'
import type { RelayOptions } from './relay.node.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Beside the test, which would otherwise wait for itself when it plays the other end. */
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

/** 10.9.0.1 in a, 10.9.0.2 in b; what passes is late by `delayMs` in each direction. */
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
