/**
 * A service in a shared process is judged by its library, not by Windows' own program around it, and a file's own word
 * that it's Microsoft's counts only where Windows keeps its files.
 */
import { beforeEach, expect, test, vi } from 'vitest'

const pc = vi.hoisted(() => ({
  library: null as string | null,
  claims: null as string | null,
  signer: null as string | null,
}))

vi.mock('@clearpane/win32', async (original) => ({
  ...(await original<typeof import('@clearpane/win32')>()),
  systemFolder: () => 'C:\\Windows\\System32',
}))
vi.mock('../services.ts', () => ({
  async *listWindowsServices() {
    const publisher = pc.claims
    yield { id: 'Maker', name: 'Maker', perUser: false, publisher, start: 'Automatic', delayed: false }
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

// Resets the modules, because test files share them within a worker: only this file may see the fakes.
vi.resetModules()
const { listWindowsStartup } = await import('./startup.ts')

beforeEach(() => {
  Object.assign(pc, { library: null, claims: null, signer: null })
})

const microsoft = 'Microsoft Corporation'

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
])('$name', async ({ of, publishers }) => {
  Object.assign(pc, of)
  const found: (string | null)[] = []
  const identity = { elevated: false, sid: 'S-1', user: { kind: 'own' } } as const
  for await (const one of listWindowsStartup({ ids: ['service:Maker'] }, undefined, { identity }))
    found.push(one.publisher)
  expect(found).toEqual(publishers)
})
