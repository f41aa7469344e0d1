/**
 * Folds names, so that names that Windows treats as equal become equal strings. Windows compares names with an
 * upper-case table of single UTF-16 units, so neither `toLowerCase` (İ becomes two units) nor `toUpperCase` (ß
 * becomes SS) is right for a whole string. A unit stays unchanged if its upper case is longer or is an unrelated
 * ASCII letter (ı, ſ).
 */
const foldUnit = (unit: string): string => {
  const upper = unit.toUpperCase()
  return upper.length === 1 && (unit < '\x80' || upper >= '\x80') ? upper : unit
}

const isAscii = (name: string) => /^[\0-\x7f]*$/.test(name)

export const fold = (name: string): string => {
  // A fast path for ASCII, because nearly every name is ASCII and folding unit by unit takes ten times as long.
  if (isAscii(name)) return name.toUpperCase()
  let folded = ''
  for (let i = 0; i < name.length; i++) folded += foldUnit(name.charAt(i))
  return folded
}
