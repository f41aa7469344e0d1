/** Reads an exported selection: validates it as a whole, accepts only ids, reports unknown ones. */
import { indexTweaks, select } from '@clearpane/engine'
import { type Choice, type Diagnostic, diagnostic, selectionFileSchema, type Tweak } from '@clearpane/model'
import { z } from 'zod'
import type { Result } from '../core/result.ts'

export type ReadSelection = {
  title: string | null
  choices: Choice[]
  unknown: Diagnostic[]
  conflicts: Diagnostic[]
  renamed: { from: string; to: string }[]
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

/**
 * `aliases`: ids that have been renamed. Unknown ids are listed in `unknown` instead of `choices`.
 */
export const readSelection = (
  text: string,
  tweaks: readonly Tweak[],
  aliases: Readonly<Record<string, string>>,
): Result<ReadSelection> => {
  const json = parse(text)
  if (json === undefined) return bad(diagnostic('BAD_SELECTION', 'json'))
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
      unknown: diagnostics.filter(({ code }) => code !== 'CHOICES_CONFLICT'),
      conflicts: diagnostics.filter(({ code }) => code === 'CHOICES_CONFLICT'),
      renamed,
    },
  }
}
