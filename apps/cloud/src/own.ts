/**
 * The cloud within a dashboard: it runs in the same process, has its own file, and can't be reached by other
 * computers.
 */
import type { CloudFetch } from '@clearpane/sync'
import type { FastifyInstance } from 'fastify'
import { admitPassingAdmin, newPassingAdmin } from './admin/admins.ts'
import { type Database, openDatabase } from './database/open.ts'
import { createCloudApp } from './http/app.ts'

export type OwnCloudOptions = {
  readonly file: string
  /** The address at which PCs reach this cloud. */
  readonly address: string
  readonly onDefect: (error: Error) => void
}

export type OwnCloud = {
  readonly fetch: CloudFetch
  /**
   * The token of this cloud's administrator, who is the user who started the program. The token is valid until
   * the program ends.
   */
  readonly adminToken: string
  close(): Promise<void>
}

type Opened = { readonly database: Database; readonly app: FastifyInstance }

/** Creates the cloud. The cloud's file is opened only when the cloud is first used. */
export const createOwnCloud = ({ file, address, onDefect }: OwnCloudOptions): OwnCloud => {
  const { host } = new URL(address)
  const passing = newPassingAdmin()
  let opened: Promise<Opened> | null = null
  const open = async (): Promise<Opened> => {
    const database = await openDatabase({ url: file })
    await admitPassingAdmin(database, passing, Date.now())
    return { database, app: createCloudApp({ database, hosts: () => [host], addressHeader: null, onDefect }) }
  }
  const ready = async (): Promise<Opened> => {
    opened ??= open()
    try {
      return await opened
    } catch (error) {
      // The next attempt to open the file may succeed.
      opened = null
      throw error
    }
  }
  return {
    fetch: async (url, { method = 'GET', headers, body }) => {
      const { app } = await ready()
      const { pathname, search } = new URL(url)
      const answer = await app.inject({
        method: method as 'GET',
        url: pathname + search,
        headers: { ...(headers as Record<string, string>), host },
        ...(body === undefined || body === null ? {} : { payload: String(body) }),
      })
      const isEmpty = answer.statusCode === 304 || answer.statusCode === 204
      return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      })
    },
    adminToken: passing.token,
    close: async () => {
      const made = await opened?.catch(() => null)
      await made?.app.close()
      await made?.database.close()
    },
  }
}
