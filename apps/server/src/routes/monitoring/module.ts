/** The calls about what is measured while a PC is running. */
import { alertsCalls, keptKinds, monitoringCalls } from '@clearpane/contracts'
import { type Alerts, createAlerts } from '@clearpane/service/alerts'
import { ok } from '@clearpane/service/core'
import {
  createRecorder,
  createSampler,
  endedBy,
  metricsOf,
  runningNamed,
} from '@clearpane/service/monitoring'
import type { Services } from '@clearpane/service/services'
import { bootsOf } from '@clearpane/service/startup'
import { type DefineModule, type ModuleRoute, onDevice, routesOf } from '../../http/module.ts'

// The calls about alerts: the rules, and the alerts that these rules raised.

const alertRoutes = (services: Services, alerts: Alerts): ModuleRoute[] =>
  routesOf(alertsCalls, {
    alerts: onDevice(async ({ id }) =>
      ok({
        rules: await alerts.rulesOf(id),
        alerts: await alerts.alertsOf(id),
        isWatched: await (await services.devices.store()).switches.isRecording(id),
      }),
    ),

    setAlerts: onDevice(async ({ id }, { body: { rules } }) => {
      await alerts.setRules(id, rules, Date.now())
      return ok({ success: true, rules })
    }),
  })

export const monitoringModule: DefineModule = (services) => {
  const sampler = createSampler({
    sensorsOf: async (id) => {
      const device = await services.open(id)
      return device.ok ? device.value.sensors : null
    },
    emit: (key, news) => services.hub.emit(key, news),
    now: Date.now,
    sampled: (device, sample) => {
      recorder.sampled(device, sample)
      alerts.sampled(device, sample)
    },
    listed: (...seen) => services.programs.add(...seen),
  })
  const alerts = createAlerts({
    records: async () => (await services.devices.store()).records,
    emit: (key, news) => services.hub.emit(key, news),
    boots: async (id) => {
      const device = await services.open(id)
      if (!device.ok) return []
      const { log } = await bootsOf(device.value)
      return 'record' in log ? log.record.toReversed() : []
    },
  })
  const kept = () => services.devices.store()
  const recorder = createRecorder({ kept, record: sampler.record })
  return {
    routes: routesOf(monitoringCalls, {
      live: onDevice(async ({ id }) => {
        const held = await sampler.hold(id)
        if (held === null) return ok({ sensors: [], missing: {}, at: [], columns: {} })
        const sensors = await held.sampler.sensors()
        const ids = sensors.filter(({ shape }) => shape !== 'processes').map((one) => one.id)
        return ok({ sensors, missing: held.sampler.missing(), ...held.ring.columns(ids) })
      }),

      metrics: onDevice(async (device, { query: { range } }) => {
        await recorder.stored()
        return ok(await metricsOf(device, await kept(), range, Date.now()))
      }),

      boots: onDevice(async (device) => {
        const { log, measuredAt } = await bootsOf(device)
        return ok('reason' in log ? log : { boots: log.record, measuredAt })
      }),

      endProcess: onDevice(async ({ id, endProcess }, { body }) =>
        endedBy(await endProcess?.(body), body, (outcome, name) =>
          services.devices.log.event('info', 'PROCESS_ENDED', {
            device: id,
            pid: body.pid,
            name,
            outcome,
          }),
        ),
      ),

      runningNamed: onDevice(async ({ sensors }, { query }) => ok(await runningNamed(sensors, query.name))),

      recordMetrics: onDevice(async ({ id }, { body: { isRecording } }) => {
        await recorder.switch(id, isRecording, Date.now())
        return ok({ success: true, isRecording })
      }),
    }).concat(alertRoutes(services, alerts)),
    streamed: sampler.topics,
    resets: [
      {
        type: 'monitoring',
        clear: async () => {
          await recorder.stored()
          const metrics = await (await kept()).metrics()
          return (
            sampler.clear() + services.programs.clear() + (await metrics.clear()) + (await alerts.forget())
          )
        },
      },
    ],
    takes: {
      recording: (id, { value, at }) => {
        const { isRecording } = keptKinds.recording.parse(value)
        return recorder.switch(id, isRecording, at)
      },
      alertRules: (id, { value, at }) => alerts.setRules(id, keptKinds.alertRules.parse(value), at),
    },
    begin: () => {
      // Nothing is measured on a PC that can't be opened at the moment; the PC's pages show the reason.
      void recorder.begin(services.defaultDevice).catch(() => undefined)
      return async () => {
        await recorder.end()
        await alerts.settled()
        sampler.close()
      }
    },
  }
}
