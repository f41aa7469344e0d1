/** The address of a call, which is used in its contract and in the list for the browser. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path of the call, with `{name}` for each parameter in it. */
  path: `/api/${string}`
  /**
   * Whether the call changes a PC: if so, it takes the run lock, runs as a job, and streams its progress when it's
   * sent with `x-progress-id`.
   */
  job?: boolean
}
