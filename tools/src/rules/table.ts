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
  testFiles: z.string(),
  webLayers: z.array(z.string()),
})

export const table = schema.parse(JSON.parse(readFileSync(fromRoot('boundaries.json'), 'utf8')))

/** Packages that see neither Node nor the DOM. */
export const purePackages = Object.keys(table.packages).filter(
  (name) => table.packages[name]?.environment === 'none',
)
