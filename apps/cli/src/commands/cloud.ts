/** Runs a cloud server for a home, a club or the public as a separate program, until the user stops it. */
import { join } from 'node:path'
import type { MailServer } from '@clearpane/net/mail'
import { UsageError } from '../arguments/args.ts'
import { type PlainCommand, print } from '../context.ts'
import { exits } from '../exits.ts'

export type CloudContext = {
  environment: Readonly<Record<string, string | undefined>>
  stopped(): Promise<void>
}

const usualPort = 47326

/** Never with its password. */
const shownUrl = (url: string): string => {
  if (!/^postgres(ql)?:/.test(url)) return url
  try {
    const { host, pathname } = new URL(url)
    return `PostgreSQL at ${host === '' ? 'a local socket' : host}${pathname}`
  } catch {
    return 'PostgreSQL'
  }
}

/**
 * Reads the mail server's settings from environment variables, because other programs could read a password on the
 * command line.
 */
const mailServerIn = async ({ CLEARPANE_SMTP: text }: CloudContext['environment']): Promise<MailServer> => {
  const { readMailServer } = await import('@clearpane/net/mail')
  const example = 'smtps://user:password@mail.example.com?from=clearpane@example.com'
  if (text === undefined || text === '') throw new UsageError(`--smtp takes CLEARPANE_SMTP, e.g. ${example}.`)
  const read = readMailServer(text)
  if ('server' in read) return read.server
  const wrong = {
    form: 'isn’t an address of a mail server',
    from: 'has no address after ?from=',
    login: 'has no whole user and password',
  }
  throw new UsageError(`CLEARPANE_SMTP ${wrong[read.wrong]}. It looks like ${example}.`)
}

export const createCloud =
  ({ environment, stopped }: CloudContext): PlainCommand =>
  async (context) => {
    const { args, devices, terminal, uncaught } = context
    const { newAdminToken, openDatabase, serveCloud } = await import('@clearpane/cloud')
    const url = environment.DATABASE_URL ?? join(devices.paths.dataDir, 'cloud-server', 'cloud.sqlite')
    if (args.appoint !== null) {
      const database = await openDatabase({ url })
      try {
        const token = await newAdminToken(database, { name: args.appoint, role: args.role }, Date.now())
        print(context, { token, role: args.role }, () => `${token}\n`)
      } finally {
        await database.close()
      }
      return exits.done
    }
    if (args.addressHeader !== null && !/^[a-z0-9-]{1,60}$/i.test(args.addressHeader))
      throw new UsageError('--address-header takes the name of a header.')
    const mail = args.smtp ? await mailServerIn(environment) : null
    const cloud = await serveCloud({
      url,
      port: args.port ?? usualPort,
      listen: args.listen ?? '127.0.0.1',
      names: args.hosts,
      addressHeader: args.addressHeader?.toLowerCase() ?? null,
      prepares: !args.unprepared,
      forgetAfter: args.forgetAfter,
      mail,
      onMailProblem: (problem) => {
        void devices.log.event('warn', 'NOTICE_UNSENT', { problem })
        terminal.err(`A notice couldn’t be mailed (${problem}). It’s tried again later.\n`)
      },
      onDefect: (error) => {
        void devices.log.event('error', 'DEFECT', { name: error.name })
        terminal.err(`${error.stack ?? error.message}\n`)
      },
    })
    const { port, adminToken } = cloud
    if (args.json) terminal.out(`${JSON.stringify({ port, pid: process.pid, adminToken })}\n`)
    else
      terminal.out(
        [
          `Clearpane’s cloud is running at http://127.0.0.1:${port}, on ${shownUrl(url)}. Press Ctrl+C to stop.\n`,
          adminToken === null
            ? ''
            : `\nIts first administrator signs in at /admin/users with this token. It’s shown once:\n\n  ${adminToken}\n`,
          args.forgetAfter === null
            ? ''
            : `\nProfiles that no PC uses for ${args.forgetAfter} days are deleted.\n`,
        ].join(''),
      )
    await Promise.race([stopped(), ...(uncaught === undefined ? [] : [uncaught.first])])
    await cloud.close()
    return exits.done
  }

const signalled = (): Promise<void> =>
  new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop())
  })

export const cloud = createCloud({ environment: process.env, stopped: signalled })
