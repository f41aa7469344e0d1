/** Shows values of the user's own in windows of the administrator part: all of them, or nothing is set. */
import type { OwnValue } from './own-values.ts'
import { de } from './words.de.ts'
import { en, type OwnValueWords } from './words.en.ts'

/** Waits for a person's answer. */
export type Ask = (caption: string, text: string) => Promise<boolean>

/** A window of Windows has no scroll bar. */
const mostInOne = 12

/** Names and paths are other people's texts: what would change the order of a line, or break it, is shown as its number. */
const visible = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)

const lineOf = (value: OwnValue, words: OwnValueWords): string => {
  switch (value.type) {
    case 'nameServers':
      return words.nameServers(value.servers.join(', '), value.doh)
    case 'hostsEntry':
      return words.hostsEntry(value.entry)
    case 'qosPolicy':
      return words.qosPolicy(value.program, value.ports)
    case 'mtu':
      return words.mtu(value.bytes)
    case 'letsIn':
      return words.letsIn(value.name, value.rule)
  }
}

export const confirmOwnValues = async (
  values: readonly OwnValue[],
  locale: string,
  ask: Ask,
): Promise<boolean> => {
  const words = locale.toLowerCase().startsWith('de') ? de : en
  const parts = Math.ceil(values.length / mostInOne)
  for (let part = 1; part <= parts; part++) {
    const shown = values.slice((part - 1) * mostInOne, part * mostInOne)
    const lines = shown.map((value) => `• ${visible(lineOf(value, words))}`)
    const more = parts > 1 ? [words.page(part, parts)] : []
    if (!(await ask(words.caption, [words.head, ...lines, ...more].join('\n\n')))) return false
  }
  return true
}
