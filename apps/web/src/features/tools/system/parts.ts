/** A PC's parts by kind, and as text to save. Pure. */
import type { HardwareKind, HardwarePart } from '@clearpane/model'
import type { FactWords } from './use-fact-words.ts'

/** `name`: distinguishes several; a single one needs none. */
export type ShownPart = { id: string; name: string | null; facts: HardwarePart['facts'] }
export type PartGroup = { kind: HardwareKind; parts: ShownPart[] }

/** In their original order. */
export const groupsOf = (parts: readonly HardwarePart[]): PartGroup[] =>
  [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    parts: of.map(({ name, facts }, i) => ({
      id: `${kind} ${i + 1}`,
      name: name ?? (of.length > 1 ? String(i + 1) : null),
      facts,
    })),
  }))

const blockOf = (words: FactWords, { kind, parts }: PartGroup): string[] =>
  parts.map(({ name, facts }) =>
    [
      name === null ? words.part(kind) : `${words.part(kind)}: ${name}`,
      ...facts.map(({ fact, reading }) => `  ${words.fact(fact)}: ${words.value(reading).text}`),
    ].join('\n'),
  )

export const partsText = (parts: readonly HardwarePart[], words: FactWords): string =>
  `${groupsOf(parts)
    .flatMap((group) => blockOf(words, group))
    .join('\n\n')}\n`
