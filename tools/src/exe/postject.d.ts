/** postject ships no types; this is the one function of its programming interface. */
declare module 'postject' {
  export const inject: (
    file: string,
    resource: string,
    data: Buffer,
    options: { sentinelFuse: string },
  ) => Promise<void>
}
