/**
 * Tests that a service in a shared process is judged by its library rather than by the Windows program that hosts it,
 * and that a file that claims to be from Microsoft is believed only in the Windows folders.
 */
import type { ListedStartup } from '@clearpane/model'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const pc = vi.hoisted(() => ({
  library: null as string | null,
  claims: null as string | null,
  signer: null as string | null,
  start: 'Automatic',
  delayed: false as boolean | null,
}))

vi.mock('@clearpane/win32', async (original) => ({
  ...(await original<typeof import('@clearpane/win32')>()),
  systemFolder: () => 'C:\\Windows\\System32',
}))
vi.mock('../services.ts', () => ({
  async *listWindowsServices() {
    const { claims: publisher, start, delayed } = pc
    yield { id: 'Maker', name: 'Maker', perUser: false, publisher, start, delayed }
  },
  commandOfService: () => 'C:\\Windows\\System32\\svchost.exe -k maker',
  libraryOfService: () => pc.library,
  fileOfService: () => pc.library ?? 'C:\\Windows\\System32\\svchost.exe',
}))
vi.mock('./program.ts', () => ({
  programFacts: async (command: string) => ({
    file: command,
    publisher: pc.signer ?? pc.claims,
    publisherBy: pc.signer === null ? 'file' : 'signature',
  }),
}))

// Resets the modules, because test files share them within a worker, and only this file may use its fakes.
vi.resetModules()
const { listWindowsStartup } = await import('./startup.ts')
afterAll(() => vi.resetModules())

beforeEach(() => {
  Object.assign(pc, { library: null, claims: null, signer: null, start: 'Automatic', delayed: false })
})

const microsoft = 'Microsoft Corporation'

const listed = async () => {
  const found: ListedStartup[] = []
  const identity = { elevated: false, sid: 'S-1', user: { kind: 'own' } } as const
  for await (const one of listWindowsStartup({ ids: ['service:Maker'] }, undefined, { identity }))
    found.push(one)
  return found
}

test.each([
  {
    name: 'another maker’s library is listed',
    of: { library: 'C:\\Maker\\a.dll', claims: 'Maker Ltd' },
    publishers: ['Maker Ltd'],
  },
  {
    name: 'a library that Microsoft signed is not',
    of: { library: 'C:\\Maker\\a.dll', claims: microsoft, signer: 'Microsoft Windows' },
    publishers: [],
  },
  {
    name: 'a library elsewhere that only says it’s Microsoft’s is listed',
    of: { library: 'C:\\Maker\\a.dll', claims: microsoft },
    publishers: [microsoft],
  },
  {
    name: 'a library that only says so is listed from a folder below, where anybody may write',
    of: { library: 'C:\\Windows\\System32\\spool\\drivers\\color\\a.dll', claims: microsoft },
    publishers: [microsoft],
  },
  {
    name: 'a library of Windows is not, however its path is spelled',
    of: { library: 'c:\\windows\\system32\\.\\a.dll', claims: microsoft },
    publishers: [],
  },
  { name: 'a program of Windows is not', of: { claims: microsoft }, publishers: [] },
])('a hosted startup entry is listed correctly: $name', async ({ of, publishers }) => {
  Object.assign(pc, of)
  expect((await listed()).map(({ publisher }) => publisher)).toEqual(publishers)
})

test.each([
  { name: 'a delayed service', start: 'Automatic', delayed: true, is: { enabled: true, delayed: true } },
  {
    name: 'one that is off keeps its delay',
    start: 'Manual',
    delayed: true,
    is: { enabled: false, delayed: true },
  },
  {
    name: 'an unknown delay is none',
    start: 'Manual',
    delayed: null,
    is: { enabled: false, delayed: false },
  },
])('a hosted startup entry is named correctly: $name', async ({ start, delayed, is }) => {
  Object.assign(pc, { claims: 'Maker Ltd', start, delayed })
  expect(await listed()).toMatchObject([is])
})
