/** Tests that the hives are those of the user at the PC, no matter which account this process runs under. */
import { join } from 'node:path'
import { because } from '@clearpane/model'
import { afterAll, expect, test, vi } from 'vitest'

const pc = vi.hoisted(() => ({
  user: { kind: 'own' } as { kind: string; sid?: string },
  asked: [] as string[],
}))

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  stat: async (file: string) => {
    pc.asked.push(file)
    return { size: 1 }
  },
}))

vi.mock('@clearpane/win32', async (original) => ({
  ...(await original<typeof import('@clearpane/win32')>()),
  openKey: (_: string, path: string) =>
    path.endsWith('ProfileList\\S-1') ? { [Symbol.dispose]: () => undefined } : null,
  queryValue: () => ({ type: 2, bytes: Buffer.from('%SystemDrive%\\Users\\Ada\0', 'utf16le') }),
}))

vi.mock('../identity.ts', () => ({ readIdentity: () => ({ user: pc.user }) }))

// Resets the modules, because test files share them within a worker, and only this file may use its fakes.
vi.resetModules()
const { readWindowsHives } = await import('./hives.ts')
afterAll(() => vi.resetModules())

test.each([
  { name: 'the person’s own process', user: { kind: 'own' }, folder: 'C:\\Users\\Admin' },
  { name: 'another account’s process', user: { kind: 'other', sid: 'S-1' }, folder: 'C:\\Users\\Ada' },
])('the registry files in $name are listed', async ({ user, folder }) => {
  vi.stubEnv('USERPROFILE', 'C:\\Users\\Admin')
  vi.stubEnv('SystemDrive', 'C:')
  Object.assign(pc, { user, asked: [] })
  await readWindowsHives('user')
  expect(pc.asked[0]).toBe(join(folder, 'NTUSER.DAT'))
  vi.unstubAllEnvs()
})

test('the registry files of a user whose hive isn’t loaded have an unknown size', async () => {
  Object.assign(pc, { user: { kind: 'other', sid: 'S-2' }, asked: [] })
  expect((await readWindowsHives('user')).map(({ size }) => size)).toEqual([
    { reason: because('hiveNotLoaded', { sid: 'S-2' }) },
    { reason: because('hiveNotLoaded', { sid: 'S-2' }) },
  ])
  expect(pc.asked).toEqual([])
})
