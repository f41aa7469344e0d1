/** What became of a change, in sentences made of its report. Programs read the report. */
import { type ChangeReport, inEnglish, type RunDetail } from '@clearpane/model'
import type { Applied } from '../device-service/types.ts'

const several = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)
const changes = (n: number): string => several(n, 'change', 'changes')

/** Why not all of it holds; empty where nothing stood in the way. */
const obstacles = (report: ChangeReport): string[] =>
  (
    [
      [report.denied, 'value is denied to Clearpane', 'values are denied to Clearpane'],
      [report.failed, 'value could not be read', 'values could not be read'],
      [report.conflict, 'value is requested in two ways', 'values are requested in two ways'],
      [report.guard, 'value is only watched', 'values are only watched'],
      [
        report.kept,
        'value was kept, because something else changed it since',
        'values were kept, because something else changed them since',
      ],
      [
        report.unreadableRuns,
        'run cannot be read; the history says where its undo.ps1 is',
        'runs cannot be read; the history says where their undo.ps1 is',
      ],
      [
        report.damagedLines,
        'line of a journal is lost, and what it recorded was not undone',
        'lines of journals are lost, and what they recorded was not undone',
      ],
    ] as const
  ).flatMap(([n, one, many]) => (n === 0 ? [] : [`${several(n, one, many)}.`]))

const ended = ({ result, planned, held }: ChangeReport, run: RunDetail | null): string => {
  switch (result) {
    case 'nothing':
      return 'There was nothing to change.'
    case 'blocked':
      return 'Nothing was changed.'
    case 'done':
      return `${changes(held)} made and read back.`
    case 'partly':
      return held === planned
        ? `${changes(held)} made and read back; that is not all.`
        : `${held} of ${changes(planned)} made; the history says why the rest was not.`
    case 'cancelled':
      return run?.reason !== undefined
        ? `Nothing was changed: ${inEnglish(run.reason)}.`
        : `Cancelled after ${held} of ${changes(planned)}. What was done can be undone.`
    case 'failed':
      return `None of ${changes(planned)} could be made; the history says why.`
    case 'interrupted':
      return 'The run was interrupted; what it did can be undone.'
    case 'uncertain':
      return 'The run has no end; the next start settles it.'
    case 'running':
      return 'The run is going on.'
    case 'unreadable':
      return 'The journal of the run cannot be read back.'
  }
}

export type Outcome = Applied & { success: boolean; message: string }

/** `success` is true only when all that was asked for holds. */
export const outcomeOf = ({ run, report }: Applied): Outcome => ({
  success: report.result === 'done' || report.result === 'nothing',
  message: [ended(report, run), ...obstacles(report)].join(' '),
  run,
  report,
})
