/** Results in one file of the data folder, which the command line reads too. */
import { readFile, rename } from 'node:fs/promises'
import { z } from 'zod'
import { writePrivateFile } from '../http/private-file.ts'
import type { Results, StoredResult } from './records.ts'

const fileSchema = z.record(
  z.string(),
  z.array(z.object({ key: z.string(), value: z.unknown(), at: z.number() })),
)

/** A file that can't be read holds no results: all of them can be had again. */
const read = async (file: string): Promise<Record<string, StoredResult[]>> => {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return {}
  }
}

export const fileResults = (file: string): Results => {
  /** One change after the other. */
  let last: Promise<unknown> = Promise.resolve()
  const change = (owner: string, to: (own: StoredResult[]) => StoredResult[]) => {
    const work = last.then(async () => {
      const all = await read(file)
      await writePrivateFile(`${file}.new`, JSON.stringify({ ...all, [owner]: to(all[owner] ?? []) }))
      await rename(`${file}.new`, file)
    })
    last = work.catch(() => {})
    return work
  }
  return {
    put: (owner, key, value, at) =>
      change(owner, (own) => [...own.filter((one) => one.key !== key), { key, value, at }]),
    list: async (owner) => {
      await last
      return (await read(file))[owner] ?? []
    },
    clear: (owner, key) => change(owner, (own) => own.filter((one) => key !== undefined && one.key !== key)),
  }
}
