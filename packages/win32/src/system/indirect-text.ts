/**
 * Loads strings that Windows stores as `@FirewallAPI.dll,-28502` or `@{package?ms-resource://…}`, in Windows' display
 * language. https://learn.microsoft.com/windows/win32/api/shlwapi/nf-shlwapi-shloadindirectstring
 */
import { native } from '../core/ffi.ts'
import { readText, textBuffer } from '../core/text.ts'

const SHLoadIndirectString = native(
  'shlwapi.dll',
  'int32_t SHLoadIndirectString(void *source, _Out_ void *text, uint32_t units, void *reserved)',
)

const mostUnits = 1024

/**
 * Loads strings; returns one answer for each string, in order, which is null if Windows doesn't have the string.
 * This function loads files, so call it in the worker thread.
 */
export const loadIndirectTexts = (sources: readonly string[]): (string | null)[] => {
  const text = Buffer.alloc(2 * mostUnits)
  return sources.map((source) =>
    SHLoadIndirectString.call(textBuffer(source), text, mostUnits, null) < 0
      ? null
      : readText(text, 0, mostUnits),
  )
}
