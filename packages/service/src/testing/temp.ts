import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const tempFolder = (name: string): { dir: string; remove(): void } => {
  const dir = mkdtempSync(join(tmpdir(), `clearpane-${name}-`))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
