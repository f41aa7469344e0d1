/**
 * A script in parts a person can jump between: its head, one block for each tweak, and the functions below.
 */

export type Block = {
  id: number
  title: string
  sort: 'head' | 'tweak' | 'note' | 'functions'
  line: number
  text: string
}

const tweakLine = /^ {4}# --- (.+?)(?: \([a-zA-Z.0-9]+\): .*|: (writes nothing))$/
const selection = /^function Request-Selection \{/

/** Lines count from 1. Joined again, the texts of the blocks are the script. */
export const blocksOf = (script: string, words: { head: string; functions: string }): Block[] => {
  const lines = script.split(/\r?\n/)
  const starts: Omit<Block, 'text'>[] = [{ id: 0, title: words.head, sort: 'head', line: 1 }]
  let asks = false
  for (const [i, text] of lines.entries()) {
    if (selection.test(text)) asks = true
    const found = asks ? tweakLine.exec(text) : null
    if (found !== null)
      starts.push({
        id: starts.length,
        title: found[1] ?? '',
        sort: found[2] === undefined ? 'tweak' : 'note',
        line: i + 1,
      })
    if (asks && text === '}') {
      asks = false
      if (i + 1 < lines.length)
        starts.push({ id: starts.length, title: words.functions, sort: 'functions', line: i + 2 })
    }
  }
  return starts.map((start, i) => ({
    ...start,
    text: lines.slice(start.line - 1, (starts[i + 1]?.line ?? lines.length + 1) - 1).join('\n'),
  }))
}
