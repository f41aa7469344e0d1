import { describe, expect, it } from 'vitest'
import { requestedActSchema } from './act-schema.ts'
import { boundedAct } from './acts.ts'

const long = 'x'.repeat(201)

describe('an act in a request', () => {
  it.each([
    { case: 'a known act without names', act: { id: 'startup.optimize' } },
    { case: 'a known act with its name', act: { id: 'network.dns', names: { name: 'Quad9' } } },
    { case: 'a known act with a count', act: { id: 'settings.count', names: { count: 3 } } },
    { case: 'an act of another version', act: { id: 'later.act', names: { one: 'a', other: 1 } } },
    { case: 'an act whose name was cut', act: boundedAct({ id: 'own', names: { name: long } }) },
  ])('is accepted: $case', ({ act }) => {
    expect(requestedActSchema.safeParse(act).success).toBe(true)
  })

  it.each([
    { case: 'an empty id', act: { id: '' } },
    { case: 'a sentence as its id', act: { id: 'Turn off the tips' } },
    { case: 'the name of an object’s own field as its id', act: { id: '__proto__' } },
    { case: 'an id with too many parts', act: { id: 'a.b.c.d' } },
    { case: 'a known act without its name', act: { id: 'network.dns' } },
    { case: 'a known act with one name too many', act: { id: 'startup.optimize', names: { name: 'a' } } },
    { case: 'a known act with a number as its name', act: { id: 'network.dns', names: { name: 1 } } },
    { case: 'a known act with a text as its count', act: { id: 'settings.count', names: { count: '3' } } },
    { case: 'a name that is too long', act: { id: 'own', names: { name: long } } },
    { case: 'a name with an unusual key', act: { id: 'later.act', names: { 'a b': 'c' } } },
    {
      case: 'too many names',
      act: { id: 'later.act', names: { a: '', b: '', c: '', d: '', e: '', f: '' } },
    },
    { case: 'another field', act: { id: 'startup.optimize', title: 'a' } },
  ])('is refused: $case', ({ act }) => {
    expect(requestedActSchema.safeParse(act).success).toBe(false)
  })
})
