/**
 * HTTP as plain data: the address of every call, the names of headers and cookies. Imports no schema, so that
 * the browser loads none for a request.
 */
import type { CallName } from './calls.ts'
import type { Route } from './route.ts'
import { lines } from './routes.generated.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** `healthHistory` becomes `health-history`, which is the path of most calls whose path isn't written out. */
export const pathOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Reads calls, one per line: the name, the path if it doesn't follow from the name, and `job` for a call that runs as
 * a job.
 */
export const routesIn = (all: Readonly<Record<(typeof methods)[number], string>>): Record<string, Route> =>
  Object.fromEntries(
    methods.flatMap((method) =>
      all[method]
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [name = '', path, job] = line.split(' ')
          return [name, { method, path: `/api/${path || pathOf(name)}`, ...(job && { job: true }) }]
        }),
    ),
  )

/** The calls that a page makes. `allRoutes` also contains the calls of scripts. */
export const routes = routesIn(lines) as Readonly<Record<CallName, Route>>

/** Files to save through GET. Downloads aren't JSON calls: a page links to them, and a link carries no header. */
export const downloads = {
  registryBackup: '/api/registry/backup/{device}/{run}/undo.reg',
  script: '/api/download-script/{id}',
  securityReportHtml: '/api/security/report/{device}/report.html',
  securityReportJson: '/api/security/report/{device}/report.json',
  /** A file that requires an administrator's token, so that only a script or our page can get it. */
  users: '/api/users/export',
} as const

/** Names of headers and cookies that both sides use. */
export const wire = {
  /** Header that chooses the device; the default depends on the platform. */
  deviceHeader: 'x-clearpane-device',
  /**
   * Header that every call requires: the secret of the session. A page on another port also gets the cookie (cookies
   * ignore ports), so the cookie alone is not enough; only our own origin can read the stored secret.
   */
  secretHeader: 'x-clearpane-request',
  /**
   * Header with the token of an administrator of this dashboard's own cloud; the page keeps the token in
   * memory alone.
   */
  adminHeader: 'x-clearpane-admin',
  /** Key of the secret in the browser's local storage, which is per port; the value is a JSON string. */
  secretKey: 'clearpane_secret',
  /** Header with an id from the client (1–64 of A–Z a–z 0–9 _ -) under which a job streams its progress. */
  progressHeader: 'x-progress-id',
  /** Name of the cookie. The cookie's name includes the port, because cookies ignore ports. */
  cookie: (port: number) => `clearpane_${port}`,
  /**
   * Path of the page behind the one-time link, `/session#token`. The page sends the token by POST `{token}`, which
   * sets the cookie and returns `{secret}`. DELETE ends the session. A fragment is never sent, so no request line
   * contains the token.
   */
  sessionPath: '/session',
  /** The script of the page behind the one-time link. */
  sessionScriptPath: '/session.js',
  sessionStylePath: '/session.css',
  /**
   * Path for a second start on the same PC: POST with proof of knowing the running server's secret returns a
   * fresh one-time link.
   */
  linkPath: '/session/link',
  /**
   * Path of the event stream: GET `?topics=status:sample,jobs&since=…`. `since` is the id of the last event that the
   * client received.
   */
  eventsPath: '/api/events',
} as const
