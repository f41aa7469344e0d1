/** Tools that check something on the PC without changing anything. */
import { toolsCalls } from '@clearpane/contracts'
import { ok } from '@clearpane/service/core'
import { clearResults } from '@clearpane/service/jobs'
import { systemFiles } from '@clearpane/service/tools'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const toolsModule: DefineModule = ({ jobs, results, hub }) => ({
  // The registry page shows the result of the check of Windows' own files.
  resets: [{ type: 'registry', clear: () => clearResults({ results, hub }, ['systemFiles']) }],
  routes: routesOf(toolsCalls, {
    checkSystemFiles: onDevice(async (device, { progressId }) => {
      const start = { device, title: 'System file check', input: null, id: progressId }
      const checked = await jobs.run(systemFiles, start)
      return checked.ok ? ok({ success: true, ...checked.value }) : checked
    }),
  }),
})
