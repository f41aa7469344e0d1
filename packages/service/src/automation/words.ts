/**
 * English text for a run's log and for the messages in call results. Pages show their own text, which they look up by
 * the message's code.
 */
import type { TaskKind, TaskStep, TaskWhy, WhyCode } from '@clearpane/contracts'
import { inEnglish } from '@clearpane/model'

export const kindNames: Readonly<Record<TaskKind, string>> = {
  cleanup: 'Cleanup',
  registry: 'Registry scan',
  startup: 'Startup',
  optimization: 'Optimization',
  security: 'Security check',
  backup: 'Backup',
}

const whyWords: Readonly<Record<WhyCode, string>> = {
  late: 'it was too late to catch up',
  newer: 'a later one had come meanwhile',
  onBattery: 'the PC runs on battery',
  metered: 'the connection is metered',
  fullScreen: 'a program fills the screen',
  othersRun: 'as many tasks run as may run at a time',
  pcBusy: 'another run holds this PC',
  noConsent: 'nobody agreed to it when the task was made',
  needsAdministrator: 'it needs an administrator, and nobody is asked in the night',
  timedOut: 'it took longer than the time-out allows',
  backupFailed: 'the backup before it failed',
  presetGone: 'its profile no longer exists',
  notHere: 'this PC doesn’t have it',
  unread: 'it couldn’t be read',
  ownerGone: 'the process that ran it ended in the middle',
  meaning: 'a setting isn’t what the consent was given for',
  folderOpen: 'people can write to a folder that it would clean',
  refused: 'it was refused',
}

export const whyText = ({ code, reason }: TaskWhy): string =>
  reason === null ? whyWords[code] : `${whyWords[code]}: ${inEnglish(reason)}`

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

const stateWords: Readonly<Record<TaskStep['state'], string>> = {
  done: 'done',
  nothing: 'nothing to do',
  needsYou: 'needs you',
  failed: 'failed',
  skipped: 'skipped',
}

export const stepText = (step: TaskStep): string => {
  const { kind, state, filesRemoved, spaceFreed, found, changed, left, why } = step
  const parts = [
    ...(filesRemoved === null ? [] : [`${counted(filesRemoved, 'file', 'files')} deleted`]),
    ...(spaceFreed === null || spaceFreed === 0 ? [] : [`${Math.round(spaceFreed / 2 ** 20)} MB freed`]),
    ...(found === null ? [] : [`${found} found`]),
    ...(changed === null ? [] : [`${counted(changed, 'value', 'values')} changed`]),
    ...(left === 0 ? [] : [`${left} left for you`]),
    ...(why === null ? [] : [whyText(why)]),
  ]
  return `${kindNames[kind]}: ${[stateWords[state], ...parts].join('; ')}.`
}
