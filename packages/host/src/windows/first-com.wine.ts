/** Runs inside Wine in a separate process, because a process with administrator rights can set up COM only once. */
import assert from 'node:assert/strict'
import { runChecks } from '@clearpane/testkit/wine/checks'
import { replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost } from './host.ts'

void runChecks([
  {
    name: 'an elevated process lets Windows call back before anything of it uses COM',
    run: async () => {
      const order: string[] = []
      const note = (name: string) =>
        replaceNative(name, (args, real) => {
          order.push(name)
          return real(...args)
        })
      using _here = runThreadCallsHere()
      using _security = note('CoInitializeSecurity')
      using _object = note('CoCreateInstance')
      const host = createWindowsHost()
      await host.observe([{ kind: 'task', path: '\\None' }])
      createWindowsHost()
      assert.deepEqual([order[0], order.includes('CoCreateInstance')], ['CoInitializeSecurity', true])
      assert.equal(order.filter((name) => name === 'CoInitializeSecurity').length, 1)
    },
  },
])
