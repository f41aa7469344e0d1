/**
 * The bad samples of the rules. `tools/bad-samples.txt` contains them all, but the tools need them as files.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'

const folder = fromRoot('tools/bad-samples')

const samples = (): Map<string, string> => {
  const [, ...parts] = readFileSync(fromRoot('tools/bad-samples.txt'), 'utf8').split(/^=== (.*)\n/m)
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, `${parts[at + 1]?.trimEnd()}\n`]] : [])))
}

/** Writes only changed samples, so that several tests may do it at once. */
export const writeSamples = (): void => {
  const wanted = samples()
  for (const [name, text] of wanted) {
    const file = join(folder, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  // Removes samples that an earlier checkout left behind.
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const part = name.replaceAll('\\', '/')
    if (existsSync(file) && statSync(file).isFile() && !wanted.has(part)) rmSync(file)
  }
}
