/** The route trace as a job, which reports each round so that a page can draw the route as it grows. */
import { diagnostic } from '@clearpane/model'
import { refusal } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { type Traced, traceTo } from './trace.ts'

type Input = { host: string; rounds: number }

export const traceJob = defineJob<'traceRoute', Input, Traced>({
  type: 'traceRoute',
  run: async ({ device, signal, stage, emit }, { host, rounds }) => {
    stage('resolve')
    if (device.network === null) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork'))
    return traceTo(device.network, {
      ...{ host, rounds, signal },
      onRound: (traced) => {
        emit(traced)
        stage('rounds', traced.trace.rounds / rounds)
      },
    })
  },
})
