/**
 * `npm run catalog:policies -- FOLDER…`: reads policy templates (*.admx; given as folders or individually) and
 * rewrites policy-facts.tsv with the facts that the catalog uses. If two files have the same name, the later file
 * replaces the earlier one.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tweaks } from '../../src/index.ts'
import { policyFacts } from './admx.ts'
import { formatTable, policyUses, selectFacts } from './table.ts'

const given = process.argv.slice(2)
if (given.length === 0)
  throw new Error('Name a folder with *.admx files, such as C:\\Windows\\PolicyDefinitions.')
const found = given.flatMap((path) =>
  statSync(path).isDirectory() ? readdirSync(path).map((file) => join(path, file)) : [path],
)
const templates = new Map(
  found.filter((path) => /\.admx$/i.test(path)).map((path) => [basename(path).toLowerCase(), path]),
)
if (templates.size === 0) throw new Error(`No *.admx file in ${given.join(', ')}.`)

const decode = (bytes: Buffer) =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
const facts = selectFacts(
  [...templates.values()].flatMap((path) => policyFacts(basename(path), decode(readFileSync(path)))),
  policyUses(tweaks),
)
writeFileSync(fileURLToPath(new URL('policy-facts.tsv', import.meta.url)), formatTable(facts))
console.log(`policy-facts.tsv: ${facts.length} facts of ${templates.size} templates`)
