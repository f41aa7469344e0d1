/**
 * HTTP as plain data: the address of every call, the names of headers and cookies. Needs nothing, so that the
 * browser loads no schema for a request.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each path parameter. */
  path: `/api/${string}`
  /** Changes a PC: takes the run lock, runs as a job, streams progress when sent with `x-progress-id`. */
  job?: boolean
}

export const routes = {
  app: { method: 'GET', path: '/api/app' },
  devices: { method: 'GET', path: '/api/devices' },
  resetSample: { method: 'POST', path: '/api/devices/sample/reset' },
  systemInformation: { method: 'GET', path: '/api/system-information' },
  readAsAdministrator: { method: 'POST', path: '/api/read-as-administrator' },
  reset: { method: 'POST', path: '/api/reset' },

  tweaks: { method: 'GET', path: '/api/tweaks' },
  catalog: { method: 'GET', path: '/api/catalog' },
  status: { method: 'GET', path: '/api/status' },
  plan: { method: 'POST', path: '/api/plan' },
  apply: { method: 'POST', path: '/api/apply', job: true },
  consistent: { method: 'POST', path: '/api/consistent' },
  compile: { method: 'POST', path: '/api/compile' },

  presets: { method: 'GET', path: '/api/presets' },
  applyProfile: { method: 'POST', path: '/api/apply-profile', job: true },
  generateProfileScript: { method: 'POST', path: '/api/generate-profile-script/{id}' },
  gamingOptimize: { method: 'POST', path: '/api/gaming/optimize', job: true },

  runs: { method: 'GET', path: '/api/runs' },
  run: { method: 'GET', path: '/api/runs/{run}' },
  tweakHistory: { method: 'GET', path: '/api/tweaks/{id}/history' },
  undo: { method: 'POST', path: '/api/undo', job: true },
  drift: { method: 'GET', path: '/api/drift' },
  acceptDrift: { method: 'POST', path: '/api/drift/accept' },
  jobs: { method: 'GET', path: '/api/jobs' },
  cancelJob: { method: 'DELETE', path: '/api/jobs/{id}' },
  results: { method: 'GET', path: '/api/results' },
  clearResult: { method: 'DELETE', path: '/api/results/{type}' },
  followTopics: { method: 'POST', path: '/api/events/{stream}' },

  privacy: { method: 'GET', path: '/api/privacy' },
  privacyScan: { method: 'POST', path: '/api/privacy-scan' },
  privacyOptimize: { method: 'POST', path: '/api/privacy-optimize', job: true },
  privacyRecommendation: { method: 'POST', path: '/api/privacy/apply-recommendation', job: true },
  privacyRecommendations: { method: 'POST', path: '/api/privacy/apply-all-recommendations', job: true },

  security: { method: 'GET', path: '/api/security' },
  securityScan: { method: 'POST', path: '/api/security/scan' },

  generators: { method: 'GET', path: '/api/generators' },
  generateScript: { method: 'POST', path: '/api/generate-script' },
  generateCustomScript: { method: 'POST', path: '/api/generate-custom-script' },
  readSelection: { method: 'POST', path: '/api/selection/read' },
} as const satisfies Record<string, Route>

/** Files to save, by GET. No JSON calls: a link of a page leads there, and a link carries no header. */
export const downloads = {
  script: '/api/download-script/{id}',
  securityReportHtml: '/api/security/report/{device}/report.html',
  securityReportJson: '/api/security/report/{device}/report.json',
} as const

/** Names of headers and cookies both sides use. */
export const wire = {
  /** Chooses the device; default by platform. */
  deviceHeader: 'x-clearpane-device',
  /**
   * Required on every call: the secret that belongs to the session. A page of another port is sent the cookie
   * too (cookies know no ports), so the cookie alone opens nothing; the secret is kept where only our own
   * origin reads it.
   */
  secretHeader: 'x-clearpane-request',
  /** Where the browser keeps the secret: local storage, which is per port, as a JSON string. */
  secretKey: 'clearpane_secret',
  /** Client-made id (1–64 of A–Z a–z 0–9 _ -) under which a job streams its progress. */
  progressHeader: 'x-progress-id',
  /** Cookies ignore ports, so the name carries it. */
  cookie: (port: number) => `clearpane_${port}`,
  /**
   * One-time link: `/session#token`. Its page sends the token by POST `{token}`, which sets the cookie and
   * answers `{secret}`. DELETE ends the session. A fragment is never sent, so the token is in no request
   * line.
   */
  sessionPath: '/session',
  /** The script of that page. */
  sessionScriptPath: '/session.js',
  /**
   * POST with proof of knowing the running server's secret: answers a fresh one-time link. For a second start
   * on the same PC.
   */
  linkPath: '/session/link',
  /** GET `?topics=status:sample,jobs&since=…`: the event stream. `since` is the id of the last event heard. */
  eventsPath: '/api/events',
} as const
