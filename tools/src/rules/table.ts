/** Reads and checks boundaries.json. */
import { readFileSync } from 'node:fs'
import { fromRoot } from '@clearpane/testkit/root'
import { z } from 'zod'

const schema = z.strictObject({
  $comment: z.string(),
  packages: z.record(
    z.string(),
    z.strictObject({ imports: z.array(z.string()), environment: z.enum(['none', 'node', 'dom']) }),
  ),
  mayStartProcesses: z.array(z.string()),
  mayExit: z.array(z.string()),
  webMayReach: z.string(),
  testFiles: z.string(),
  webLayers: z.array(z.string()),
})

export const table = schema.parse(JSON.parse(readFileSync(fromRoot('boundaries.json'), 'utf8')))

const folders = Object.keys(table.packages)

/** The workspace of a file. */
export const packageOf = (file: string): string | undefined =>
  folders.find((name) => file.startsWith(`${name}/`))

export const isPure = (file: string): boolean => {
  const name = packageOf(file)
  return name !== undefined && table.packages[name]?.environment === 'none'
}
