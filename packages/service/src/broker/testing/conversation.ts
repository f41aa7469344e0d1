/** A well-behaved server's side of the conversation with the broker, for tests. */
import { canonicalJson, type Plan, resourceKey } from '@clearpane/model'
import { expect } from 'vitest'
import type { Hello, Request } from '../messages.ts'
import type { elevatedPc } from './elevated.ts'

export const frame = (message: unknown): Buffer => {
  const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  const header = Buffer.alloc(4)
  header.writeUInt32LE(body.length)
  return Buffer.concat([header, body])
}

export const helloOf = ({ device, origin, changes, hash }: Plan): Extract<Hello, { type: 'run' }> => ({
  type: 'run',
  version: 1,
  runId: 'run-0001',
  title: 'test',
  plan: { device, origin, changes, hash },
})

/** Makes the messages that a well-behaved server would send for this plan. */
export const wellBehaved = (plan: Plan): (Hello | Request)[] => [
  helloOf(plan),
  { type: 'restorePoint' },
  ...plan.changes
    .filter(({ admin }) => admin)
    .flatMap(({ id, from, to }): Request[] => [
      { type: 'observe', changeIds: [id] },
      { type: 'act', changeId: id, from, to },
    ]),
  { type: 'bye' },
]

/**
 * Sends a whole conversation to a broker that was started for `hash`; returns what the broker wrote to the PC and how
 * it ended.
 */
export const play = async (
  pc: ReturnType<typeof elevatedPc>,
  hash: string,
  chunks: readonly Uint8Array[],
) => {
  const wrote: { key: string; to: string }[] = []
  const act = pc.pc.act.bind(pc.pc)
  pc.pc.act = async (order, onStep) => {
    wrote.push({ key: resourceKey(order.resource), to: canonicalJson(order.to) })
    return act(order, onStep)
  }
  const pipe = pc.start(hash)
  for (const chunk of chunks) await pipe.write(chunk)
  // The other end hangs up; messages that it sent before are still read.
  const answers: Uint8Array[] = []
  for (;;) {
    const answer = await pipe.read(50)
    if (answer === null) break
    answers.push(answer)
  }
  await pipe.close()
  return { wrote, served: await pc.served.at(-1), answers }
}

export const inPlan = ({ changes }: Plan) =>
  new Set(
    changes
      .filter(({ admin }) => admin)
      .map(({ resource, to }) => `${resourceKey(resource)} ${canonicalJson(to)}`),
  )

export const expectInside = (plan: Plan, wrote: readonly { key: string; to: string }[]) => {
  const allowed = inPlan(plan)
  for (const { key, to } of wrote) expect(allowed).toContain(`${key} ${to}`)
  expect(new Set(wrote.map(({ key }) => key)).size).toBe(wrote.length)
}
