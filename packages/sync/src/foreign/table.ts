/** Maps each entry of another tool to the Clearpane settings that do the same. */
export const foreignTools = ['winutil', 'win11debloat', 'winhance', 'sophia', 'shutup10'] as const
export type ForeignTool = (typeof foreignTools)[number]

export type ForeignTable = {
  readonly tool: ForeignTool
  readonly source: string
  readonly commit: string
  readonly where: string
  /**
   * Clearpane's ids for each entry; for an entry with several states, the key includes the state. Each id is followed
   * by
   * `@option`, unless the first option is meant.
   */
  readonly entries: Readonly<Record<string, string>>
}
