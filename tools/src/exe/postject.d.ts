/** postject ships no types; this is its one exported function. */
declare module 'postject' {
  export const inject: (
    file: string,
    resource: string,
    data: Buffer,
    options: { sentinelFuse: string },
  ) => Promise<void>
}
