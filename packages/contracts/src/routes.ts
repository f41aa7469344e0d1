/**
 * The HTTP interface as plain data: the address of every call, and the names of headers and cookies. This file
 * imports no schemas, so that the browser doesn't have to load any to make a request.
 */
import type { CallName } from './calls.ts'
import type { Route } from './route.ts'
import { lines } from './routes.generated.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** `healthHistory` becomes `health-history`, which is the call's path unless another path is given explicitly. */
export const pathOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Reads calls from a string, one in each line: the name, the path if it can't be derived from the name, and `job` for
 * a call that runs as a job.
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

/** The calls that a page makes. `allRoutes` also contains the calls that scripts make. */
export const routes = routesIn(lines) as Readonly<Record<CallName, Route>>

/**
 * Files that the user saves through a GET request. Downloads aren't JSON calls: a page links to them, and a link
 * can't send a header.
 */
export const downloads = {
  registryBackup: '/api/registry/backup/{device}/{run}/undo.reg',
  script: '/api/download-script/{id}',
  securityReportHtml: '/api/security/report/{device}/report.html',
  securityReportJson: '/api/security/report/{device}/report.json',
  /**
   * A file that can be loaded only with an administrator's token, so that only a script or Clearpane's page can get
   * it.
   */
  users: '/api/users/export',
} as const

/** The names of headers and cookies that both the server and the client use. */
export const wire = {
  /** The header that chooses the device; the default depends on the platform. */
  deviceHeader: 'x-clearpane-device',
  /**
   * The header that every call requires, which contains the session's secret. A page on another port gets the
   * cookie too (cookies ignore ports), so the cookie alone isn't enough; the stored secret can be read only by
   * Clearpane's own origin.
   */
  secretHeader: 'x-clearpane-request',
  /**
   * The header with the token of an administrator of this dashboard's own cloud; the page keeps the token only in
   * memory.
   */
  adminHeader: 'x-clearpane-admin',
  /**
   * The secret's key in the browser's local storage, which is separate for each port; the value is a JSON string.
   */
  secretKey: 'clearpane_secret',
  /**
   * The header with an id chosen by the client (1–64 of A–Z a–z 0–9 _ -); a job streams its progress under this id.
   */
  progressHeader: 'x-progress-id',
  /** Name of the cookie. The cookie's name includes the port, because cookies ignore ports. */
  cookie: (port: number) => `clearpane_${port}`,
  /**
   * The path of the page that the one-time link opens, `/session#token`. The page sends the token in a POST request
   * as `{token}`, and the response sets the cookie and returns `{secret}`. DELETE ends the session. A browser never
   * sends an address's fragment, so no request line contains the token.
   */
  sessionPath: '/session',
  /** The script of the page that the one-time link opens. */
  sessionScriptPath: '/session.js',
  sessionStylePath: '/session.css',
  /**
   * The path for a second start of Clearpane on the same PC: a POST request with a proof that the sender knows the
   * running server's secret returns a new one-time link.
   */
  linkPath: '/session/link',
  /**
   * The path of the event stream: GET `?topics=status:sample,jobs&since=…`. `since` is the id of the event up to which
   * the client knows these topics.
   */
  eventsPath: '/api/events',
  /**
   * The header of every answer that has the id of the latest event at the time when the server began to work on the
   * answer. What the answer contains is at least as new.
   */
  eventHeader: 'x-clearpane-event',
} as const
