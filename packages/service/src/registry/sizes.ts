/** Measures the registry's files without changing them; the specification calls this defragmenting. */
import { type HiveFile, hiveOwners } from '@clearpane/engine'
import { because, diagnostic, type Reading } from '@clearpane/model'
import { ok, refusal } from '../core/result.ts'
import { wordedSource } from '../core/worded-source.ts'
import { defineJob } from '../jobs/index.ts'

const noRegistry = () => diagnostic('DEVICE_UNSUPPORTED', 'noList')

export const sizes = defineJob({
  type: 'registryDefrag',
  run: async ({ device, stage }) => {
    stage('list')
    if (device.hives === null) return refusal(noRegistry())
    const files: HiveFile[] = []
    for (const owner of hiveOwners) {
      stage(owner)
      files.push(...(await device.hives(owner)))
    }
    stage('sum')
    const at = new Date().toISOString()
    const hives = files.map(({ name, size }) => ({ name, size: readingOf(size, at) }))
    return ok({ observedAt: at, hives })
  },
})

const readingOf = (size: HiveFile['size'], at: string): Reading =>
  'reason' in size
    ? { status: 'unavailable', reason: size.reason }
    : { status: 'measured', value: size.bytes, unit: 'bytes', ...wordedSource(because('sizeOfFile')), at }

/** Adds up sizes; the total is unknown unless every part is readable. */
export const sumOf = (sizes: readonly Reading[], at: string): Reading => {
  let bytes = 0
  for (const size of sizes) {
    if (size.status !== 'measured') return { status: 'unavailable', reason: because('hiveForAdministrator') }
    bytes += Number(size.value)
  }
  return { status: 'measured', value: bytes, unit: 'bytes', ...wordedSource(because('sizesOfFiles')), at }
}
