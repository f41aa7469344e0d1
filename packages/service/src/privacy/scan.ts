/** The privacy scanner: reads every privacy setting, and lists the settings that still send data out. */

import { ok } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { scoreOf } from '../scores/privacy-rows.ts'
import { issuesOf } from './page.ts'
import { readPrivacy } from './read.ts'

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
