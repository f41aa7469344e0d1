/** Measures the current size of a class's files. */
import type { Observation } from '@clearpane/model'
import type { HostContext } from '../../kind.ts'
import { present, refusalIn } from '../../scalar.ts'
import { bytesOf, classOf, cleanupOf, type FileResource, mustWait, walker } from './cleanup.ts'
import { isListed, observeListed } from './listed.ts'

const measure = async (resource: FileResource, context: HostContext): Promise<Observation> => {
  const one = classOf(resource, context)
  if (one === null) return { status: 'absent' }
  mustWait(one, context)
  if (isListed(resource)) return observeListed(resource, cleanupOf(one, context), walker)
  return present('file', bytesOf(await walker.call('files.measure', cleanupOf(one, context))))
}

type Measured = { at: number; answer: Promise<Observation> }

export const lastOf = new WeakMap<HostContext, Map<string, Measured>>()

export const measuredWithin = (
  resource: FileResource,
  context: HostContext,
  maxAgeMs: number,
): Promise<Observation> => {
  if (isListed(resource)) return measure(resource, context).catch(refusalIn)
  const last = lastOf.get(context) ?? new Map<string, Measured>()
  lastOf.set(context, last)
  const known = last.get(resource.class)
  if (known !== undefined && maxAgeMs > 0 && performance.now() - known.at <= maxAgeMs) return known.answer
  const answer = measure(resource, context).catch(refusalIn)
  last.set(resource.class, { at: performance.now(), answer })
  return answer
}
