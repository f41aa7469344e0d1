import { createHash } from 'node:crypto'
import type { CompiledFile } from './types.ts'

export const compiledFile = (fileName: string, text: string, bytes: Uint8Array): CompiledFile => ({
  fileName,
  text,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
