/** The privacy scanner: reads every privacy setting, and lists the settings that still send data out. */
import { ok } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceService } from '../pc/types.ts'
import { type PrivacyRows, privacyRows, scoreOf } from '../scores/privacy-rows.ts'
import { issuesOf } from './page.ts'

export const privacyScan = defineJob({
  type: 'privacyScan',
  run: async ({ device, stage, emit }) => {
    stage('device')
    await device.service.device()
    stage('read')
    const all = await readPrivacy(device.service)
    stage('score')
    const score = scoreOf(all)
    emit({ score: score.score })
    stage('issues')
    const issues = issuesOf(all)
    return ok({ privacyScore: score.score, score, issues, observedAt: all.observedAt })
  },
})

export const readPrivacy = async (service: DeviceService): Promise<PrivacyRows & { observedAt: string }> => {
  const [{ tweaks, observedAt }, { specKeys }] = await Promise.all([
    service.tweaks(),
    import('@clearpane/catalog'),
  ])
  return { ...privacyRows(tweaks, specKeys), observedAt }
}
