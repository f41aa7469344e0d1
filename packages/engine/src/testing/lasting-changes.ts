/**
 * Examples of changes that can't be undone: one for each kind and each action that rules out an undo, taken from the
 * closed lists of kinds and actions.
 */
import { type Change, type Kind, kinds, type Resource, traitsOf } from '@clearpane/model'
import { actionLoses } from '@clearpane/model/returns'

type Example = Pick<Change, 'resource' | 'from' | 'to' | 'reversible' | 'causes'>

const size = (value: number) => ({ status: 'present', state: { kind: 'file', value } }) as const
const list = 'a'.repeat(64)
const item = (type: 'cleanup' | 'driver' | 'app', id: string, option: string): Change['causes'] => [
  { by: 'item', type, id, option },
]

/** One entry for each kind whose traits rule out an undo; `of` below throws for a kind that has no entry. */
const examples: Partial<Record<Kind, Record<string, Example>>> = {
  file: {
    'a list of files': {
      resource: { kind: 'file', class: 'tempFiles', scope: 'user', list },
      from: size(5_000_000),
      to: size(0),
      reversible: 'no',
      causes: item('cleanup', 'tempFiles', 'listed'),
    },
    'a class of files': {
      resource: { kind: 'file', class: 'crashDumps', scope: 'machine' },
      from: size(7_000),
      to: size(0),
      reversible: 'no',
      causes: [{ by: 'tweak', id: 'cleanup.example', option: 'on' }],
    },
  },
  driver: {
    'a driver': {
      resource: { kind: 'driver', update: '8812740e-11e0-4e3c-9a60-000000000000', title: 'Net driver' },
      from: { status: 'present', state: { kind: 'driver', value: false } },
      to: { status: 'present', state: { kind: 'driver', value: true } },
      reversible: 'no',
      causes: item('driver', '8812740e-11e0-4e3c-9a60-000000000000', 'installed'),
    },
  },
  action: Object.fromEntries(
    Object.keys(actionLoses).map((name) => [
      `the action ${name}`,
      {
        resource: { kind: 'action', name, scope: 'machine' } as Resource,
        from: { status: 'present', state: { kind: 'action', value: 'ready' } },
        to: { status: 'present', state: { kind: 'action', value: 'done' } },
        reversible: 'no',
        causes: [{ by: 'tweak', id: `example.${name}`, option: 'on' }],
      } satisfies Example,
    ]),
  ),
}

/** An app that is no longer offered in any store and therefore can't be reinstalled. */
const gone: Example = {
  resource: { kind: 'appx', packageFamilyName: 'Maker.Gone_8wekyb3d8bbwe' },
  from: { status: 'present', state: { kind: 'appx', value: '1.0.0.0' } },
  to: { status: 'absent' },
  reversible: 'no',
  causes: item('app', 'Maker.Gone_8wekyb3d8bbwe', 'removed'),
}

export const lastingKinds: readonly Kind[] = kinds.filter((kind) => !traitsOf(kind).undoable)

const of = (kind: Kind): [string, Example][] => {
  const found = Object.entries(examples[kind] ?? {})
  if (found.length === 0) throw new Error(`${kind} can't be undone, and has no example here`)
  return found
}

export const lastingChanges: readonly { name: string; change: Change }[] = [
  ...lastingKinds.flatMap(of),
  ['an app that nothing offers', gone] as const,
].map(([name, example]) => ({ name, change: { id: 1, admin: false, restart: 'none', ...example } }))
