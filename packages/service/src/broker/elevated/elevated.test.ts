/**
 * Tests elevated tasks on a PC in memory, with stand-ins for Windows' rights and for Task Scheduler. Rules that
 * Windows itself enforces can't be tested in Wine; they are listed in docs/broker.md.
 */
import { foldJournal, planUndoAll } from '@clearpane/engine'
import { aTweak, registrySetting } from '@clearpane/engine/testing'
import { because, resourceKey } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { channelOver } from '../channel.ts'
import { makeTaskThrough } from '../client.ts'
import { taskHash } from '../serve-broker.ts'
import { tweaks } from '../testing/elevated.ts'
import { elevatedPath } from './create.ts'
import { documentText, type ElevatedAsk, type ElevatedDocument, sha256 } from './document.ts'
import { foundOf } from './found.ts'
import { reportSchema } from './report.ts'
import {
  admin,
  ask,
  dword,
  person,
  refusedBecause,
  seenAt,
  set,
  version,
  type World,
  worldOf,
  x,
  y,
} from './testing/world.ts'

describe('making an elevated task', () => {
  test('takes values from the broker’s own catalog, copies the program and registers an entry that the user can’t start', async () => {
    const world = worldOf()
    const made = await world.make()
    const document = world.document()
    expect(made).toMatchObject({ account: 'administrator', values: document?.values.length, left: [] })
    expect(document?.values.map(({ resource }) => resourceKey(resource)).toSorted()).toEqual(
      [
        resourceKey(x),
        resourceKey(y),
        resourceKey({ ...x, hive: 'HKCU', path: 'Software\\Policies\\Mine', name: 'P' }),
        'service:two',
      ].toSorted(),
    )
    expect(document?.values.find(({ resource }) => resourceKey(resource) === resourceKey(x))).toMatchObject({
      from: [{ status: 'absent' }],
      to: dword(3),
    })
    const path = elevatedPath(person, 'night')
    expect(world.scheduler.lists.get(path)).toBe(`O:BAG:BAD:P(A;;FA;;;SY)(A;;FA;;;BA)(A;;FR;;;${person})`)
    const xml = world.scheduler.entries.get(path) ?? ''
    expect(xml).toContain(`<Command>C:\\Program Files\\Clearpane\\${version}\\clearpane.exe</Command>`)
    expect(xml).toContain('<RunLevel>HighestAvailable</RunLevel>')
    expect(xml).not.toContain('Downloads')
    expect(xml).not.toMatch(/\$\(|%/)
    // The user and administrators may read the document, but nobody else.
    expect(
      world.disk.files.get(world.disk.key(world.disk.port.path('tasks', `${made.hash}.json`)))?.reader,
    ).toBe(person)
  })

  test('shows the task’s rights in a window of the process with administrator rights, and creates nothing if the user answers No', async () => {
    const world = worldOf({ isConfirmed: false })
    await expect(world.make({ ...ask, classes: ['windowsLogs'] })).rejects.toThrow()
    const [lines = []] = world.pc.shown
    expect(lines.map(({ en }) => en)).toEqual([
      'From now on, runs by its schedule with your administrator rights, without asking again: Night',
      'The task scans the registry and reports. It removes nothing there.',
      'The task deletes files of this kind in Windows’ own folders: old logs of Windows',
      expect.stringMatching(/^The task sets these settings again .* \(values: 4\): [^;]+; [^;]+; [^;]+$/),
    ])
    expect(lines.every(({ de }) => de.length > 20)).toBe(true)
    expect([world.disk.files.size, world.scheduler.entries.size]).toEqual([0, 0])
  })

  test('creates an entry for Windows’ own account if another administrator answers the prompt, without values from the user’s HKCU', async () => {
    const world = worldOf({ own: admin })
    const made = await world.make()
    expect(made).toMatchObject({ account: 'system', left: ['privacy.both'] })
    expect(world.document()?.values.some(({ resource }) => resourceKey(resource).includes('HKCU'))).toBe(
      false,
    )
    const xml = world.scheduler.entries.get(elevatedPath(person, 'night')) ?? ''
    expect(xml).toContain('<UserId>S-1-5-18</UserId>')
    expect(xml).not.toContain(admin)
    expect(refusedBecause(await world.run())).toBe('done')
    expect(world.acts.some((key) => key.toLowerCase().includes('hkcu'))).toBe(false)
  })

  test('is refused under Administrator protection with the reason, and creates nothing', async () => {
    const world = worldOf({ own: 'S-1-5-21-1-2-3-1009', hasAdministratorProtection: () => true })
    await expect(world.make()).rejects.toMatchObject({
      reason: because('brokerRefused', { reason: because('elevatedProtection') }),
    })
    expect([world.disk.files.size, world.scheduler.entries.size]).toEqual([0, 0])
  })

  test('is refused if the server runs as Windows’ own account', async () => {
    const world = worldOf({ person: 'S-1-5-18', own: 'S-1-5-18' })
    await expect(world.make()).rejects.toThrow()
    expect(world.scheduler.entries.size).toBe(0)
  })

  test('is refused if the broker was started for another task', async () => {
    const world = worldOf()
    const channel = channelOver(world.pc.start(taskHash({ ...ask, classes: ['windowsLogs'] })))
    await expect(makeTaskThrough(channel, ask)).rejects.toThrow()
    expect(world.scheduler.entries.size).toBe(0)
  })

  test('removes its entry again if Task Scheduler changed the entry', async () => {
    const world = worldOf()
    const { register } = world.scheduler.port
    world.scheduler.port.register = (path, xml, security) =>
      register(path, xml.replace('HighestAvailable', 'LeastPrivilege'), security)
    await expect(world.make()).rejects.toThrow()
    expect(world.scheduler.entries.size).toBe(0)
  })

  test.each([
    ['Task Scheduler changes the entry', (xml: string) => xml.replace('HighestAvailable', 'LeastPrivilege')],
    [
      'Task Scheduler refuses the entry',
      () => {
        throw new Error('RegisterTaskDefinition answered 5')
      },
    ],
  ])('leaves no document that looks like a consent if %s', async (_, bend) => {
    const world = worldOf()
    const { register } = world.scheduler.port
    world.scheduler.port.register = async (path, xml, security) => register(path, bend(xml), security)
    await expect(world.make()).rejects.toThrow()
    expect(foundOf(world.disk.port, person)).toEqual([])
  })

  test('keeps the earlier consent, and only that, if Task Scheduler refuses its replacement', async () => {
    const world = worldOf()
    const { hash } = await world.make()
    world.scheduler.port.register = async () => {
      throw new Error('RegisterTaskDefinition answered 5')
    }
    await expect(world.make({ ...ask, registryScan: false })).rejects.toThrow()
    expect(foundOf(world.disk.port, person).map((one) => one.hash)).toEqual([hash])
    expect(refusedBecause(await world.run())).toBe('done')
  })

  test('replaces the document after a new consent, and the old document no longer runs anything', async () => {
    const world = worldOf()
    const { hash: old } = await world.make()
    const { hash } = await world.make({ ...ask, registryScan: false })
    expect(hash).not.toBe(old)
    expect(world.disk.port.list(world.disk.port.path('tasks'))).toEqual([`${hash}.json`])
    expect(refusedBecause(await world.run({}, { hash: old }))).toBe('untrusted')
    expect(world.acts).toEqual([])
  })

  test('can be reversed, which removes the entry, the document, the document’s marks and the copy of the program', async () => {
    const world = worldOf()
    await world.make()
    await world.run()
    expect(await world.remove('night')).toEqual({ ids: ['night'], unread: [] })
    expect([world.scheduler.entries.size, [...world.disk.files.keys()]]).toEqual([0, []])
  })

  test('is reversed completely for all tasks of the person, even those whose entry or document is already gone', async () => {
    const world = worldOf()
    await world.make()
    await world.make({ ...ask, id: 'second' })
    world.scheduler.entries.delete(elevatedPath(person, 'night'))
    const second = foundOf(world.disk.port, person).find(({ document }) => document.id === 'second')
    world.disk.port.remove(world.disk.port.path('tasks', `${second?.hash}.json`))
    expect((await world.remove(null)).ids.toSorted()).toEqual(['night', 'second'])
    expect([world.scheduler.entries.size, [...world.disk.files.keys()]]).toEqual([0, []])
  })
})

describe('the times of an elevated run', () => {
  const at = (world: World, time: string) => {
    world.clock.at = Date.parse(time)
    return world.run().then(refusedBecause)
  }
  const made = async (schedule: ElevatedAsk['schedule']) => {
    const world = worldOf()
    await world.make({ ...ask, schedule })
    return world
  }

  test('follow the schedule that the user consented to, although Windows can’t express every schedule and starts an entry too often', async () => {
    const custom = await made({
      ...{ kind: 'custom', times: ['02:00'], weekdays: [1, 2, 3, 4, 5], everyDays: 2, start: '2026-11-26' },
    })
    expect(await at(custom, '2026-11-26T02:00:03Z')).toBe('done')
    // A Saturday.
    expect(await at(custom, '2026-11-28T02:00:03Z')).toBe('notDue')
    expect(await at(custom, '2026-11-30T02:00:03Z')).toBe('done')
    const monthly = await made({ kind: 'monthly', time: '02:00', day: 30 })
    expect(await at(monthly, '2026-12-30T02:00:03Z')).toBe('done')
    expect(await at(monthly, '2026-12-31T02:00:03Z')).toBe('notDue')
    expect(await at(monthly, '2027-02-28T02:00:03Z')).toBe('done')
  })

  test('include a late start within the allowed delay, and a start that is some seconds early by the clock', async () => {
    const daily = await made({ kind: 'daily', time: '02:00' })
    expect(await at(daily, '2026-11-26T15:00:00Z')).toBe('notDue')
    expect(await at(daily, '2026-11-27T01:59:58Z')).toBe('done')
    expect(await at(daily, '2026-11-28T13:00:00Z')).toBe('done')
    expect(await at(daily, '2026-11-29T02:00:01Z')).toBe('done')
  })

  test('aren’t checked if the consent is so old that its document has no schedule', async () => {
    const world = worldOf()
    await world.make()
    const { schedule: _, ...old } = world.document() ?? ({} as ElevatedDocument)
    const text = documentText(old)
    world.disk.port.write(world.disk.port.path('tasks', `${sha256(text)}.json`), text, person)
    world.clock.at = Date.parse('2026-11-26T20:00:00Z')
    expect(refusedBecause(await world.run({}, { hash: sha256(text) }))).toBe('done')
  })

  test('are one after the other for two tasks that are due in the same minute: the second task waits for the first', async () => {
    const world = worldOf()
    await world.make()
    let tries = 0
    const lock = async () => (++tries < 30 ? null : { release: async () => {} })
    expect(refusedBecause(await world.run({ lock }))).toBe('done')
    // A broker that never finishes its work doesn't keep the process alive forever.
    const began = world.clock.at
    world.later()
    expect(refusedBecause(await world.run({ lock: async () => null }))).toBe('busy')
    expect(world.clock.at - began - 86_400_000).toBeLessThanOrEqual(10 * 60_000)
  })
})

describe('an elevated run', () => {
  test('restores changed values through the administrators’ log, and an undo restores exactly the values from before the run', async () => {
    const world = worldOf()
    await world.make()
    const before = world.pc.pc.dump()
    const first = await world.run()
    expect(first).toMatchObject({ run: { state: 'done', left: [] } })
    expect(await seenAt(world, x)).toMatchObject(dword(3))
    const journal = foldJournal(await world.pc.log.read())
    expect(journal.runs.at(-1)?.head).toMatchObject({ title: 'Night', startedBy: 'task night' })
    const back = await planUndoAll(world.pc.pc, journal, await world.pc.pc.device(), world.deps.clock.now(), {
      kind: 'undoAll',
      putBack: [],
    })
    for (const { resource, from, to } of back.changes) await world.pc.pc.act({ resource, from, to })
    expect(world.pc.pc.dump()).toEqual(before)
  })

  test('changes nothing if every value still equals its target, and reports this', async () => {
    const world = worldOf()
    await world.make()
    await world.run()
    world.later()
    world.acts.length = 0
    const runs = (await world.pc.log.read()).length
    expect(await world.run()).toMatchObject({ run: { state: 'done' } })
    expect([world.acts, (await world.pc.log.read()).length]).toEqual([[], runs])
  })

  test('that failed isn’t tried again within the hour, but at the next planned time', async () => {
    const world = worldOf()
    await world.make()
    const { act } = world.pc.pc
    world.pc.pc.act = async () => ({
      status: 'failed',
      reason: because('notReadHere'),
      createdKeys: [],
      removedKeys: [],
    })
    expect(refusedBecause(await world.run())).toBe('failed')
    // From here on, the same run would succeed.
    world.pc.pc.act = act
    const before = world.pc.pc.dump()
    for (const minutes of [0, 1, 30, 28]) {
      world.clock.at += minutes * 60_000
      expect(refusedBecause(await world.run())).toBe('tooSoon')
    }
    expect([world.acts, world.pc.pc.dump()]).toEqual([[], before])
    world.later()
    expect(refusedBecause(await world.run())).toBe('done')
    expect(await seenAt(world, x)).toMatchObject(dword(3))
  })

  test('leaves it to the user to change a value that is neither the old value nor the value in the consent', async () => {
    const world = worldOf()
    await world.make()
    set(world, x, 9)
    const end = await world.run()
    expect(end).toMatchObject({
      run: { state: 'needsYou', left: [{ tweakId: 'privacy.machine', reason: { code: 'elevatedMoved' } }] },
    })
    expect(await seenAt(world, x)).toMatchObject(dword(9))
    expect(await seenAt(world, y)).toMatchObject(dword(4))
  })

  test.each([
    [
      'another value',
      aTweak('privacy.machine', [
        registrySetting(`HKLM\\${x.path}`, 'X', { want: 'value', value: { type: 'REG_DWORD', data: 66 } }),
        registrySetting(`HKLM\\${x.path}`, 'Y', { want: 'value', value: { type: 'REG_DWORD', data: 4 } }),
      ]),
    ],
    [
      'another place',
      aTweak('privacy.machine', [
        registrySetting('HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run', 'X', {
          want: 'value',
          value: { type: 'REG_DWORD', data: 3 },
        }),
      ]),
    ],
    ['nothing', null],
  ])('leaves a setting to the person if its id means %s in this catalog', async (_, instead) => {
    const world = worldOf()
    await world.make()
    const catalog = tweaks.flatMap((one) =>
      one.id !== 'privacy.machine' ? [one] : instead === null ? [] : [instead],
    )
    const end = await world.run({ catalog })
    expect(end).toMatchObject({ run: { state: 'needsYou' } })
    expect('run' in end && end.run.left.every(({ reason }) => reason.code === 'elevatedMeaning')).toBe(true)
    expect(await seenAt(world, x)).toMatchObject({ status: 'absent' })
  })

  test('sets the other settings if this catalog lacks one of the task’s settings, and leaves only the missing setting to the user', async () => {
    const world = worldOf()
    await world.make()
    const other = { ...x, hive: 'HKCU' as const, path: 'Software\\Policies\\Mine', name: 'P' }
    expect(await seenAt(world, other)).toMatchObject({ status: 'absent' })
    const end = await world.run({ catalog: tweaks.filter(({ id }) => id !== 'privacy.machine') })
    expect(end).toMatchObject({ run: { state: 'needsYou', left: [{ tweakId: 'privacy.machine' }] } })
    expect('run' in end && end.run.left).toHaveLength(1)
    expect(await seenAt(world, other)).toMatchObject(dword(1))
  })

  test('writes a report that the user may read, and counts the findings of a registry task without changing anything', async () => {
    const world = worldOf()
    await world.make({ ...ask, choices: [] })
    await world.run()
    const text = world.disk.port.read(world.disk.port.path('tasks', `${world.hashNow()}.report.json`), 1e7)
    const { runs } = reportSchema.parse(JSON.parse(Buffer.from(text).toString()))
    expect(runs).toMatchObject([
      { state: 'done', outcome: { steps: [{ kind: 'registry', found: 3, changed: 0 }] } },
    ])
    expect(world.acts).toEqual([])
  })

  test('skips a file class whose folder is writable by other users', async () => {
    const world = worldOf()
    await world.make({ ...ask, choices: [], classes: ['windowsLogs', 'prefetchFiles'] })
    const listed: string[] = []
    const cleaner = {
      facts: (id: string) => ({
        scope: 'machine' as const,
        minAgeDays: 14,
        folders: [`C:\\Windows\\${id}\\*`],
      }),
      list: async (id: string) => {
        listed.push(id)
        return {
          ...{ text: '', hash: 'a'.repeat(64), files: 0, bytes: 0 },
          ...{ locked: 0, refused: 0, links: 0, changed: 0, more: 0 },
        }
      },
      bin: async () => ({ files: 0, bytes: 0 }),
      lists: undefined as never,
    }
    world.disk.writable.add('c:\\windows\\windowslogs')
    const end = await world.run({ cleaner })
    expect(end).toMatchObject({ run: { state: 'needsYou', why: { code: 'folderOpen' } } })
    expect(listed).toEqual(['prefetchFiles'])
  })
})
