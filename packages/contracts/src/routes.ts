/**
 * HTTP as plain data: the address of every call, the names of headers and cookies. Imports no schema, so that
 * the browser loads none for a request.
 */
import type { CallName } from './calls.ts'
import type { Route } from './route.ts'
import { lines } from './routes.generated.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** One line each, `name path`, and `job`. */
export const routes = Object.fromEntries(
  methods.flatMap((method) =>
    lines[method]
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', path = '', job] = line.split(' ')
        return [name, { method, path: `/api/${path}`, ...(job === undefined ? {} : { job: true }) }]
      }),
  ),
) as Readonly<Record<CallName, Route>>

/** Files to save, through GET. Not JSON calls: a page links to them, and a link carries no header. */
export const downloads = {
  registryBackup: '/api/registry/backup/{device}/{run}/undo.reg',
  script: '/api/download-script/{id}',
  securityReportHtml: '/api/security/report/{device}/report.html',
  securityReportJson: '/api/security/report/{device}/report.json',
  /** With an administrator's token, so only a script or our page gets it. */
  users: '/api/users/export',
} as const

/** Names of headers and cookies both sides use. */
export const wire = {
  /** Chooses the device; default by platform. */
  deviceHeader: 'x-clearpane-device',
  /**
   * Required on every call: the secret that belongs to the session. A page on another port also gets the
   * cookie (cookies ignore ports), so the cookie alone opens nothing; the secret is stored where only our own
   * origin can read it.
   */
  secretHeader: 'x-clearpane-request',
  /** The token of an administrator of this dashboard's own cloud; the page keeps it in memory alone. */
  adminHeader: 'x-clearpane-admin',
  /** Where the browser keeps the secret: local storage, which is per port, as a JSON string. */
  secretKey: 'clearpane_secret',
  /** Client-generated id (1–64 of A–Z a–z 0–9 _ -) under which a job streams its progress. */
  progressHeader: 'x-progress-id',
  /** Cookies ignore ports, so the name carries it. */
  cookie: (port: number) => `clearpane_${port}`,
  /**
   * One-time link: `/session#token`. Its page sends the token by POST `{token}`, which sets the cookie and
   * returns `{secret}`. DELETE ends the session. A fragment is never sent, so no request line contains the
   * token.
   */
  sessionPath: '/session',
  /** The script of that page. */
  sessionScriptPath: '/session.js',
  sessionStylePath: '/session.css',
  /**
   * POST with proof of knowing the running server's secret: returns a fresh one-time link. For a second start
   * on the same PC.
   */
  linkPath: '/session/link',
  /**
   * GET `?topics=status:sample,jobs&since=…`: the event stream. `since` is the id of the last event received.
   */
  eventsPath: '/api/events',
} as const
