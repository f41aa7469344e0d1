import { type ActResult, type ChangeRequest, type Host, Observations } from '@clearpane/engine'
import {
  type KeyTree,
  type Known,
  type Observation,
  type RegistryState,
  type Resource,
  resourceKey,
  type Scalar,
  type ScalarKind,
  type ServiceState,
  textReason,
} from '@clearpane/model'
import { conformanceCases, runConformance } from '@clearpane/testkit/conformance'
import { describe, expect, test } from 'vitest'
import { openTestPc } from './testing/open.ts'
import { sampleTargets } from './testing/targets.ts'

/** Sample PCs that each have one deliberate fault. The conformance table must fail on each of these sample PCs. */
type Fault = {
  fault: string
  observe?: (answer: Observation, resource: Resource) => Observation
  act?: (host: Host, act: ChangeRequest) => Promise<ActResult>
}

const bend = (host: Host, { observe, act }: Fault): Host => ({
  ...host,
  observe: async (resources) => {
    const answers = await host.observe(resources)
    return observe === undefined
      ? answers
      : Observations.each(resources, (resource) => observe(answers.of(resource), resource))
  },
  act: (one) => (act === undefined ? host.act(one) : act(host, one)),
})

const onRegistry = (answer: Observation, edit: (state: RegistryState) => RegistryState): Observation =>
  answer.status === 'present' && answer.state.kind === 'registry'
    ? { ...answer, state: edit(answer.state) }
    : answer

const onTo = (act: ChangeRequest, edit: (state: RegistryState) => RegistryState): ChangeRequest =>
  act.to.status === 'present' && act.to.state.kind === 'registry'
    ? { ...act, to: { ...act.to, state: edit(act.to.state) } }
    : act

const onServiceTo = (act: ChangeRequest, edit: (state: ServiceState) => ServiceState): ChangeRequest =>
  act.to.status === 'present' && act.to.state.kind === 'service'
    ? { ...act, to: { ...act.to, state: edit(act.to.state) } }
    : act

const onTree = (answer: Observation, edit: (tree: KeyTree) => KeyTree): Observation =>
  answer.status === 'present' && answer.state.kind === 'registryKey'
    ? { ...answer, state: { kind: 'registryKey', tree: edit(answer.state.tree) } }
    : answer

const onKeyTo = (act: ChangeRequest, edit: (tree: KeyTree) => KeyTree): ChangeRequest =>
  act.to.status === 'present' ? { ...act, to: onTree(act.to, edit) as Known } : act

const withoutDefaults = (tree: KeyTree): KeyTree => ({
  ...tree,
  values: tree.values.filter(({ name }) => name !== ''),
  keys: tree.keys.map(({ name, tree: below }) => ({ name, tree: withoutDefaults(below) })),
})

const property = (kind: ScalarKind, value: Scalar): Known => ({ status: 'present', state: { kind, value } })

const onScalar = (answer: Observation, edit: (value: Scalar) => Scalar): Observation =>
  answer.status === 'present' && 'value' in answer.state
    ? { ...answer, state: { ...answer.state, value: edit(answer.state.value) } }
    : answer

const isText = (type: number) => type === 1 || type === 2
const done: ActResult = { status: 'acted', createdKeys: [], removedKeys: [] }

const faults: Fault[] = [
  { fault: 'changes nothing and says it did', act: async () => done },
  {
    fault: 'closes a text that had no NUL',
    act: (host, act) =>
      host.act(
        onTo(act, (s) => (isText(s.type) && !s.hex.endsWith('0000') ? { ...s, hex: `${s.hex}0000` } : s)),
      ),
  },
  {
    fault: 'reads numbers as four bytes whatever lies there',
    observe: (a) => onRegistry(a, (s) => (s.type === 4 ? { ...s, hex: `${s.hex}00000000`.slice(0, 8) } : s)),
  },
  {
    fault: 'takes REG_NONE for absent',
    observe: (a) =>
      a.status === 'present' && a.state.kind === 'registry' && a.state.type === 0 ? { status: 'absent' } : a,
  },
  {
    fault: 'reads a type it does not know as bytes',
    observe: (a) => onRegistry(a, (s) => (s.type > 11 ? { ...s, type: 3 } : s)),
  },
  {
    fault: 'expands REG_EXPAND_SZ',
    observe: (a) => onRegistry(a, (s) => (s.type === 2 ? { ...s, type: 1 } : s)),
  },
  {
    fault: 'cuts a value at 64 KiB',
    observe: (a) => onRegistry(a, (s) => ({ ...s, hex: s.hex.slice(0, 131_072) })),
  },
  {
    fault: 'does not say which keys are missing',
    observe: (a) => (a.status === 'absent' ? { status: 'absent' } : a),
  },
  {
    fault: 'names missing keys innermost first',
    observe: (a) =>
      a.status === 'absent' && a.missingKeys ? { ...a, missingKeys: [...a.missingKeys].reverse() } : a,
  },
  {
    fault: 'keeps the keys it made',
    act: (host, act) => host.act(act.to.status === 'absent' ? { ...act, to: { status: 'absent' } } : act),
  },
  {
    fault: 'does not report the keys it made',
    act: async (host, act) => ({ ...(await host.act(act)), createdKeys: [] }),
  },
  {
    fault: 'does not report the keys it removed',
    act: async (host, act) => ({ ...(await host.act(act)), removedKeys: [] }),
  },
  {
    fault: 'confuses the default value with (default)',
    observe: (a, r) => (r.kind === 'registry' && r.name === '(default)' ? { status: 'absent' } : a),
  },
  {
    fault: 'distinguishes names by case',
    observe: (a, r) => (r.kind === 'registry' && r.name === 'VALUE' ? { status: 'absent' } : a),
  },
  {
    fault: 'answers failed where it should say absent',
    observe: (a) => (a.status === 'absent' ? { status: 'failed', reason: textReason('no such file') } : a),
  },
  {
    fault: 'leaves the missing keys out of one answer of a batch',
    observe: (a, r) =>
      a.status === 'absent' && r.kind === 'registry' && r.path.includes('Missing 7')
        ? { status: 'absent' }
        : a,
  },
  {
    fault: 'forgets the delayed flag',
    act: (host, act) => host.act(onServiceTo(act, (s) => ({ ...s, delayed: null }))),
  },
  {
    fault: 'clears the delayed flag with Automatic',
    act: (host, act) =>
      host.act(onServiceTo(act, (s) => (s.start === 'Automatic' ? s : { ...s, delayed: false }))),
  },
  {
    fault: 'never stops a service',
    act: (host, act) => host.act(onServiceTo(act, (s) => ({ ...s, running: 'running' }))),
  },
  {
    fault: 'enables a service to start it',
    act: (host, act) =>
      host.act(
        onServiceTo(act, (s) =>
          s.start === 'Disabled' && s.running === 'running' ? { ...s, start: 'Manual' } : s,
        ),
      ),
  },
  {
    fault: 'takes what this PC has no way to ask for as absent',
    observe: (a, r) => (a.status === 'unavailable' && r.kind === 'dns' ? { status: 'absent' } : a),
  },
  {
    fault: 'brings a key back without the keys below it',
    act: (host, act) => host.act(onKeyTo(act, (tree) => ({ ...tree, keys: [] }))),
  },
  {
    fault: 'leaves a key that is to go in place, empty',
    act: async (host, act) =>
      act.resource.kind === 'registryKey' && act.to.status === 'absent' ? done : host.act(act),
  },
  {
    fault: 'reads a whole key without its default values',
    observe: (a) => onTree(a, (tree) => withoutDefaults(tree)),
  },
  {
    fault: 'reads every list as empty',
    observe: (a) => onScalar(a, (value) => (Array.isArray(value) ? [] : value)),
  },
  {
    fault: 'takes a value of the wrong sort',
    act: async (host, act) =>
      act.to.status === 'present' && 'value' in act.to.state && Array.isArray(act.to.state.value)
        ? done
        : host.act(act),
  },
  {
    fault: 'installs another version of an app than was there',
    act: (host, act) =>
      host.act(
        act.resource.kind === 'appx' && act.to.status === 'present'
          ? { ...act, to: property('appx', '9.9.9.9') }
          : act,
      ),
  },
  {
    fault: 'says deleted files came back',
    act: async (host, act) =>
      act.resource.kind === 'file' &&
      act.to.status === 'present' &&
      act.to.state.kind === 'file' &&
      act.to.state.value !== 0
        ? done
        : host.act(act),
  },
  {
    fault: 'is done with an action for good',
    observe: (a) => onScalar(a, (value) => (value === 'ready' ? 'done' : value)),
  },
  {
    fault: 'answers success for a missing service',
    act: async (host, act) =>
      resourceKey(act.resource) === 'service:clearpanenosuchservice' ? done : host.act(act),
  },
]

const everything = { service: 'RetailDemo', wholeKeys: true, properties: sampleTargets }

describe('a faulty host', () => {
  test.each(faults)('is detected by the conformance table: $fault', async (fault) => {
    using pc = openTestPc()
    const results = await runConformance(bend(pc.host, fault), conformanceCases(everything))
    expect(results.some(({ result }) => result === 'failed')).toBe(true)
  })
})

test('the conformance table is plain data with unique names, and uses only keys below its test key', () => {
  const cases = conformanceCases({ ...everything, testKey: 'HKCU\\Software\\Elsewhere' })
  expect(JSON.parse(JSON.stringify(cases))).toEqual(cases)
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  const touched = cases.flatMap((one) =>
    one.kind === 'registry'
      ? [one.resource, one.anchor, ...[...one.given, ...one.meanwhile].map((v) => v.resource)]
      : [],
  )
  expect(
    touched.every(({ hive, path }) => hive === 'HKCU' && `${path}\\`.startsWith('Software\\Elsewhere\\')),
  ).toBe(true)
})
