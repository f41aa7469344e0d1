/** Declares postject's one exported function, for which it ships no types. */
declare module 'postject' {
  export const inject: (
    file: string,
    resource: string,
    data: Buffer,
    options: { sentinelFuse: string },
  ) => Promise<void>
}
