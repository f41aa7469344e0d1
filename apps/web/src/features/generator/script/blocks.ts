/**
 * A script in the parts that the compiler names: its head, one block per tweak, and the functions below.
 */
import type { GeneratedSection } from '@clearpane/contracts'

export type Block = GeneratedSection & { id: number; text: string }

/** The blocks' texts joined are the script. */
export const blocksOf = (
  script: string,
  sections: readonly GeneratedSection[],
  words: { head: string; functions: string },
): Block[] => {
  const lines = script.split(/\r?\n/)
  return sections.map((section, id) => ({
    ...section,
    id,
    title: section.type === 'head' || section.type === 'functions' ? words[section.type] : section.title,
    text: lines.slice(section.line - 1, (sections[id + 1]?.line ?? lines.length + 1) - 1).join('\n'),
  }))
}
