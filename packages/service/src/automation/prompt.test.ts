/**
 * Tests work that requires administrator rights: if the task is started by hand, Windows shows a prompt; at the
 * planned time, the work is either left out or done by the part with administrator rights.
 */
import { because, diagnostic } from '@clearpane/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { elevatedPath } from '../broker/elevated/create.ts'
import { documentText, type ElevatedDocument, elevatedKinds, sha256 } from '../broker/elevated/document.ts'
import { fakeFiles } from '../broker/elevated/testing/fake-files.ts'
import { refusal } from '../core/result.ts'
import { fakeEntries } from '../entries/testing/fake-entries.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { noConsent } from './profiles.ts'
import { aTask, at, openPc } from './testing/pc.ts'

let pc: Awaited<ReturnType<typeof openPc>>
let disk: ReturnType<typeof fakeFiles>
const scheduler = fakeEntries()
const task = aTask({
  ...{ kinds: ['optimization'], consent: { ...noConsent, presetId: 'privacy-focused' } },
  since: '2026-11-20T00:00:00.000Z',
})

beforeEach(async () => {
  disk = fakeFiles()
  const nothing = async () => ({ ok: true as const, answer: [] as never })
  const elevated = { make: nothing, remove: nothing, files: disk.port, version: '0.1.0' }
  pc = await openPc((device) => ({
    ...device,
    entries: { port: scheduler.port, program: 'C:\\clearpane.exe', dataDir: null, elevated },
    host: {
      ...device.host,
      // A PC running Windows, on which the user's process has no administrator rights.
      device: async () => {
        const own = await device.host.device()
        return { ...own, host: 'windows', facts: { ...own.facts, elevated: false } }
      },
    },
  }))
  await pc.put(task)
})
afterEach(() => pc.close())

const night = async () => {
  pc.clock.now = at('2026-11-20T02:01:00Z')
  const [started] = await pc.engine().look(pc.device)
  return started?.ended
}
const byHand = async (device: DeviceSession = pc.device) => {
  const started = await pc.engine().start(device, 'night')
  return started.ok ? started.value.ended : null
}
const stepOf = (run: Awaited<ReturnType<typeof night>> | null) => {
  const outcome = run?.outcome as { steps: { left: number; changed: number }[] } | null | undefined
  return outcome?.steps[0]
}

test('at its planned time, a task leaves it to the user to make the changes that require an administrator', async () => {
  const run = await night()
  expect([run?.state, (stepOf(run)?.left ?? 0) > 0]).toEqual(['needsYou', true])
})

test('when a task is started by hand, Windows shows a prompt and the whole task is done', async () => {
  const run = await byHand()
  expect([run?.state, stepOf(run)?.left]).toEqual(['done', 0])
})

test('when a task is started by hand and the prompt is declined, the other changes are made and the user is informed', async () => {
  const { service } = pc.device
  let prompts = 0
  const declined: DeviceSession = {
    ...pc.device,
    service: {
      ...service,
      apply: async (wishes) => {
        const planned = await service.plan(wishes.origin)
        if (!planned.ok || !planned.value.changes.some(({ admin }) => admin)) return service.apply(wishes)
        prompts++
        return refusal(diagnostic('BROKER_NOT_STARTED', 'run', { reason: because('promptRefused') }))
      },
    },
  }
  const run = await byHand(declined)
  expect([run?.state, (stepOf(run)?.changed ?? 0) > 0, (stepOf(run)?.left ?? 0) > 0]).toEqual([
    'needsYou',
    true,
    true,
  ])
  expect(prompts).toBe(1)
})

test('settings that the elevated part of a task changes aren’t left to the user', async () => {
  const origin = { kind: 'selection' as const, choices: [], presetId: 'privacy-focused' }
  const planned = await pc.device.service.plan(origin)
  if (!planned.ok) throw new Error('the profile can be planned')
  const { changes } = planned.value
  const idsOf = (all: typeof changes) => new Set(all.flatMap(({ causes }) => causes.map(({ id }) => id)))
  const give = (all: typeof changes, version = '0.1.0') => {
    const document: ElevatedDocument = {
      ...{ format: 1, id: 'night', name: 'Night', version, program: 'a'.repeat(64) },
      ...{ person, account: 'administrator', registryScan: false, classes: [] },
      values: all.map(({ resource, from, to, causes }) => ({
        ...{ tweakId: causes[0]?.id ?? '', option: 'on', resource, to, from: [from] },
      })) as ElevatedDocument['values'],
    }
    const text = documentText(document)
    disk.files.clear()
    disk.port.write(disk.port.path('tasks', `${sha256(text)}.json`), text, person)
    const starts = `<Arguments>run-elevated night ${sha256(text)}</Arguments>`
    scheduler.entries.set(elevatedPath(person, 'night'), starts)
  }
  const person = (await pc.device.service.device()).facts.userSid ?? ''
  const asking = idsOf(changes.filter(({ admin }) => admin))
  const given = changes.filter(({ resource, admin }) => admin && elevatedKinds.has(resource.kind))
  give(given, '0.0.9')
  const before = stepOf(await night())?.left ?? 0
  expect(before).toBe(asking.size)
  give(given)
  // A setting that lies partly in the user's own part of the registry isn't handed over, because neither the run with
  // administrator rights nor the one without them could write all of it.
  const others = idsOf(changes.filter((one) => !given.includes(one)))
  const left = [...asking].filter((id) => others.has(id)).length
  expect(left).toBeLessThan(before)
  pc.clock.now = at('2026-11-21T02:01:00Z')
  const [started] = await pc.engine().look(pc.device)
  const run = await started?.ended
  expect([stepOf(run)?.left, run?.state]).toEqual([left, left === 0 ? 'done' : 'needsYou'])
})
