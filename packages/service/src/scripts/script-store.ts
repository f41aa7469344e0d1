/**
 * Compiled scripts that are waiting to be downloaded; they are kept in memory only, because a script can quickly be
 * compiled again.
 */
import { randomBytes } from 'node:crypto'
import type { CompiledFile } from '../pc/types.ts'

export type StoredScript = Pick<CompiledFile, 'fileName' | 'bytes' | 'sha256'>

export type Scripts = {
  /**
   * Adds a script, and returns its id (128 random bits) and the script as it will be sent. If there are more than
   * `most` scripts, the oldest one is removed.
   */
  add(script: StoredScript): StoredScript & { id: string }
  get(id: string): StoredScript | null
  /** Returns how many. */
  clear(): number
}

/**
 * Returns a name that is safe in a header and on every file system, and that Windows doesn't mistake for a device
 * name.
 */
export const safeFileName = (name: string): string => {
  const plain = name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(-80)
  return /^(?:con|prn|aux|nul|com\d|lpt\d)?(?:\.|$)/i.test(plain) ? `clearpane-${plain}` : plain
}

export const createScripts = (most = 50): Scripts => {
  const scripts = new Map<string, StoredScript>()
  return {
    add: ({ fileName, bytes, sha256 }) => {
      const id = randomBytes(16).toString('base64url')
      const script = { fileName: safeFileName(fileName), bytes, sha256 }
      scripts.set(id, script)
      for (const oldest of scripts.keys()) {
        if (scripts.size <= most) break
        scripts.delete(oldest)
      }
      return { id, ...script }
    },
    get: (id) => scripts.get(id) ?? null,
    clear: () => {
      const { size } = scripts
      scripts.clear()
      return size
    },
  }
}
