/**
 * Writes a reason into a script in plain ASCII, because PowerShell treats a typographic apostrophe as a quote.
 */
import { inEnglish, type Reason } from '@clearpane/model'

export const inScript = (reason: Reason): string => inEnglish(reason).replaceAll('’', "'")
