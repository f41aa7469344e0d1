/**
 * The cleanup command: shows the files that would be deleted, or deletes exactly those files. The user chooses
 * files in the Downloads folder one by one on the dashboard's cleanup page.
 */
import { type CleanupScan, cleaningOf, cleanupItemIds, untickedAtFirst } from '@clearpane/contracts'
import { diagnostic, inEnglish } from '@clearpane/model'
import { scanPc } from '@clearpane/service/cleanup'
import { type Command, type Context, print, refuse, say } from '../context.ts'
import { exits } from '../exits.ts'
import { bytesText } from '../print.ts'
import { carryOut, settled } from './change.ts'

const ticked = new Set(cleanupItemIds.filter((id) => !untickedAtFirst.has(id)))

const filesText = (files: number | null): string => {
  if (files === null) return ''
  return files === 1 ? '1 file' : `${files} files`
}

const lineOf = ({ id, files, bytes, reason, classes }: CleanupScan['items'][number]): string => {
  const size = bytes === null ? '–' : bytesText(bytes)
  const kept = classes.reduce((sum, { locked, refused }) => sum + locked + refused, 0)
  const rest = [
    filesText(files),
    kept === 0 ? '' : `${kept} in use or refused`,
    reason === null ? '' : inEnglish(reason),
  ]
  const mark = ticked.has(id) ? '*' : ' '
  return `${mark} ${id.padEnd(22)}${size.padStart(10)}  ${rest.filter((text) => text !== '').join(', ')}\n`
}

const scanText = ({ items, freeBytes }: CleanupScan): string =>
  [
    ...items.map(lineOf),
    `* is cleaned by clearpane clean --yes.${freeBytes === null ? '' : ` Free: ${bytesText(freeBytes)}.`}\n`,
  ].join('')

const scanned = async (context: Context): Promise<CleanupScan | null> => {
  const { service, cleaner } = context
  if (cleaner === null) return null
  return scanPc({ service }, cleaner, { signal: new AbortController().signal })
}

export const clean: Command = settled(async (context) => {
  const { args, terminal } = context
  const scan = await scanned(context)
  if (scan === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noCleaner')])
  if (args.scan) {
    print(context, { scan }, () => scanText(scan))
    return exits.done
  }
  const origin = cleaningOf(scan, ticked)
  if (!args.json) say(terminal, scan, scanText(scan))
  if (origin === null) return refuse(context, [diagnostic('EMPTY_SELECTION', 'plan')])
  return carryOut(context, origin, { title: 'System Cleanup', act: { id: 'cleanup.start' } }, 'Clean')
})
