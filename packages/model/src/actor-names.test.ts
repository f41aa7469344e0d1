import { expect, test } from 'vitest'
import { type Actor, actorSchema } from './actor.ts'
import { actorOfName, nameOfActor } from './actor-names.ts'

const kinds = actorSchema.shape.kind.options

test.each(kinds.flatMap((kind): Actor[] => [{ kind }, { kind, id: 'nightly' }, { kind, id: 'a: b' }]))(
  'the name of $kind $id leads back to the actor',
  (actor) => expect(actorOfName(nameOfActor(actor))).toEqual(actor),
)

test.each(['', 'administrator part', 'schedules', 'command line 2'])('no actor has the name "%s"', (name) =>
  expect(actorOfName(name)).toBeNull(),
)
