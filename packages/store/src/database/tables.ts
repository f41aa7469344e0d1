/** The tables as TypeScript sees them. Times are milliseconds since 1970; JSON is text. */

/** What a tool found, kept with its time. `device`: what it is about; `key`: which tool, or which part. */
export type ResultRow = { device: string; key: string; value: string; bytes: number; at: number }

export type Tables = { results: ResultRow }
