/** Compares an entry as it currently is in Windows with the entry that was registered. Pure. */
import { unescaped } from './xml.ts'

/** The fields that matter in an entry; Windows rewrites all other parts of the document. */
const fields = [
  ...(['UserId', 'LogonType', 'RunLevel', 'MultipleInstancesPolicy', 'DisallowStartIfOnBatteries'] as const),
  ...([
    'StopIfGoingOnBatteries',
    'StartWhenAvailable',
    'WakeToRun',
    'ExecutionTimeLimit',
    'Priority',
  ] as const),
  ...(['Command', 'Arguments'] as const),
] as const

/** Values that Windows leaves out because they are the defaults. */
const defaults: Readonly<Partial<Record<(typeof fields)[number], string>>> = {
  RunLevel: 'LeastPrivilege',
  DisallowStartIfOnBatteries: 'true',
  StopIfGoingOnBatteries: 'true',
  StartWhenAvailable: 'false',
  WakeToRun: 'false',
  MultipleInstancesPolicy: 'IgnoreNew',
  ExecutionTimeLimit: 'PT72H',
  Priority: '7',
}

const bare = (xml: string) => xml.replace(/<!--[\s\S]*?-->/g, '').replace(/\s+/g, ' ')

/**
 * Reads a field from the entry's settings or action. Triggers are skipped, because they contain fields with the same
 * names.
 */
export const fieldIn = (xml: string, name: string): string | null => {
  const rest = bare(xml).replace(/<Triggers>[\s\S]*?<\/Triggers>/, '')
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(rest)?.[1]
  return found === undefined ? null : unescaped(found.trim())
}

/**
 * Lists an entry's start times with their rules, each as `2026-11-26T02:00:00 ScheduleByDay…`, in order and without
 * anything that Windows adds around them.
 */
const startsIn = (xml: string): string[] =>
  [...bare(xml).matchAll(/<CalendarTrigger[^>]*>(.*?)<\/CalendarTrigger>/g)]
    .map(([, body = '']) => {
      const at = /<StartBoundary>([^<]*)<\/StartBoundary>/.exec(body)?.[1] ?? ''
      const rule = /<ScheduleBy\w+>.*<\/ScheduleBy\w+>/.exec(body)?.[0] ?? ''
      return `${at} ${rule
        .replace(/>\s+</g, '><')
        .replaceAll(' />', '/>')
        .replace(/<(\w+)><\/\1>/g, '<$1/>')}`
    })
    .toSorted()

/** Returns the day from which an existing entry's schedule counts; null if the entry has no start time. */
export const startDayIn = (xml: string): string | null =>
  /<StartBoundary>(\d{4}-\d{2}-\d{2})T/.exec(bare(xml))?.[1] ?? null

export type EntryDifference = { field: string; asked: string; found: string }

/** Compares an entry as it currently is in Windows with the requested one, field by field. */
export const entryDifferences = (asked: string, found: string): EntryDifference[] => {
  const own = fields.flatMap((field): EntryDifference[] => {
    const [a, b] = [asked, found].map((xml) => fieldIn(xml, field) ?? defaults[field] ?? '')
    return a === b ? [] : [{ field, asked: a ?? '', found: b ?? '' }]
  })
  const [a, b] = [startsIn(asked).join('; '), startsIn(found).join('; ')]
  return a === b ? own : [...own, { field: 'Triggers', asked: a, found: b }]
}
