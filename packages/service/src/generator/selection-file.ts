/**
 * Reads a selection from a file. A file that Clearpane wrote is validated as a whole. From another tool's file, only
 * the names of the entries are used. Nothing in the file is executed.
 */
import type { ForeignFile } from '@clearpane/contracts'
import { indexTweaks, select } from '@clearpane/engine'
import {
  type Choice,
  type Diagnostic,
  diagnostic,
  resourceKey,
  selectionFileSchema,
  type Tweak,
} from '@clearpane/model'
import { readForeignSelection } from '@clearpane/sync'
import { z } from 'zod'
import type { Result } from '../core/result.ts'

export type ReadSelection = {
  title: string | null
  choices: Choice[]
  unknown: Diagnostic[]
  conflicts: Diagnostic[]
  renamed: { from: string; to: string }[]
  /** The content of another tool's file; null if the file was written by Clearpane. */
  foreign: ForeignFile | null
}

const bad = (why: Diagnostic): Result<never> => ({
  ok: false,
  diagnostics: [why],
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

const isOurs = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'clearpaneSelection' in json

const splitDiagnostics = (all: readonly Diagnostic[]) => ({
  unknown: all.filter(({ code }) => code !== 'CHOICES_CONFLICT'),
  conflicts: all.filter(({ code }) => code === 'CHOICES_CONFLICT'),
})

const fromOtherTool = (text: string, tweaks: readonly Tweak[]): ReadSelection | null => {
  const read = readForeignSelection(text, tweaks, (packageFamilyName) =>
    resourceKey({ kind: 'appx', packageFamilyName }),
  )
  if (read === null) return null
  const { choices, tool, matched, unmatched, programs, left } = read
  return {
    title: null,
    choices: [...choices],
    ...splitDiagnostics(select(indexTweaks(tweaks), choices).diagnostics),
    renamed: [],
    foreign: { tool, matched, unmatched: [...unmatched], programs: [...programs], left },
  }
}

/**
 * Reads a selection. `aliases`: ids that have been renamed. Unknown ids are listed in `unknown` instead of `choices`.
 */
export const readSelection = (
  text: string,
  tweaks: readonly Tweak[],
  aliases: Readonly<Record<string, string>>,
): Result<ReadSelection> => {
  const json = parse(text)
  if (!isOurs(json)) {
    const value = fromOtherTool(text, tweaks)
    if (value !== null) return { ok: true, value }
    const isCutOff = json === undefined && /^\s*[[{]/.test(text)
    return bad(diagnostic('BAD_SELECTION', isCutOff ? 'json' : 'unknown'))
  }
  const file = selectionFileSchema.safeParse(json)
  if (!file.success)
    return bad(
      diagnostic('BAD_SELECTION', 'shape', {
        problems: z.prettifyError(file.error).replaceAll('\n', ' ').slice(0, 400),
      }),
    )
  const catalog = indexTweaks(tweaks)
  const renamed = file.data.choices.flatMap(({ tweakId }) => {
    const to = aliases[tweakId]
    return to === undefined || catalog.has(tweakId) ? [] : [{ from: tweakId, to }]
  })
  const today = new Map(renamed.map(({ from, to }) => [from, to]))
  const requested = file.data.choices.map((choice) => ({
    ...choice,
    tweakId: today.get(choice.tweakId) ?? choice.tweakId,
  }))
  const { diagnostics, tweaks: found } = select(catalog, requested)
  const known = new Set(found.map(({ id }) => id))
  return {
    ok: true,
    value: {
      title: file.data.title ?? null,
      choices: requested.filter(({ tweakId }) => known.has(tweakId)),
      ...splitDiagnostics(diagnostics),
      renamed,
      foreign: null,
    },
  }
}
