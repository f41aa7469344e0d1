/** The address of a call, for its contract and for the browser's list. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` for each path parameter. */
  path: `/api/${string}`
  /**
   * Whether the call changes a PC: it takes the run lock, runs as a job, and streams progress when sent with
   * `x-progress-id`.
   */
  job?: boolean
}
