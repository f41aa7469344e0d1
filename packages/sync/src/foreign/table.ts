/** For an entry of another tool, the settings of Clearpane that do the same. */
export const foreignTools = ['winutil', 'win11debloat', 'winhance', 'sophia', 'shutup10'] as const
export type ForeignTool = (typeof foreignTools)[number]

export type ForeignTable = {
  readonly tool: ForeignTool
  readonly source: string
  readonly commit: string
  readonly where: string
  /**
   * Clearpane's ids by entry; an entry with several states includes its state. Each id is followed by `@option`,
   * unless the first option is meant.
   */
  readonly entries: Readonly<Record<string, string>>
}
