/** The cloud as a standalone program, for a home, a club, or the public. */
import type { AddressInfo } from 'node:net'
import type { MailProblem, MailServer, Outbox } from '@clearpane/net/mail'
import { firstAdminToken } from './admin/admins.ts'
import { openDatabase } from './database/open.ts'
import { createCloudApp } from './http/app.ts'

export type ServeOptions = {
  /** `postgres://…`, or a file. */
  readonly url: string
  /** 0: any. */
  readonly port: number
  /**
   * The address on which the server listens. By default, it's the loopback address, because a proxy with TLS is in
   * front of the server.
   */
  readonly listen: string
  /** The server's public names, as clients write them. */
  readonly names: readonly string[]
  readonly addressHeader: string | null
  readonly prepares?: boolean
  readonly forgetAfter?: number | null
  readonly onDefect: (error: Error) => void
  /** The mail server for notices to users. Null means that the cloud sends no e-mail. */
  readonly mail?: MailServer | null
  /**
   * Called with the reason why a notice wasn't sent; the reason contains neither the recipient's address nor the
   * notice's text.
   */
  readonly onMailProblem?: (problem: MailProblem) => void
}

/** Creates the queue of notices to send. Only a cloud with a mail server loads the mail library. */
const outboxTo = async (server: MailServer, onProblem: ServeOptions['onMailProblem']): Promise<Outbox> => {
  const { createOutbox, deliver } = await import('@clearpane/net/mail')
  return createOutbox({
    deliver: (mail, signal) => deliver(server, mail, { signal }),
    ...(onProblem === undefined ? {} : { onProblem }),
  })
}

export type RunningCloud = {
  readonly port: number
  /** The first administrator's token, shown once if the database is new. */
  readonly adminToken: string | null
  close(): Promise<void>
}

export const serveCloud = async (options: ServeOptions): Promise<RunningCloud> => {
  const { url, listen, names, addressHeader, forgetAfter = null, onDefect } = options
  const database = await openDatabase({
    url,
    ...(options.prepares === undefined ? {} : { prepares: options.prepares }),
  })
  let port = 0
  const hosts = () => [`127.0.0.1:${port}`, `localhost:${port}`, ...names.map((name) => name.toLowerCase())]
  const outbox = options.mail == null ? null : await outboxTo(options.mail, options.onMailProblem)
  const post = outbox === null ? {} : { post: outbox.post }
  const app = createCloudApp({ database, hosts, addressHeader, forgetAfter, onDefect, ...post })
  try {
    await app.listen({ port: options.port, host: listen })
  } catch (error) {
    await app.close()
    await outbox?.close()
    await database.close()
    throw error
  }
  port = (app.server.address() as AddressInfo).port
  return {
    port,
    adminToken: await firstAdminToken(database, Date.now()),
    close: async () => {
      await app.close()
      await outbox?.close()
      await database.close()
    },
  }
}
