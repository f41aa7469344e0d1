/**
 * Tests what is left behind if Windows refuses a write, using a registry in memory that refuses only that write.
 */
import type { Known } from '@clearpane/model'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** Full paths of the keys that exist. */
const pc = vi.hoisted(() => ({
  keys: new Set<string>(),
  values: new Set<string>(),
  refuses: { set: false, removeKey: '' },
}))

vi.mock('@clearpane/win32', async (original) => {
  const real = await original<typeof import('@clearpane/win32')>()
  type Key = { path: string; [Symbol.dispose](): void }
  const key = (path: string): Key => ({ path, [Symbol.dispose]: () => undefined })
  const below = (parent: string | Key, name: string) =>
    `${typeof parent === 'string' ? parent : parent.path}\\${name}`
  const denied = (name: string) => new real.Win32Error(name, 5, 'Access is denied')
  return {
    ...real,
    openKey: (root: string, path: string) => (pc.keys.has(below(root, path)) ? key(below(root, path)) : null),
    createKey: (parent: string | Key, name: string) => {
      const path = below(parent, name)
      const created = !pc.keys.has(path)
      pc.keys.add(path)
      return { key: key(path), created }
    },
    setValue: ({ path }: Key, name: string) => {
      if (pc.refuses.set) throw denied('RegSetValueExW')
      pc.values.add(`${path} ${name}`)
    },
    deleteEmptyKey: (root: string, path: string) => {
      if (pc.refuses.removeKey === below(root, path)) throw denied('RegDeleteKeyExW')
      return pc.keys.delete(below(root, path))
    },
  }
})

// Resets the modules, because test files share them within a worker and only this file may use its fake.
vi.resetModules()
const { actOnRegistry } = await import('./act.ts')
afterAll(() => vi.resetModules())

const resource = { kind: 'registry', hive: 'HKCU', path: 'Software\\Made\\Deep', name: 'v' } as const
const one: Known = { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } }
const write = () => actOnRegistry(resource, one, { kind: 'own' })

beforeEach(() => {
  pc.keys = new Set(['HKCU\\Software'])
  pc.values.clear()
  pc.refuses = { set: false, removeKey: '' }
})

describe('a write below keys that do not exist', () => {
  it('creates the missing keys and lists them', () => {
    expect(write()).toEqual({
      status: 'acted',
      createdKeys: ['HKCU\\Software\\Made', 'HKCU\\Software\\Made\\Deep'],
      removedKeys: [],
    })
    expect([...pc.values]).toEqual(['HKCU\\Software\\Made\\Deep v'])
  })

  it('leaves no empty key behind if the write is refused', () => {
    pc.refuses.set = true
    expect(write()).toMatchObject({ status: 'denied', createdKeys: [] })
    expect([...pc.keys]).toEqual(['HKCU\\Software'])
  })

  it('reports the created keys that couldn’t be removed again if the write is refused', () => {
    pc.refuses = { set: true, removeKey: 'HKCU\\Software\\Made\\Deep' }
    const answer = write()
    expect(answer.status).toBe('denied')
    expect(answer.createdKeys).toEqual([...pc.keys].filter((path) => path !== 'HKCU\\Software'))
    expect(answer.createdKeys.length).toBeGreaterThan(0)
  })
})
