/** Runs one registry case through the host's port, and leaves nothing behind. */
import { type Host, observeOne } from '@clearpane/engine'
import { formatResource, type Known, keyOf, type RegistryResource } from '@clearpane/model'
import {
  always,
  Difference,
  expectAnswer,
  expectKeys,
  lookKnown,
  mustAct,
  mustRefuse,
  show,
} from './check.ts'
import { present } from './relocate.ts'
import type { BatchCase, RegistryCase, ValueState } from './types.ts'

const absent: Known = { status: 'absent' }
const missingOf = (known: Known): string[] => (known.status === 'absent' ? (known.missingKeys ?? []) : [])

const inKey = (key: string, like: RegistryResource): RegistryResource => ({
  ...like,
  path: key.slice(like.hive.length + 1),
  name: 'Probe',
})

/** Lists every key from `outermost` down to the key that contains the value. */
const keysDown = (outermost: string, resource: RegistryResource): string[] => {
  const parts = keyOf(resource).split('\\')
  return parts.map((_, i) => parts.slice(0, i + 1).join('\\')).filter((key) => key.length >= outermost.length)
}

const write = (host: Host, { resource, raw }: ValueState) =>
  mustAct(host, `preparing ${resource.name}`, resource, absent, present(raw))

export const expectValues = async (host: Host, when: string, values: readonly ValueState[]) => {
  const answers = await host.observe(values.map(({ resource }) => resource))
  for (const { resource, raw } of values)
    expectAnswer(`${when}, "${resource.name}" beside it`, answers.of(resource), present(raw))
}

/** Removes the values and keys of the case; after that, the PC must be in its earlier state. */
const cleanUp = async (
  host: Host,
  home: string,
  anchor: RegistryResource,
  found: Known,
  used: readonly RegistryResource[],
) => {
  // Removes keys twice, because a key becomes empty only when the last value below it has been removed.
  for (const resource of [...used, ...used])
    await host.act({
      resource,
      from: absent,
      to: { status: 'absent', missingKeys: keysDown(home, resource) },
    })
  await host.act({
    resource: anchor,
    from: absent,
    to: { status: 'absent', missingKeys: missingOf(found).filter((key) => key.length < home.length) },
  })
  expectAnswer('after cleaning up', await lookKnown(host, inKey(home, anchor)), found)
}

type Setting = Pick<RegistryCase, 'home' | 'anchor' | 'given'> & Partial<Pick<RegistryCase, 'emptyKeys'>>

/** Sets up everything that is given, runs `work`, and always removes everything that was used. */
export const within = async (
  host: Host,
  one: Setting,
  used: readonly RegistryResource[],
  work: () => Promise<void>,
): Promise<void> => {
  const { home, anchor, given, emptyKeys = [] } = one
  const probe = inKey(home, anchor)
  const found = await lookKnown(host, probe)
  if (!missingOf(found).some((key) => key.toLowerCase() === home.toLowerCase()))
    throw new Difference(`${home} is left over from an earlier run: remove it first`)
  const hollow = emptyKeys.map((key) => inKey(key, anchor))
  const all = [...given.map(({ resource }) => resource), ...hollow, ...used]
  const prepareAndWork = async () => {
    await write(host, { resource: anchor, raw: { type: 4, hex: '01000000' } })
    for (const value of given) await write(host, value)
    for (const resource of hollow) {
      await write(host, { resource, raw: { type: 3, hex: '' } })
      await mustAct(host, `emptying ${keyOf(resource)}`, resource, present({ type: 3, hex: '' }), absent)
    }
    await work()
  }
  await always(prepareAndWork, () => cleanUp(host, home, anchor, found, all))
}

const isTarget = (resource: RegistryResource, other: RegistryResource) =>
  `${keyOf(resource)}\\${resource.name}`.toLowerCase() === `${keyOf(other)}\\${other.name}`.toLowerCase()

export const runRegistryCase = async (host: Host, one: RegistryCase): Promise<void> => {
  const { given, resource, before, to, meanwhile, undone, expects } = one
  const beside = given.filter((value) => !isTarget(value.resource, resource))
  await within(host, one, [resource, ...meanwhile.map((value) => value.resource)], async () => {
    await expectValues(host, 'before', beside)
    if (expects === 'refused') {
      await mustRefuse(host, resource, before, to)
      await expectValues(host, 'after the refusal', beside)
      await expectRefusalKept(host, one)
      return
    }
    const was = await lookKnown(host, resource)
    expectAnswer('before the change', was, before)

    const made = await mustAct(host, 'the change', resource, was, to)
    expectKeys('keys made by the change', made.createdKeys, to.status === 'present' ? missingOf(before) : [])
    expectKeys('keys removed by the change', made.removedKeys, [])
    const after = await lookKnown(host, resource)
    expectAnswer(
      'after the change',
      after,
      to.status === 'present' ? to : { ...before, ...absent, ...onlyMissing(before) },
    )

    const again = await mustAct(host, 'the same change again', resource, after, to)
    expectKeys('keys made the second time', again.createdKeys, [])
    expectAnswer('after the same change again', await lookKnown(host, resource), after)
    await expectValues(host, 'after the change', beside)

    for (const value of meanwhile) await write(host, value)
    const back = await mustAct(host, 'the undo', resource, after, before)
    const kept = missingOf(undone).map((key) => key.toLowerCase())
    const removable =
      to.status === 'present' ? missingOf(before).filter((key) => kept.includes(key.toLowerCase())) : []
    expectKeys('keys removed by the undo', back.removedKeys, removable)
    expectAnswer('after the undo', await lookKnown(host, resource), undone)
    await expectValues(host, 'after the undo', [...beside, ...meanwhile])
  })
}

/** Returns the missing keys above an absent value. When a value is deleted, its key stays. */
const onlyMissing = (before: Known): { missingKeys?: string[] } =>
  missingOf(before).length === 0 ? {} : { missingKeys: missingOf(before) }

/**
 * Expects a refusal. If a name is too long for Windows, even reading the value may be impossible. A value with such a
 * name can't exist, and the test case must expect this.
 */
const expectRefusalKept = async (host: Host, { resource, before }: RegistryCase) => {
  const answer = await observeOne(host, resource)
  if (answer?.status === 'present')
    throw new Difference(`the refused change was made all the same: ${show(answer)}`)
  if (answer?.status === 'absent') expectAnswer('after the refusal', answer, before)
}

export const runBatchCase = (host: Host, one: BatchCase): Promise<void> =>
  within(host, one, [], async () => {
    const answers = await host.observe(one.ask.map(({ resource }) => resource))
    for (const { resource, expected } of one.ask)
      expectAnswer(`answer for ${formatResource(resource)}`, answers.of(resource), expected)
  })
