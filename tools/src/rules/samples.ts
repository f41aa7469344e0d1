/**
 * The bad samples for the rules. `tools/bad-samples.txt` contains all of them, but the tools require them as files.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'

const folder = fromRoot('tools/bad-samples')

const samples = (): Map<string, string> => {
  const [, ...parts] = readFileSync(fromRoot('tools/bad-samples.txt'), 'utf8').split(/^=== (.*)\n/m)
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, `${parts[at + 1]?.trimEnd()}\n`]] : [])))
}

/** Writes only samples that have changed, so that several tests may do this at the same time. */
export const writeSamples = (): void => {
  const wanted = samples()
  for (const [name, text] of wanted) {
    const file = join(folder, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  // Removes samples that remain from an earlier checkout.
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const part = name.replaceAll('\\', '/')
    if (existsSync(file) && statSync(file).isFile() && !wanted.has(part)) rmSync(file)
  }
}
