/** The speed test as a job, and the calls about it that its own page and the dashboard make. */
import type { networkLabCalls, SpeedTest } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { ok, refusal } from '@clearpane/service/core'
import { defineJob, type Jobs } from '@clearpane/service/jobs'
import { messageOf, pointsOf, testSpeed } from '@clearpane/service/network-lab'
import type { Records } from '@clearpane/store'
import { type Handlers, onDevice } from '../../http/module.ts'

type Input = { server: string | undefined; agreed: boolean | undefined }
type Deps = { jobs: Jobs; records(): Promise<Records> }
type Calls = Pick<Handlers<typeof networkLabCalls>, 'networkSpeedTest' | 'dashboardSpeedTest'>

const job = (records: Deps['records']) =>
  defineJob<'speedTest', Input, SpeedTest>({
    type: 'speedTest',
    run: async ({ device: { id, network }, signal, stage }, input) => {
      if (network === null) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork'))
      return testSpeed({ id, network }, { ...input, records: await records(), signal, stage })
    },
  })

const megabits = (bits: number) => Math.round(bits / 1e4) / 100
const tenths = (ms: number | null) => (ms === null ? null : Math.round(10 * ms) / 10)

const speedsOf = ({ result }: SpeedTest) =>
  result.state === 'measured'
    ? {
        download: megabits(result.download.bitsPerSecond),
        upload: megabits(result.upload.bitsPerSecond),
        ping: tenths(result.idle.median),
      }
    : { download: null, upload: null, ping: null }

export const speedCalls = ({ jobs, records }: Deps): Calls => {
  const speedTest = job(records)
  const start = { title: 'Speed test' } as const
  return {
    networkSpeedTest: onDevice(
      async (device, { body: { server, agreed }, progressId }) => {
        const done = await jobs.run(speedTest, {
          ...start,
          device,
          id: progressId,
          input: { server, agreed },
        })
        if (!done.ok) return done
        const test = done.value
        const success = test.result.state === 'measured'
        return ok({ success, message: messageOf(test), results: speedsOf(test), test })
      },
      { failure: 'Failed to complete speed test' },
    ),

    dashboardSpeedTest: onDevice(
      async (device, { body: { server, agreed }, progressId }) => {
        const done = await jobs.run(speedTest, {
          ...start,
          device,
          id: progressId,
          input: { server, agreed },
        })
        if (!done.ok) return done
        const { result } = done.value
        const quality = result.state === 'measured' ? result.grade : null
        return ok({
          message: messageOf(done.value),
          speeds: speedsOf(done.value),
          connection: { server: result.server, isp: null, quality },
          analysis: pointsOf(done.value),
        })
      },
      { failure: 'Failed to complete speed test' },
    ),
  }
}
