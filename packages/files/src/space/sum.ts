/** The number of bytes on the disk, and the number of files. */
export type Sum = { bytes: number; files: number }
