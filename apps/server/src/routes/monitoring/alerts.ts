/** The calls of alerts: their rules, and the alerts they raised. */
import { alertsCalls } from '@clearpane/contracts'
import type { Alerts } from '@clearpane/service/alerts'
import { ok } from '@clearpane/service/core'
import type { Services } from '@clearpane/service/services'
import { type ModuleRoute, onDevice, routesOf } from '../../http/module.ts'

export const alertRoutes = (services: Services, alerts: Alerts): ModuleRoute[] =>
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
