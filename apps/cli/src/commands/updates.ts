/** Shows in the terminal what each Windows update changed. */
import type { DiaryPage } from '@clearpane/contracts'
import { formatResource, inEnglish, median } from '@clearpane/model'
import type { ItemChange } from '@clearpane/model/update-diary'
import { standaloneServices } from '@clearpane/service/automation'
import { diaryOf, lookForMovements } from '@clearpane/service/drift'
import { type PlainCommand, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'

const changes: Readonly<Record<ItemChange, string>> = {
  came: 'is new',
  returned: 'was gone and is back',
  went: 'is gone',
  on: 'was turned on',
  off: 'was turned off',
  start: 'starts differently',
}

const secondsOf = (starts: readonly { seconds: number }[]): string => {
  const middle = median(starts.map(({ seconds }) => seconds))
  return middle === null ? 'none' : `${middle.toFixed(1)} s (${starts.length})`
}

const pageText = ({ from, to, window, updates, moved, items, unread, free, starts }: DiaryPage): string =>
  [
    `${from} → ${to}\n`,
    window.from === null ? `    by ${window.to}\n` : `    between ${window.from} and ${window.to}\n`,
    ...('reason' in updates
      ? [`    installed updates: not known: ${inEnglish(updates.reason)}\n`]
      : updates.record
          .filter(({ kind }) => kind !== 'definitions')
          .map(({ title, at }) => `    in the same window: ${title} (${at})\n`)),
    ...moved.map(({ movement: { value } }) =>
      value === null ? '' : `    moved: ${formatResource(value.resource)}\n`,
    ),
    ...items.map(
      ({ type, name, change, from: was, to: now }) =>
        `    ${type} ${name} ${changes[change]}${was === null && now === null ? '' : `: ${was} → ${now}`}\n`,
    ),
    ...(moved.length === 0 && items.length === 0 ? ['    nothing of yours moved\n'] : []),
    ...unread.map(
      (type) => `    ${type}: not known, the list couldn’t be read, or not with the same rights\n`,
    ),
    `    free bytes: ${free.before ?? 'not known'} → ${free.after ?? 'not known'}\n`,
    starts.reason === null
      ? `    starts, median: ${secondsOf(starts.before)} before, ${secondsOf(starts.after)} after\n`
      : `    starts: not known: ${inEnglish(starts.reason)}\n`,
  ].join('')

export const updates: PlainCommand = async (context) => {
  const { args, devices, version } = context
  const services = standaloneServices(devices, { kind: 'cli' }, version)
  const opened = await services.open(args.device ?? devices.defaultDevice)
  if (!opened.ok) return refuse(context, opened.diagnostics)
  const diary = await diaryOf(await devices.store(), opened.value, args.limit)
  print(context, diary, () =>
    diary.pages.length > 0
      ? diary.pages.map(pageText).join('')
      : diary.lastLookAt === null
        ? 'Nothing has looked yet. clearpane moved look takes the first look.\n'
        : `The build has been ${diary.build} since the first look.\n`,
  )
  return diary.lastLookAt === null ? exits.nothing : exits.done
}

/**
 * Installs the next simulated update on a sample PC, and reads the PC before and after the update to show its
 * effects.
 */
export const updateSample: PlainCommand = async (context) => {
  const { args, devices, version } = context
  const services = standaloneServices(devices, { kind: 'cli' }, version)
  const opened = await services.open(args.device ?? 'sample')
  if (!opened.ok) return refuse(context, opened.diagnostics)
  const look = () => lookForMovements({ services, device: opened.value, withItems: true })
  await look()
  const updated = await devices.updateSample('command line', opened.value.id)
  if (!updated.ok) return refuse(context, updated.diagnostics)
  await look()
  const { title, from, to } = updated.value
  print(context, { simulated: true, title, from, to }, () => `${title}: ${from} → ${to}\n`)
  return exits.done
}
