import { expect, test } from 'vitest'
import { type Actor, actorSchema } from './actor.ts'
import { actorOfName, nameOfActor } from './actor-names.ts'

const kinds = actorSchema.shape.kind.options

test.each(kinds.flatMap((kind): Actor[] => [{ kind }, { kind, id: 'nightly' }, { kind, id: 'a: b' }]))(
  'the name that is stored for $kind $id leads back to the same actor',
  (actor) => expect(actorOfName(nameOfActor(actor))).toEqual(actor),
)

test.each(['', 'administrator part', 'schedules', 'command line 2'])(
  'the name "%s" belongs to no actor',
  (name) => expect(actorOfName(name)).toBeNull(),
)
