/** Tasks and the firewall on the Windows host: what the conformance table cannot ask of Wine. */
import assert from 'node:assert/strict'
import { type Host, indexTweaks, planSelection, runPlan } from '@clearpane/engine'
import { aTweak, MemoryJournalStore, testClock, testIds } from '@clearpane/engine/testing'
import type { Known, PropertyResource, Scalar } from '@clearpane/model'
import type { Check } from '@clearpane/tools/wine/checks'
import { createKey, deleteEmptyKey, deleteValue, onThread, ownSid, setValue } from '@clearpane/win32'
import { playFirewall, playTaskSwitch, replaceNative, runThreadCallsHere, taskXml } from '@clearpane/win32/testing'
import { createWindowsHost } from '../host.ts'

const accessDenied = 0x8007_0005 | 0
const serviceOff = 0x8007_06d9 | 0

const look = async (host: Host, resource: PropertyResource) => (await host.observe([resource]))[0]
const property = ({ kind }: PropertyResource, value: Scalar): Known => ({ status: 'present', state: { kind, value } })
const ask = (host: Host, resource: PropertyResource, to: Known) => host.act({ resource, from: { status: 'absent' }, to })

const folder = '\\ClearpaneHostChecks'
const path = `${folder}\\Task-<SID>`
const task: PropertyResource = { kind: 'task', path }

const withTask = async (work: (host: Host) => Promise<void>): Promise<void> => {
  const real = path.replace('<SID>', ownSid())
  await onThread('tasks.register', real, taskXml(true))
  try {
    await work(createWindowsHost())
  } finally {
    await onThread('tasks.delete', real)
    await onThread('tasks.deleteFolder', folder)
  }
}

/** One run of a tweak that asks for this value. */
const runFor = async (host: Host, resource: PropertyResource, value: Scalar) => {
  const store = new MemoryJournalStore()
  const settings = [{ resource, wanted: { want: 'property', value } as const, default: 'unknown' as const }]
  const [catalog, at] = [indexTweaks([aTweak('checks.one', settings)]), '2026-01-01T00:00:00.000Z']
  const plan = await planSelection(host, { catalog, choices: [{ tweak: 'checks.one' }], device: await host.device(), at })
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  await runPlan(deps, plan, { title: 'checks', startedBy: 'checks' })
  const [run] = await store.read()
  return run?.records.flatMap((record) => (record.type === 'outcome' ? [record.result] : [])) ?? []
}

const taskChecks: readonly Check[] = [
  {
    name: 'a task named with <SID> is the signed-in user’s',
    run: () => withTask(async (host) => assert.deepEqual(await look(host, task), property(task, true))),
  },
  {
    name: 'a switch that Wine answers with success and does not make is not held, in a run of the engine',
    run: () =>
      withTask(async (host) => {
        assert.deepEqual(await runFor(host, task, false), ['notHeld'])
        assert.deepEqual(await look(host, task), property(task, true))
      }),
  },
  {
    name: 'the same run with the switch played is done',
    run: () =>
      withTask(async (host) => {
        using _here = runThreadCallsHere()
        using _switch = playTaskSwitch()
        assert.deepEqual(await runFor(host, task, false), ['done'])
        assert.deepEqual(await look(host, task), property(task, false))
      }),
  },
  {
    name: 'a task that is not there is absent, and is neither switched nor made',
    run: async () => {
      const host = createWindowsHost()
      const missing: PropertyResource = { kind: 'task', path: `${folder}\\None` }
      assert.deepEqual(await look(host, missing), { status: 'absent' })
      assert.equal((await ask(host, missing, property(missing, false))).status, 'failed')
      assert.equal((await ask(host, missing, { status: 'absent' })).status, 'unavailable')
      assert.equal((await ask(host, missing, property(missing, 'no'))).status, 'failed')
    },
  },
  {
    name: 'a task closed to us is denied, to looking and to changing, and the others are read',
    run: () =>
      withTask(async (host) => {
        using _here = runThreadCallsHere()
        {
          let asked = 0
          using _denied = replaceNative('ITaskFolder.GetTask', (args, real) => (++asked === 1 ? accessDenied : real(...args)))
          const [closed, open] = await host.observe([{ kind: 'task', path: '\\Closed' }, task])
          assert(closed?.status === 'denied' && closed.reason.startsWith('ITaskFolder.GetTask answered 5'), JSON.stringify(closed))
          assert.deepEqual(open, property(task, true))
        }
        using _denied = replaceNative('IRegisteredTask.put_Enabled', () => accessDenied)
        const result = await ask(host, task, property(task, false))
        assert(result.status === 'denied' && result.reason.startsWith('IRegisteredTask.put_Enabled answered 5'))
      }),
  },
  {
    name: 'a Windows without the Task Scheduler’s class answers unavailable for every task',
    run: async () => {
      using _here = runThreadCallsHere()
      using _missing = replaceNative('CoCreateInstance', () => 0x8004_0154 | 0)
      const answers = await createWindowsHost().observe([{ kind: 'task', path: '\\One' }, task])
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['unavailable', 'unavailable'],
      )
    },
  },
  {
    name: 'who is signed in cannot be told: that person’s task is unavailable, others are read',
    run: async () => {
      using _unknown = replaceNative('WTSQuerySessionInformationW', () => ({ result: 0, lastError: 1722 }))
      const [theirs, other] = await createWindowsHost().observe([task, { kind: 'task', path: '\\None' }])
      assert(theirs?.status === 'unavailable' && theirs.reason.includes('1722'), JSON.stringify(theirs))
      assert.deepEqual(other, { status: 'absent' })
    },
  },
]

const enabled: PropertyResource = { kind: 'firewall', item: 'profile', name: 'Private', property: 'Enabled' }
const rule: PropertyResource = { kind: 'firewall', item: 'rule', name: 'Host checks', property: '' }
const text = 'block out any; addresses 192.0.2.1'

const withPolicy = async (key: string, value: string, work: () => Promise<void>): Promise<void> => {
  const names = ['SOFTWARE', 'Policies', 'Microsoft', 'WindowsFirewall', key]
  const made: string[] = []
  for (const [i] of names.entries()) {
    const below = names.slice(0, i + 1).join('\\')
    using one = createKey('HKLM', below).key
    made.unshift(below)
    if (i === names.length - 1) setValue(one, value, { type: 4, bytes: Buffer.from([0, 0, 0, 0]) })
  }
  try {
    await work()
  } finally {
    using last = createKey('HKLM', names.join('\\')).key
    deleteValue(last, value)
    for (const below of made) deleteEmptyKey('HKLM', below)
  }
}

const firewallChecks: readonly Check[] = [
  {
    name: 'what Wine’s firewall lacks is unavailable with the method’s name, to looking and to changing',
    run: async () => {
      const host = createWindowsHost()
      const answer = await look(host, enabled)
      assert(answer?.status === 'unavailable' && answer.reason.startsWith('INetFwPolicy2.get_FirewallEnabled answered 0x80004001'))
      const result = await ask(host, enabled, property(enabled, false))
      assert(result.status === 'unavailable' && result.reason.startsWith('INetFwPolicy2.put_FirewallEnabled answered 0x80004001'))
    },
  },
  {
    name: 'a rule that Wine answers with success and does not keep is not held, in a run of the engine',
    run: async () => {
      const host = createWindowsHost()
      assert.deepEqual(await look(host, rule), { status: 'absent' })
      assert.deepEqual(await runFor(host, rule, text), ['notHeld'])
    },
  },
  {
    name: 'a rule is made, changed and taken away by its text, and what others made stays',
    run: async () => {
      using _here = runThreadCallsHere()
      using played = playFirewall()
      const theirs = { Name: 'Host checks 2', Grouping: 'Others', Direction: 1, Action: 1 }
      played.rules.push(theirs)
      const host = createWindowsHost()
      assert.deepEqual(await runFor(host, rule, text), ['done'])
      assert.deepEqual(await look(host, rule), property(rule, text))
      assert.deepEqual([played.rules.length, played.rules[1]?.Grouping], [2, 'Clearpane'])
      const other = { ...rule, name: theirs.Name }
      assert.deepEqual(await look(host, other), { status: 'absent' })
      const taken = await ask(host, other, property(other, text))
      assert(taken.status === 'failed' && taken.reason.includes('another firewall rule has the name'))
      assert.equal((await ask(host, other, { status: 'absent' })).status, 'failed')
      assert.equal((await ask(host, rule, { status: 'absent' })).status, 'acted')
      assert.deepEqual(played.rules, [theirs])
    },
  },
  {
    name: 'a rule of ours that somebody edited is neither absent nor told as what it was, and is left alone',
    run: async () => {
      using _here = runThreadCallsHere()
      using played = playFirewall()
      const host = createWindowsHost()
      await ask(host, rule, property(rule, text))
      Object.assign(played.rules[0] ?? {}, { ServiceName: 'Dnscache' })
      const answer = await look(host, rule)
      assert(answer?.status === 'failed' && answer.reason.includes('ServiceName'), JSON.stringify(answer))
      assert.equal((await ask(host, rule, { status: 'absent' })).status, 'failed')
      assert.equal(played.rules.length, 1)
    },
  },
  {
    name: 'names Windows keeps for itself and texts that are no rule are refused before anything is asked',
    run: async () => {
      using _here = runThreadCallsHere()
      using _never = replaceNative('CoCreateInstance', () => assert.fail('the firewall was asked'))
      const host = createWindowsHost()
      for (const name of ['all', 'ALL', 'a|b', '@file.dll,-1'])
        assert.equal((await ask(host, { ...rule, name }, property(rule, text))).status, 'failed')
      for (const to of ['block everything', 7, true]) assert.equal((await ask(host, rule, property(rule, to))).status, 'failed')
    },
  },
  {
    name: 'what a group policy decides is unavailable, by the policy’s name; the rest of the profile is not',
    run: () =>
      withPolicy('StandardProfile', 'EnableFirewall', async () => {
        using _here = runThreadCallsHere()
        using played = playFirewall()
        const host = createWindowsHost()
        const answer = await look(host, enabled)
        assert(answer?.status === 'unavailable' && answer.reason.includes('EnableFirewall'), JSON.stringify(answer))
        assert.equal((await ask(host, enabled, property(enabled, false))).status, 'unavailable')
        assert.deepEqual(played.profiles, {})
        assert.equal((await look(host, { ...enabled, property: 'DefaultInboundAction' }))?.status, 'present')
        assert.equal((await look(host, { ...enabled, name: 'Public' }))?.status, 'present')
      }),
  },
  {
    name: 'a firewall service that is switched off is unavailable, and says so',
    run: async () => {
      using _here = runThreadCallsHere()
      using _off = replaceNative('CoCreateInstance', () => serviceOff)
      const host = createWindowsHost()
      for (const resource of [enabled, rule]) {
        const answer = await look(host, resource)
        assert(answer?.status === 'unavailable' && answer.reason.includes('service is not running'), JSON.stringify(answer))
        assert.equal((await ask(host, resource, property(resource, resource === rule ? text : true))).status, 'unavailable')
      }
    },
  },
  {
    name: 'a property the interface does not tell is unavailable, and one denied is denied',
    run: async () => {
      using _here = runThreadCallsHere()
      using _played = playFirewall()
      const host = createWindowsHost()
      assert.equal((await look(host, { ...enabled, property: 'LogBlocked' }))?.status, 'unavailable')
      using _denied = replaceNative('INetFwPolicy2.put_FirewallEnabled', () => accessDenied)
      assert.equal((await ask(host, enabled, property(enabled, false))).status, 'denied')
      assert.equal((await ask(host, enabled, { status: 'absent' })).status, 'unavailable')
    },
  },
]

export const taskAndFirewallChecks: readonly Check[] = [...taskChecks, ...firewallChecks]
