/** Whole keys in .reg files. The .reg format can't express a class name, an access list or a link. */
import type { KeyTree, Known, RawValue } from '@clearpane/model'

// biome-ignore lint/suspicious/noControlCharactersInRegex: lines end a name in this format, whatever escapes it has
const controls = /[\u0000-\u001f]/

/** Returns the reason why the .reg format can't recreate this key; null if it can. */
export const whyNoTree = (path: string, { className, link, values, keys }: KeyTree): string | null => {
  if (className !== '' || link) return 'a key in it has a class name or is a link'
  if (controls.test(path) || values.some(({ name }) => controls.test(name)))
    return 'this format cannot name a part of it'
  for (const { name, tree } of keys) {
    const why = whyNoTree(`${path}\\${name}`, tree)
    if (why !== null) return why
  }
  return null
}

type LineOf = (name: string, raw: RawValue) => string

/**
 * Returns the lines that remove a key with everything below it, or that restore it with all its content.
 */
export const keyLines = (path: string, known: Known, lineOf: LineOf): string[] => {
  if (known.status === 'absent') return [`[-${path}]`, '']
  if (known.state.kind !== 'registryKey')
    throw new Error(`a ${known.state.kind} state was given for a registry key`)
  const lines: string[] = []
  const walk = (at: string, { values, keys }: KeyTree): void => {
    lines.push(`[${at}]`, ...values.map(({ name, type, hex }) => lineOf(name, { type, hex })), '')
    for (const { name, tree } of keys) walk(`${at}\\${name}`, tree)
  }
  walk(path, known.state.tree)
  return lines
}
