/**
 * Chooses the port: the usual one, so that bookmarks and the browser's storage (kept per port) survive;
 * otherwise the last one used; otherwise any.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { portRefused } from './start-refused.ts'

export const usualPort = 47325

const rememberedSchema = z.object({ port: z.int().min(1).max(65535) })

const remembered = async (file: string): Promise<number[]> => {
  try {
    return [rememberedSchema.parse(JSON.parse(await readFile(file, 'utf8'))).port]
  } catch {
    return []
  }
}

/**
 * Loopback only. Rejects with the system's error: EADDRINUSE, EACCES (Windows reserves ranges for itself).
 */
const tryPort = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')

/**
 * A null `requested`: as above; 0: any; otherwise that one or a rejection. `file` remembers an alternative
 * port.
 * Returns the
 * port; rejects with `StartRefused`.
 */
export const listen = async (server: Server, requested: number | null, file: string): Promise<number> => {
  if (requested !== null)
    return tryPort(server, requested).catch((error) => Promise.reject(portRefused(requested, error)))
  for (const port of [usualPort, ...(await remembered(file))]) {
    try {
      return await tryPort(server, port)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  const port = await tryPort(server, 0)
  await writeFile(file, JSON.stringify({ port }))
  return port
}
