/** Reads the facts that distinguish one state of a file from another. */
import type { FileFacts } from '@clearpane/files'
import { type Handle, identityOf, readBasic, timesIn } from '@clearpane/win32'

export const factsOf = (file: Handle, size: number): FileFacts => ({
  ...timesIn(readBasic(file)),
  ...identityOf(file),
  size,
})
