/** Reads the facts by which two states of a file can be told apart. */
import type { FileFacts } from '@clearpane/files'
import { type Handle, identityOf, readBasic, timesIn } from '@clearpane/win32'

export const factsOf = (file: Handle, size: number): FileFacts => ({
  ...timesIn(readBasic(file)),
  ...identityOf(file),
  size,
})
