/**
 * Plays two games on a sample PC with sessions turned on, again and again, until the process is killed: `node
 * killed.ts DIR`.
 */
import { openPc } from '../../automation/testing/pc.ts'
import { playGame } from '../choose.ts'
import { startGameWatch } from '../watch.ts'
import { harbor, rally, setUpSessions } from './play.ts'

const [, , dataDir = ''] = process.argv
const pc = await openPc((device) => device, dataDir)
await setUpSessions(pc)
const watch = startGameWatch({ services: pc.services, device: pc.device, everyMs: 3_600_000 })
await watch.lookNow()
process.stdout.write('started\n')
for (;;) {
  for (const [id, act] of [
    [harbor, 'start'],
    [rally, 'start'],
    [harbor, 'crash'],
    [rally, 'exit'],
  ] as const) {
    await playGame(pc.device, id, act)
    await watch.lookNow()
    await watch.lookNow()
  }
}
