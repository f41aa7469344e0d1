/** The choices as they were: a document of its own, so putting it back is a set of edits and never a way back in time. */
import { currentOf, type Doc, decodeDoc, encodeDoc, set, valuesOf } from '../core/index.ts'
import type { Author } from '../core/write.ts'
import type { Around } from './start.ts'
import type { Backup, State } from './state.ts'

export const backupOf = (state: State, why: Backup['why'], { random, now }: Around): Backup => ({
  id: random(8).toString('hex'),
  at: now(),
  why,
  choices: Buffer.from(encodeDoc(state.choices)).toString('base64'),
})

export const choicesIn = ({ choices }: Backup): Doc => decodeDoc(Buffer.from(choices, 'base64'))

/** What has come since is unset; what was a question then stays as it is now. */
export const putBack = (now: Doc, then: Doc, by: Author): Doc => {
  const values = valuesOf(then)
  let doc = now
  for (const key of new Set([...now.keys(), ...values.keys()])) {
    const was = currentOf(then.get(key))
    if (was.is === 'value') doc = set(doc, key, values.get(key) ?? null, by)
  }
  return doc
}
