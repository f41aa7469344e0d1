/** The security page's calls and its report. */
import { calls, type SecurityState } from '@clearpane/contracts'
import { privacyRows, scoreOf } from '../catalog-pages/privacy.ts'
import { securityState } from '../catalog-pages/security.ts'
import { reportHtml, reportJson } from '../catalog-pages/security-report.ts'
import type { DeviceSession } from '../device-registry.ts'
import { sendRefusal } from '../http/errors.ts'
import { fine, mount, openPc } from '../http/mount.ts'
import type { Services } from './services.ts'

const read = async ({ service }: DeviceSession): Promise<SecurityState> => {
  const [{ tweaks: rows, observedAt }, rules, { specKeys }] = await Promise.all([
    service.tweaks(),
    service.ownRules(),
    import('@clearpane/catalog'),
  ])
  return securityState({ rows, specKeys, privacy: scoreOf(privacyRows(rows, specKeys)), rules, observedAt })
}

const formats = {
  html: { type: 'text/html; charset=utf-8', make: reportHtml },
  json: { type: 'application/json; charset=utf-8', make: reportJson },
} as const

export const mountSecurity = (services: Services): void => {
  const { app, watch, version } = services

  mount(app, services, calls.security, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const state = await read(pc.value)
    const news = ({ observedAt: _, ...rest }: SecurityState) => rest
    watch.asked(pc.value.id, 'security', news(state), async () => news(await read(pc.value)))
    return fine(state)
  })

  mount(
    app,
    services,
    calls.securityScan,
    async (call) => {
      const pc = await call.pc()
      if (!pc.ok) return pc
      const state = await read(pc.value)
      const { on, of, unknown } = state.critical
      const message = `${on} of ${of} core protections are on${unknown === 0 ? '' : `, ${unknown} could not be read`}.`
      return fine({ success: true, message, state })
    },
    'Could not complete security scan',
  )

  /**
   * No JSON call: the browser saves what comes. The device is named in the address, because a link carries no
   * header.
   */
  for (const [format, { type, make }] of Object.entries(formats))
    app.get<{ Params: { device: string } }>(
      `/api/security/report/:device/report.${format}`,
      async (request, reply) => {
        const pc = await openPc(request.params.device, services)
        if (!pc.ok) return sendRefusal(reply, pc.diagnostics)
        const text = make(await read(pc.value), await pc.value.service.device(), version)
        return reply
          .header('content-type', type)
          .header('content-disposition', `attachment; filename="clearpane-security-report.${format}"`)
          .send(text)
      },
    )
}
