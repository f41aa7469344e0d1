/** Shows values of the user's own in windows of the administrator part: all of them, or nothing is set. */
import type { OwnValue } from './own-values.ts'

/** What the administrator part shows before it sets a value of the user's own. */
const en = {
  caption: 'Clearpane: values that are not its own',
  head: 'Clearpane was requested to set this with administrator rights. Go on only if you requested it yourself.',
  page: (part: number, parts: number) => `Part ${part} of ${parts}. Nothing is set before the last part.`,
  nameServers: (servers: string, doh: string | null) =>
    `Name servers, for every account: ${servers}${doh === null ? '' : `, encrypted through ${doh}`}`,
  hostsEntry: (entry: string) => `Names with a fixed address, for every account: ${entry}`,
  qosPolicy: (program: string, ports: string) =>
    `Network traffic of a program: ${program}${ports === '*' ? '' : `, ports ${ports}`}`,
  mtu: (bytes: number) => `Largest packet of a network adapter: ${bytes} bytes`,
  letsIn: (name: string, rule: string) => `Allows connections from outside: ${name} (${rule})`,
}
type OwnValueWords = typeof en

const de: OwnValueWords = {
  caption: 'Clearpane: Werte, die nicht von Clearpane stammen',
  head: 'Das soll Clearpane mit Administratorrechten setzen. Fahre nur fort, wenn du es selbst veranlasst hast.',
  page: (part, parts) => `Teil ${part} von ${parts}. Vor dem letzten Teil wird nichts gesetzt.`,
  nameServers: (servers, doh) =>
    `Namensserver, für alle Konten: ${servers}${doh === null ? '' : `, verschlüsselt über ${doh}`}`,
  hostsEntry: (entry) => `Namen mit fester Adresse, für alle Konten: ${entry}`,
  qosPolicy: (program, ports) =>
    `Netzwerkverkehr eines Programms: ${program}${ports === '*' ? '' : `, Ports ${ports}`}`,
  mtu: (bytes) => `Größtes Paket eines Netzwerkadapters: ${bytes} Byte`,
  letsIn: (name, rule) => `Lässt Verbindungen von außen zu: ${name} (${rule})`,
}

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
