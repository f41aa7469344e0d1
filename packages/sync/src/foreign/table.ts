/** Clearpane's settings that do the same as an entry of another tool. */
export const foreignTools = ['winutil', 'win11debloat', 'winhance', 'sophia', 'shutup10'] as const
export type ForeignTool = (typeof foreignTools)[number]

export type ForeignTable = {
  readonly tool: ForeignTool
  readonly source: string
  readonly commit: string
  readonly where: string
  /**
   * Clearpane's ids by entry; the entry includes its state if it has one. Each id has `@option` added unless
   * it means the first option.
   */
  readonly entries: Readonly<Record<string, string>>
}
