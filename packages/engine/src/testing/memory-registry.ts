/**
 * A registry in memory that behaves like a real one: names are case-insensitive, values live in keys, and keys are
 * created and removed one by one.
 */
import {
  type Absent,
  type KeyTree,
  type Known,
  keyOf,
  type RawValue,
  type RegistryKeyResource,
  type RegistryResource,
} from '@clearpane/model'

type Key = { path: string; values: Map<string, { name: string; raw: RawValue }> }

const ancestors = (path: string): string[] => {
  const parts = path.split('\\')
  return parts.slice(1).map((_, i) => parts.slice(0, i + 2).join('\\'))
}

export class MemoryRegistry {
  readonly #keys = new Map<string, Key>()

  /**
   * Creates the key at a full path that includes the hive, e.g. `HKCU\Software`. Returns the keys that had to be
   * created, outermost first.
   */
  createKey(path: string): string[] {
    const made = this.missing(path)
    for (const key of made) this.#keys.set(key.toLowerCase(), { path: key, values: new Map() })
    return made
  }

  missing(path: string): string[] {
    return ancestors(path).filter((key) => !this.#keys.has(key.toLowerCase()))
  }

  read(resource: RegistryResource): Known {
    const value = this.#keys.get(keyOf(resource).toLowerCase())?.values.get(resource.name.toLowerCase())
    if (value !== undefined) return { status: 'present', state: { kind: 'registry', ...value.raw } }
    const missingKeys = this.missing(keyOf(resource))
    const absent: Absent = { status: 'absent' }
    return missingKeys.length === 0 ? absent : { ...absent, missingKeys }
  }

  write(resource: RegistryResource, raw: RawValue): string[] {
    const made = this.createKey(keyOf(resource))
    const values = this.#keys.get(keyOf(resource).toLowerCase())?.values
    const name = values?.get(resource.name.toLowerCase())?.name ?? resource.name
    values?.set(resource.name.toLowerCase(), { name, raw })
    return made
  }

  remove(resource: RegistryResource): void {
    this.#keys.get(keyOf(resource).toLowerCase())?.values.delete(resource.name.toLowerCase())
  }

  /**
   * Removes those keys in `paths` that contain neither values nor subkeys, starting with the innermost; returns the
   * removed keys.
   */
  removeEmpty(paths: readonly string[]): string[] {
    const gone: string[] = []
    for (const path of [...paths].sort((a, b) => b.length - a.length)) {
      const lower = path.toLowerCase()
      const key = this.#keys.get(lower)
      const hasChild = [...this.#keys.keys()].some((other) => other.startsWith(`${lower}\\`))
      if (key === undefined || key.values.size > 0 || hasChild) continue
      this.#keys.delete(lower)
      gone.push(path)
    }
    return gone
  }

  #tree(path: string): KeyTree {
    const lower = path.toLowerCase()
    const own = this.#keys.get(lower)
    const below = [...this.#keys.values()].filter((key) => {
      const other = key.path.toLowerCase()
      return other.startsWith(`${lower}\\`) && !other.slice(lower.length + 1).includes('\\')
    })
    return {
      className: '',
      security: null,
      link: false,
      values: [...(own?.values.values() ?? [])].map(({ name, raw }) => ({ name, ...raw })),
      keys: below.map((key) => ({ name: key.path.split('\\').at(-1) ?? '', tree: this.#tree(key.path) })),
    }
  }

  readTree(resource: RegistryKeyResource): Known {
    const missingKeys = this.missing(keyOf(resource))
    if (missingKeys.length > 0) return { status: 'absent', missingKeys }
    return { status: 'present', state: { kind: 'registryKey', tree: this.#tree(keyOf(resource)) } }
  }

  #drop(path: string): void {
    const lower = path.toLowerCase()
    for (const key of [...this.#keys.keys()])
      if (key === lower || key.startsWith(`${lower}\\`)) this.#keys.delete(key)
  }

  #plant(path: string, tree: KeyTree): void {
    this.createKey(path)
    for (const { name, type, hex } of tree.values)
      this.#keys.get(path.toLowerCase())?.values.set(name.toLowerCase(), { name, raw: { type, hex } })
    for (const { name, tree: below } of tree.keys) this.#plant(`${path}\\${name}`, below)
  }

  writeTree(resource: RegistryKeyResource, to: Known): { createdKeys: string[]; removedKeys: string[] } {
    const path = keyOf(resource)
    if (to.status === 'present') {
      // The restored key and its content count as the PC's own; only keys that have to be created above it count as
      // created by Clearpane.
      const createdKeys = this.missing(path).filter((key) => key.toLowerCase() !== path.toLowerCase())
      if (to.state.kind === 'registryKey') {
        // Removes everything that another program has added since the key was deleted, because the key must be
        // exactly as it was.
        this.#drop(path)
        this.#plant(path, to.state.tree)
      }
      return { createdKeys, removedKeys: [] }
    }
    this.#drop(path)
    return { createdKeys: [], removedKeys: this.removeEmpty(to.missingKeys ?? []) }
  }

  /** Returns the whole registry as text in sorted order: two registries are identical if their texts are equal. */
  dump(): string {
    const lines = [...this.#keys].flatMap(([lower, key]) => [
      lower,
      ...[...key.values].map(([name, { raw }]) => `${lower} ${name} ${raw.type}:${raw.hex}`),
    ])
    return lines.sort().join('\n')
  }
}
