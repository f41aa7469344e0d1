/** The refusals of the use cases, worded once: what happened, why, what to do. */
import type { CannotPlan, Holder } from '@clearpane/engine'
import { type Diagnostic, diagnostic, type Unreadable } from '@clearpane/model'

export const unknownPreset = (id: string) =>
  diagnostic('UNKNOWN_PRESET', {
    what: `No profile is called ${id}.`,
    why: 'The name is mistyped, or the profile belongs to a newer Clearpane.',
    todo: 'Take an id from the list of profiles.',
    subject: id,
  })

export const unknownRun = (id: string) =>
  diagnostic('UNKNOWN_RUN', {
    what: `This PC's journal has no run ${id}.`,
    why: 'The id is mistyped, or the run belongs to another device or data folder.',
    todo: 'Take an id from the history.',
    subject: id,
  })

const unreadableRun = (id: string, { folder, files }: Unreadable) =>
  diagnostic('JOURNAL_DAMAGED', {
    what: `Nothing of run ${id} can be read, so nobody knows what it changed.`,
    why: `Its journal in ${folder} is gone or was altered.`,
    todo: files.includes('undo.ps1')
      ? `Nothing was changed. Its undo.ps1 lies in that folder and needs no journal: run it to put back what the run was about to change.`
      : 'Nothing was changed. Put the journal back from a copy, if there is one.',
    subject: id,
  })

const notFinished = (id: string) =>
  diagnostic('RUN_NOT_FINISHED', {
    what: `Run ${id} has no end yet.`,
    why: 'It is still going on, or its process died and nothing has settled it.',
    todo: 'Wait for it, or apply or undo anything: that settles dead runs first.',
    subject: id,
  })

export const cannotPlan = (cannot: CannotPlan): Diagnostic => {
  switch (cannot.why) {
    case 'unknownPreset':
      return unknownPreset(cannot.presetId)
    case 'unknownRun':
      return unknownRun(cannot.runId)
    case 'unfinishedRun':
      return notFinished(cannot.runId)
    case 'lostRun':
      return unreadableRun(cannot.runId, cannot.lost)
  }
}

export const listUnreadable = (why: string) =>
  diagnostic('INVENTORY_UNREADABLE', {
    what: 'This PC did not answer with its list.',
    why: `It said: ${why}`,
    todo: 'Nothing was changed. Try again; the settings of the catalog do not need the list.',
  })

export const noList = () =>
  diagnostic('DEVICE_UNSUPPORTED', {
    what: 'This device lists no services and no apps.',
    why: 'Only Windows and the sample PCs have them.',
    todo: 'Choose another device.',
  })

export const noAdministrator = (why: string) =>
  diagnostic('NO_ADMINISTRATOR', {
    what: 'Nothing was read with administrator rights.',
    why: `${why[0]?.toUpperCase()}${why.slice(1)}.`,
    todo: 'Try again and allow it when Windows asks, or go on without: a plan names what it cannot read.',
  })

export const stale = () =>
  diagnostic('PLAN_STALE', {
    what: 'Nothing was changed: the plan that was reviewed no longer fits this PC.',
    why: 'At least one value moved between the review and now.',
    todo: 'Review the new plan and confirm that one.',
  })

export const heldBy = (holder: Holder | null) =>
  diagnostic('RUN_IN_PROGRESS', {
    what:
      holder === null
        ? 'Another run holds this PC.'
        : `Process ${holder.pid} (${holder.startedBy}) holds this PC since ${holder.since}.`,
    why: 'Only one run or recovery changes a PC at a time, over all windows and programs.',
    todo: 'Wait until it has ended, or cancel it there.',
  })
