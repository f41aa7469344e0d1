/**
 * The catalog: the list of settings that Clearpane can change. Clearpane's authors wrote all the text in the catalog.
 */
import { areas, tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { Refused } from '../client.ts'
import { tool } from './tool.ts'

const optionSchema = z.strictObject({ option: z.string(), label: z.string().nullable() })
const restart = z.enum(['none', 'explorer', 'logoff', 'reboot'])
const risk = z.enum(['safe', 'caution', 'unsafe'])

export const listSettings = tool({
  name: 'list_settings',
  title: 'List settings',
  description:
    'The settings of Windows that Clearpane knows, with their ids, options and risk. Names an area to list only its settings. Says nothing about this PC: `observe` does.',
  readOnly: true,
  input: z.strictObject({ area: z.enum(areas).optional() }),
  output: z.strictObject({
    settings: z.array(
      z.strictObject({
        id: tweakIdSchema,
        area: z.enum(areas),
        name: z.string(),
        options: z.array(z.string()),
        risk,
        restart,
      }),
    ),
    presets: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  }),
  answer: async ({ area }, { client }) => {
    const [{ tweaks }, { presets }] = await Promise.all([client.call('catalog'), client.call('presets')])
    const listed = area === undefined ? tweaks : tweaks.filter((tweak) => tweak.area === area)
    return {
      settings: listed
        .map((tweak) => ({
          id: tweak.id,
          area: tweak.area,
          name: tweak.name.en,
          options: tweak.options.map(({ id }) => id),
          risk: tweak.risk,
          restart: tweak.restart,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      presets: presets.map(({ preset: { id, title } }) => ({ id, title })),
    }
  },
})

export const explain = tool({
  name: 'explain',
  title: 'Explain a setting',
  description:
    'One setting of the catalog: what it does, what it costs, what is known about its effect, and the sources.',
  readOnly: true,
  input: z.strictObject({ id: tweakIdSchema }),
  output: z.strictObject({
    id: tweakIdSchema,
    title: z.string(),
    description: z.string(),
    options: z.array(optionSchema),
    impact: z.enum(['High', 'Medium', 'Low']),
    risk,
    riskReason: z.string(),
    /** How well established the setting's effect is. */
    evidence: z.enum(['documented', 'measured', 'community', 'unsourced', 'placebo']),
    disputed: z.string().nullable(),
    weakensSecurity: z.boolean(),
    reversible: z.enum(['exact', 'default', 'reinstall', 'no']),
    restart,
    sources: z.array(z.string()),
  }),
  answer: async ({ id }, { client }) => {
    const { tweaks } = await client.call('catalog')
    const tweak = tweaks.find((one) => one.id === id)
    if (tweak === undefined)
      throw new Refused('UNKNOWN_TWEAK: No setting has this id; `list_settings` has the ids.')
    return {
      id,
      title: tweak.title,
      description: tweak.description,
      options: tweak.options.map(({ id: option, label }) => ({ option, label: label ?? null })),
      impact: tweak.impact,
      risk: tweak.risk,
      riskReason: tweak.riskReason,
      evidence: tweak.evidence,
      disputed: tweak.disputed ?? null,
      weakensSecurity: tweak.weakensSecurity === true,
      reversible: tweak.reversible,
      restart: tweak.restart,
      sources: tweak.sources.map(({ url }) => url),
    }
  },
})
