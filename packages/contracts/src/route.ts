/** A call's address, which is used in its contract and in the list for the browser. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The call's path, with `{name}` for each parameter in it. */
  path: `/api/${string}`
  /**
   * Whether the call changes a PC. If the call changes a PC, it takes the run lock, runs as a job, and streams its
   * progress when the request includes `x-progress-id`.
   */
  job?: boolean
}
