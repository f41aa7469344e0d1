/** Tools of the PC that check without changing anything. */
import { toolsCalls } from '@clearpane/contracts'
import { person } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { clearResults } from '../../jobs/index.ts'
import { ok } from '../../result.ts'
import { systemFiles } from './system-files.ts'

export const toolsModule: DefineModule = ({ jobs, results, hub }) => ({
  // The registry page shows it.
  resets: [{ type: 'registry', clear: () => clearResults({ results, hub }, ['systemFiles']) }],
  routes: routesOf(toolsCalls, {
    checkSystemFiles: onDevice(async (device, { progressId }) => {
      const start = { device, actor: person, title: 'System file check', input: null, id: progressId }
      const checked = await jobs.run(systemFiles, start)
      return checked.ok ? ok({ success: true, ...checked.value }) : checked
    }),
  }),
})
