import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'

/**
 * Reads a table. Tries again with a larger buffer until the whole table fits, because the table may grow between two
 * calls. Throws Win32Error.
 */
export const grownTable = (name: string, ask: (table: Buffer, size: Buffer) => number): Buffer => {
  const size = Buffer.alloc(4)
  let table = Buffer.alloc(64 * 1024)
  for (;;) {
    size.writeUInt32LE(table.length)
    const code = ask(table, size)
    if (code === codes.SUCCESS) return table
    if (code !== codes.INSUFFICIENT_BUFFER) throw failure(name, code)
    table = Buffer.alloc(Math.max(size.readUInt32LE(), 2 * table.length))
  }
}
