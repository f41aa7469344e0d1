/**
 * Folds names that Windows considers equal. Windows compares with an upper-case table of single UTF-16 units,
 * so neither `toLowerCase` (İ becomes two units) nor `toUpperCase` (ß becomes SS) of a whole text is right;
 * units whose upper case is longer, or an unrelated ASCII letter (ı, ſ), map to themselves.
 */
const foldUnit = (unit: string): string => {
  const upper = unit.toUpperCase()
  return upper.length === 1 && (unit < '\x80' || upper >= '\x80') ? upper : unit
}

const isAscii = (name: string) => /^[\0-\x7f]*$/.test(name)

export const fold = (name: string): string => {
  // Fast path for ASCII, which nearly every name is; folding unit by unit takes ten times as long.
  if (isAscii(name)) return name.toUpperCase()
  let folded = ''
  for (let i = 0; i < name.length; i++) folded += foldUnit(name.charAt(i))
  return folded
}
