/**
 * Runs Windows' own system file check as a job. The job shows the check's output and parses it only to find the
 * progress.
 */
import { mostLines } from '@clearpane/contracts'
import { diagnostic, type Reason } from '@clearpane/model'
import { ok, refusal } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'

const noTool = () => diagnostic('DEVICE_UNSUPPORTED', 'noTool')

const toolCannot = (reason: Reason) => diagnostic('DEVICE_UNSUPPORTED', 'toolCannot', { reason })

/** Returns the progress from 0 to 1; null if the line contains no progress. */
export const partIn = (line: string): number | null => {
  const [, percent] = /(\d{1,3})\s?%/.exec(line) ?? []
  return percent === undefined ? null : Math.min(100, Number(percent)) / 100
}

export const systemFiles = defineJob({
  type: 'systemFiles',
  run: async ({ device, signal, stage, emit }) => {
    stage('start')
    if (device.tools === null) return refusal(noTool())
    const lines: string[] = []
    for await (const event of device.tools.run('systemFiles', signal)) {
      if ('cannot' in event) return refusal(toolCannot(event.cannot))
      if (!('line' in event)) return ok({ lines, ...event })
      emit(event)
      const part = partIn(event.line)
      if (part !== null) stage('check', part)
      // Of several consecutive progress lines, only the last one is kept.
      if (part !== null && partIn(lines.at(-1) ?? '') !== null) lines.pop()
      lines.push(event.line)
      if (lines.length > mostLines) lines.shift()
    }
    throw new Error('the check of system files ended without an answer')
  },
})
