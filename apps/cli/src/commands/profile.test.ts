import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exits } from '../exits.ts'
import { runHere } from '../testing/run.ts'

test('a second PC that joins a profile with the profile’s key gets a selection with the changes that were applied on the first PC', async () => {
  const [one, two, three, folder] = ['one', 'two', 'three', 'shared'].map((name) =>
    mkdtempSync(join(tmpdir(), `cli-${name}-`)),
  )
  const on =
    (dataDir = '') =>
    async (...argv: string[]) => {
      const ran = await runHere([...argv, '--device', 'sample', '--data-dir', dataDir, '--json'])
      return { ...ran, document: ran.out === '' ? null : JSON.parse(ran.out) }
    }
  const [desk, laptop] = [on(one), on(two)]
  const shared = ['--folder', folder ?? '']
  try {
    expect((await desk('profile', 'sync')).exit).toBe(exits.refused)
    await desk('apply', '--tweak', 'privacy.advertisingId', '--yes')
    const made = await desk('profile', 'create', '--name', 'Ana', '--pc', 'Desk', ...shared)
    expect(made.exit).toBe(exits.done)
    expect((await desk('profile', 'sync')).document).toMatchObject({ action: 'upload', state: 'synced' })
    const { recoveryKey } = made.document
    const wrong = await laptop('profile', 'join', '--key', 'ABCD', ...shared)
    expect([wrong.exit, wrong.err]).toEqual([exits.refused, expect.stringContaining('complete recovery key')])
    const joined = await laptop('profile', 'join', '--key', recoveryKey, '--pc', 'Laptop', ...shared)
    expect(joined.document).toMatchObject({ profile: { name: 'Ana', deviceName: 'Laptop' }, questions: [] })
    expect((await laptop('profile', 'export')).document.selection.choices).toEqual([
      { tweakId: 'privacy.advertisingId' },
    ])
    expect((await laptop('history')).document.runs).toEqual([])
    expect((await laptop('profile', 'exceptions')).exit).toBe(exits.nothing)
    const renamed = await laptop('profile', 'person', '--name', 'Ana Diaz', '--email', 'ana@example.com')
    expect(renamed.document.profile).toMatchObject({ name: 'Ana Diaz', email: 'ana@example.com' })
    const silent = await laptop('profile', 'person', '--no-email')
    expect(silent.document.profile).toMatchObject({ name: 'Ana Diaz' })
    expect(silent.document.profile.email).toBeUndefined()
    const onLaptops = ['profile', 'except', '--tweak', 'privacy.advertisingId', '--on', 'Laptop']
    expect((await laptop(...onLaptops)).document.exceptions).toMatchObject([
      { tweakId: 'privacy.advertisingId', exception: 'not' },
    ])
    expect((await laptop('profile', 'export')).document.leftOut).toMatchObject([{ why: 'exception' }])
    expect((await laptop(...onLaptops, '--take-back')).document.exceptions).toEqual([])
    for (const wrong of [
      ['--on', 'Tablet'],
      ['--tweak', 'no.such'],
    ])
      expect((await laptop(...onLaptops, ...wrong)).exit).toBe(exits.usage)
    const code = ['profile', 'join', '--key', '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV', ...shared]
    expect((await on(three)(...code)).exit).toBe(exits.usage)
    const [again, fresh] = [await laptop('profile', 'sync'), on(three)]
    expect(again.exit).toBe(exits.done)
    const rejoin = ['profile', 'join', '--key', recoveryKey, '--pc', 'Laptop', ...shared]
    const unknown = await fresh(...rejoin, '--successor', 'Tablet')
    expect([unknown.exit, unknown.err]).toEqual([exits.usage, expect.stringContaining('Laptop (')])
    expect((await fresh(...rejoin, '--successor', 'Laptop')).document).toMatchObject({ questions: [] })
    expect((await desk('profile', 'delete')).exit).toBe(exits.refused)
    expect((await desk('profile', 'delete', '--yes')).exit).toBe(exits.done)
    expect((await laptop('profile', 'sync')).document).toMatchObject({ over: 'ended' })
  } finally {
    for (const path of [one, two, three, folder]) rmSync(path ?? '', { recursive: true, force: true })
  }
})

test('an incomplete or unknown profile command is a usage error', async () => {
  for (const argv of [
    ['profile'],
    ['profile', 'make'],
    ['profile', 'create'],
    ['profile', 'join'],
    ['profile', 'person'],
    ['profile', 'person', '--email', 'a@b.c', '--no-email'],
    ['profile', 'except'],
  ])
    expect((await runHere([...argv, '--device', 'sample'])).exit).toBe(exits.usage)
})
