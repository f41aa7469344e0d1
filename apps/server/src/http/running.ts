/**
 * A dashboard that runs already: a second start opens that one instead of a second server on another port, whose browser storage
 * would be empty. Found by a file beside the person's journals, which only that person can read.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { wire } from '@clearpane/contracts'
import { z } from 'zod'

const runningSchema = z.object({
  origin: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  pid: z.int(),
  secret: z.string().min(32),
})
const linkSchema = z.object({ url: z.string() })

export type Running = { origin: string; pid: number; url: string }

export const rememberRunning = async (file: string, running: { origin: string; pid: number; secret: string }): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(running), { mode: 0o600 })
}

/** Only its own entry: another server may have written its since. */
export const forgetRunning = async (file: string, pid: number): Promise<void> => {
  const found = await read(file)
  if (found?.pid === pid) await rm(file, { force: true })
}

const read = async (file: string) => {
  try {
    return runningSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

/** Asks the server the file names for a fresh link; null where there is none, or it does not answer as ours within two seconds. */
export const findRunning = async (file: string): Promise<Running | null> => {
  const found = await read(file)
  if (found === null) return null
  const { origin, pid, secret } = found
  try {
    const answer = await fetch(new URL(wire.linkPath, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      redirect: 'error',
      signal: AbortSignal.timeout(2000),
    })
    if (!answer.ok) return null
    const { url } = linkSchema.parse(await answer.json())
    return new URL(url).origin === origin ? { origin, pid, url } : null
  } catch {
    return null
  }
}
