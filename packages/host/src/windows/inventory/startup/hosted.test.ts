/** A service in a shared process is judged by its library, not by Windows' own program around it. */
import { expect, test, vi } from 'vitest'

const pc = vi.hoisted(() => ({ library: null as string | null }))

vi.mock('../services.ts', () => ({
  async *listWindowsServices() {
    yield { id: 'Maker', name: 'Maker', perUser: false, publisher: null, start: 'Automatic', delayed: false }
  },
  commandOfService: () => 'C:\\Windows\\System32\\svchost.exe -k maker',
  libraryOfService: () => pc.library,
}))
vi.mock('./program.ts', () => ({
  programFacts: async (command: string) => ({
    file: command,
    publisher: command.includes('Maker') ? 'Maker Ltd' : 'Microsoft Windows',
  }),
}))

// Resets the modules, because test files share them within a worker: only this file may see the fakes.
vi.resetModules()
const { listWindowsStartup } = await import('./startup.ts')

test.each([
  { name: 'another maker’s library is listed', library: 'C:\\Maker\\a.dll', publishers: ['Maker Ltd'] },
  { name: 'a library of Windows is not', library: 'C:\\Windows\\a.dll', publishers: [] },
  { name: 'a program of Windows is not', library: null, publishers: [] },
])('$name', async ({ library, publishers }) => {
  pc.library = library
  const found: (string | null)[] = []
  const identity = { elevated: false, sid: 'S-1', user: { kind: 'own' } } as const
  for await (const one of listWindowsStartup({ ids: ['service:Maker'] }, undefined, { identity }))
    found.push(one.publisher)
  expect(found).toEqual(publishers)
})
