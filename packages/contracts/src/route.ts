/** A call's address, for its contract and for the browser's list alike. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each path parameter. */
  path: `/api/${string}`
  /** Changes a PC: takes the run lock, runs as a job, streams progress when sent with `x-progress-id`. */
  job?: boolean
}
