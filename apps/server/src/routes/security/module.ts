/** The security page's calls and its report. */
import { downloads, securityCalls } from '@clearpane/contracts'
import type { Device } from '@clearpane/model'
import { ok } from '@clearpane/service/core'
import type { DeviceSession } from '@clearpane/service/pcs'
import { readForReport, readSecurity, reportHtml, reportJson } from '@clearpane/service/security'
import { type DefineModule, type Download, onDevice, routesOf } from '../../http/module.ts'

type About = { device: Device; version: string }

const reports = [
  {
    path: downloads.securityReportHtml,
    format: 'html',
    type: 'text/html; charset=utf-8',
    make: async (session: DeviceSession, about: About) =>
      reportHtml({ ...(await readForReport(session)), ...about }),
  },
  {
    path: downloads.securityReportJson,
    format: 'json',
    type: 'application/json; charset=utf-8',
    // Only the page lists what runs have set; the report leaves that out, because reading all runs takes a while.
    make: async (session: DeviceSession, about: About) =>
      reportJson({ state: await readSecurity(session), ...about }),
  },
]

export const securityModule: DefineModule = (services) => ({
  routes: routesOf(securityCalls, {
    security: onDevice(async (device) => ok(await readSecurity(device))),

    securityScan: onDevice(
      async (device) => {
        const state = await readSecurity(device)
        const { on, of, unknown } = state.critical
        const counted =
          of === 0 ? 'This PC has none of the core protections' : `${on} of ${of} core protections are on`
        const active = state.protectionLog?.findings.filter((found) => found.state === 'active') ?? []
        const names = [...new Set(active.map(({ name }) => name))]
        const threats = names.length === 0 ? '' : ` Active threats: ${names.join(', ')}.`
        const message = `${counted}${unknown === 0 ? '' : `, ${unknown} couldn’t be read`}.${threats}`
        return ok({ success: true, message, state })
      },
      { failure: 'Could not complete security scan' },
    ),
  }),
  // The download's URL contains the device's name, because a link can't send a header.
  downloads: reports.map(
    ({ path, format, type, make }): Download => ({
      path,
      handle: async ({ device: named }) => {
        const device = await services.open(named)
        if (!device.ok) return device
        const about = { device: await device.value.service.device(), version: services.version }
        const content = await make(device.value, about)
        return ok({ type, fileName: `clearpane-security-report.${format}`, content })
      },
    }),
  ),
})
