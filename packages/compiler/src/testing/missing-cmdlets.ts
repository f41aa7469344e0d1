/**
 * Fakes of the cmdlets that only Windows has, as a script to be dot-sourced before the runtime functions.
 */
import { readFileSync } from 'node:fs'

export const missingCmdlets = (): string =>
  readFileSync(new URL('./missing-cmdlets.ps1', import.meta.url), 'utf8')
