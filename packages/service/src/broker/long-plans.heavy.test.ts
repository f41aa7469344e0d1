/**
 * Tests plans with large key trees: every tree that can be stored can be carried out, and a plan that is too long
 * causes no prompt.
 */
import { type KeyTree, type ListedFinding, mostTreeBytes, type Plan } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { bytesOf, maxBytes } from './messages.ts'
import { asChange, present, sealed, selection } from './testing/attempts.ts'
import { elevatedPc } from './testing/elevated.ts'

const uninstall = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall'
const names = ['One', 'Two', 'Three']
const pathOf = (name: string) => `${uninstall}\\${name}`
const findings = names.map(
  (name): ListedFinding => ({
    type: 'registryFinding',
    id: `broken-uninstall:HKLM\\${pathOf(name)}`,
    name,
    issue: 'broken-uninstall',
    key: `HKLM\\${pathOf(name)}`,
    value: null,
    proof: [],
    fix: { act: 'deleteKey', hive: 'HKLM', path: pathOf(name) },
    guard: null,
  }),
)
const tree = (digits: number): KeyTree => ({
  className: '',
  security: null,
  link: false,
  values: [{ name: 'A', type: 3, hex: '0'.repeat(digits) }],
  keys: [],
})
/** The largest key tree that can be stored. */
const most = tree((mostTreeBytes - bytesOf(tree(0))) & ~1)

/** Removes the first keys; each of them has the largest tree that can be stored. */
const opened = (keys: number) => {
  const pc = elevatedPc(findings)
  const found = findings.slice(0, keys)
  for (const { name } of found)
    pc.pc.registry.write(
      { kind: 'registry', hive: 'HKLM', path: pathOf(name), name: 'A' },
      { type: 3, hex: most.values[0]?.hex ?? '' },
    )
  const changes = found.map(({ name }, at) => ({
    ...asChange(
      { kind: 'registryKey', hive: 'HKLM', path: pathOf(name) },
      present({ kind: 'registryKey', tree: most }),
      { status: 'absent' },
    ),
    id: at + 1,
  }))
  const items = found.map(({ id }) => ({ type: 'registryFinding', id, option: 'fixed' }))
  return { pc, plan: sealed(selection({ items }) as Plan['origin'], changes) }
}

describe('a plan with the largest key trees', () => {
  test('is applied and undone, and the broker ends normally each time', async () => {
    const { pc, plan } = opened(1)
    const before = pc.pc.dump()
    const done = await pc.ledger(await pc.run(plan))
    expect(done?.changes.map(({ result }) => result)).toEqual(['done'])
    const undo = await pc.ledger((await pc.undoAll()) ?? '')
    expect([undo?.end?.result, pc.pc.dump() === before]).toEqual(['done', true])
    expect(await Promise.all(pc.served)).toEqual([{ ended: 'bye' }, { ended: 'bye' }])
  })

  test('is cancelled without a prompt or a change if it is too large for the protocol, with its size as the reason', async () => {
    const { pc, plan } = opened(3)
    const before = pc.pc.dump()
    const ledger = await pc.ledger(await pc.run(plan))
    expect([ledger?.end?.result, ledger?.end?.reason?.code]).toEqual(['cancelled', 'planTooLong'])
    expect([pc.prompts(), pc.served.length, pc.pc.dump() === before]).toEqual([0, 0, true])
  })

  test('fits into one message even if each change has a key tree both before and after it', () => {
    const state = present({ kind: 'registryKey', tree: most })
    const { plan } = opened(1)
    const long = { ...plan, changes: plan.changes.map((change) => ({ ...change, to: state })) }
    expect(bytesOf(long)).toBeGreaterThan(2 * mostTreeBytes - 10)
    expect(bytesOf({ type: 'run', plan: long })).toBeLessThan(maxBytes)
  })
})
