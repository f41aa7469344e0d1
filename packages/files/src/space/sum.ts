/** Bytes on the disk and number of files. */
export type Sum = { bytes: number; files: number }
