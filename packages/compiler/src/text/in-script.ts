/** A reason inside a script: plain ASCII, because PowerShell takes a typographic apostrophe for a quote. */
import { inEnglish, type Reason } from '@clearpane/model'

export const inScript = (reason: Reason): string => inEnglish(reason).replaceAll('’', "'")
