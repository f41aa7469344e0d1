/** Settings of Clearpane that do what an entry of another tool does. */
export const foreignTools = ['winutil', 'win11debloat', 'winhance', 'sophia', 'shutup10'] as const
export type ForeignTool = (typeof foreignTools)[number]

export type ForeignTable = {
  readonly tool: ForeignTool
  readonly source: string
  readonly commit: string
  readonly where: string
  /**
   * Clearpane's ids by entry, with its state if it has one: each with `@option` unless it's the first one.
   */
  readonly entries: Readonly<Record<string, string>>
}
