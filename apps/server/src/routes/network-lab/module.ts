/** The network tools' calls. */
import { networkLabCalls } from '@clearpane/contracts'
import { ok } from '@clearpane/service/core'
import { clearResults } from '@clearpane/service/jobs'
import { isMetered } from '@clearpane/service/network'
import {
  agreedServers,
  checkSpeedServer,
  clearSpeedTests,
  loadNet,
  lookUp,
  mtuTo,
  speedTestsOf,
  traceJob,
  tryPort,
  withNetwork,
} from '@clearpane/service/network-lab'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'
import { hostsFile } from './hosts.ts'
import { speedCalls } from './speed.ts'

export const networkLabModule: DefineModule = (services) => {
  const { jobs, results, hub } = services
  const records = async () => (await services.devices.store()).records
  return {
    resets: [
      {
        type: 'monitoring',
        clear: async () =>
          (await clearResults({ results, hub }, ['speedTest', 'traceRoute'])) +
          (await clearSpeedTests(await records())),
      },
    ],
    routes: routesOf(networkLabCalls, {
      ...speedCalls({ jobs, records }),
      hostsFile,

      speedServers: onDevice((device) =>
        withNetwork(device, async (network) => {
          const [{ publicServers }, agreed] = [
            await loadNet(),
            await agreedServers(await records(), device.id),
          ]
          const servers = publicServers.map(({ id, name, terms, tried, upload }) => ({
            ...{ id, name, terms, tried, agreed: agreed.has(id) },
            host: new URL(upload).hostname,
          }))
          const own = [...agreed].filter((id) => !servers.some((one) => one.id === id))
          const [chosen = null] = agreed
          const metered = await isMetered(network)
          return ok({ servers, own, chosen, simulated: network.lab !== undefined, metered })
        }),
      ),

      checkSpeedServer: onDevice((device, { body }) =>
        withNetwork(device, async () => ok(await checkSpeedServer(body.server))),
      ),

      speedTests: onDevice(async ({ id }) => ok({ tests: await speedTestsOf(await records(), id) })),

      traceRoute: onDevice((device, { body: { host, rounds = 10 }, progressId }) =>
        jobs.run(traceJob, {
          ...{ device, title: 'Route trace', id: progressId },
          input: { host, rounds },
        }),
      ),

      pathMtu: onDevice((device, { body }) => withNetwork(device, (network) => mtuTo(network, body.host))),

      dnsLookup: onDevice((device, { body }) => withNetwork(device, (network) => lookUp(network, body))),

      portCheck: onDevice((device, { body }) => withNetwork(device, (network) => tryPort(network, body))),
    }),
  }
}
