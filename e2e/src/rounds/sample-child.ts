/** The kill test's process, which applies a selection on the sample PC and is killed at step n. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import { indexTweaks, planSelection, runPlan } from '@clearpane/engine'
import { openSamplePc } from '@clearpane/sample-pc'
import { openJournalStore } from '@clearpane/service/journal'
import { killAt, killableHost, killableStore } from './killable.ts'
import { killedPreset } from './killed-preset.ts'

const [dir = '', at = '0', runId = 'run'] = process.argv.slice(2)
const clock = { now: () => new Date().toISOString() }
const pc = await openSamplePc({ file: join(dir, 'sample.sqlite'), tweaks, clock })
const killer = killAt(Number(at), () => process.kill(process.pid, 'SIGKILL'))
const host = killableHost(pc.host, killer)
const store = killableStore(openJournalStore(join(dir, 'journal')), killer, () =>
  appendFileSync(join(dir, `${runId}.acknowledged`), '.'),
)
const plan = await planSelection(host, {
  catalog: indexTweaks(tweaks),
  choices: killedPreset.choices,
  device: await host.device(),
  at: clock.now(),
})
await runPlan({ host, store, clock, ids: { run: () => runId }, makeAttachments: () => [] }, plan, {
  title: 'killed',
  startedBy: 'kill test',
})
