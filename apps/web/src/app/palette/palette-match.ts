/** How well an entry answers what was typed. Pure. */

const wordStarts = (text: string, word: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))

const scoreOfWord = (title: string, more: string, word: string): number => {
  if (title.startsWith(word)) return 1
  if (wordStarts(title, word)) return 0.9
  if (title.includes(word)) return 0.6
  return more.includes(word) ? 0.2 : 0
}

/**
 * 0 (hidden) to 1. Every word typed has to be somewhere, its letters together: letters found apart from each other would
 * put "Services Control" before "Turn off location" for "loc". `more` is searched too, and counts least.
 */
export const paletteMatch = (title: string, more: string, typed: string): number => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const scores = words.map((word) => scoreOfWord(title.toLowerCase(), more.toLowerCase(), word))
  return scores.length === 0 ? 1 : Math.min(...scores)
}
