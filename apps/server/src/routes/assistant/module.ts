/**
 * Handles requests from an assistant, and the user's answers to them. An assistant's own session can reach only the
 * call that makes a request, not the call that answers it.
 */
import { assistantCalls } from '@clearpane/contracts'
import { type DiagnosticCode, diagnostic } from '@clearpane/model'
import { askToApply, createAssistantRequests, isPartOf } from '@clearpane/service/assistant'
import { carryOut } from '@clearpane/service/changes'
import { ok, refusal, systemClock } from '@clearpane/service/core'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const sweepMs = 15_000

/**
 * Codes of refusals that happen before any change and for a temporary reason; after such a refusal, the request
 * continues to wait.
 */
const mayPass: readonly DiagnosticCode[] = [
  'PLAN_STALE',
  'RUN_IN_PROGRESS',
  'BACKUP_FAILED',
  'NO_ADMINISTRATOR',
  'INVENTORY_UNREADABLE',
]

export const assistantModule: DefineModule = (services) => {
  const requests = createAssistantRequests(
    { date: systemClock.now, steady: () => performance.now() },
    (device, waiting) => services.hub.emit(`assistant:${device}`, { waiting }),
  )
  return {
    routes: routesOf(assistantCalls, {
      askToApply: onDevice(
        async (device, { body }) => {
          const { tweaks } = await services.devices.catalog()
          const asked = await askToApply(requests, device, tweaks, body)
          return asked.ok ? ok({ request: asked.value }) : asked
        },
        { takesTurns: true },
      ),

      assistantRequests: onDevice(async ({ id }) => ok({ requests: requests.waiting(id) })),

      assistantRequest: onDevice(async (_, { params: { requestId } }) => {
        const found = requests.find(requestId)
        return found.ok ? ok({ request: found.value }) : found
      }),

      grantRequest: onDevice(async (device, { params: { requestId }, body, progressId }) => {
        const { origin: part, ...wishes } = body
        const begun = requests.begin(requestId, device.id)
        if (!begun.ok) return begun
        const { origin, untrusted } = begun.value
        let ended: Parameters<typeof requests.end>[1] = null
        try {
          if (part !== undefined && !isPartOf(part, begun.value))
            return refusal(diagnostic('ASSISTANT_REFUSED', 'notPart'))
          const done = await carryOut(services, device, {
            ...wishes,
            planHash: wishes.planHash,
            origin: part ?? origin,
            act: { id: 'asked.request', names: { name: untrusted } },
            actor: { kind: 'assistant', id: untrusted },
            progressId,
          })
          if (done.ok)
            ended = { state: done.value.success ? 'applied' : 'failed', runId: done.value.run?.runId ?? null }
          else if (!done.diagnostics.every(({ code }) => mayPass.includes(code)))
            ended = { state: 'failed', runId: null }
          return done
        } catch (error) {
          // Some settings may have changed already, so the request isn't offered a second time.
          ended = { state: 'failed', runId: null }
          throw error
        } finally {
          requests.end(requestId, ended)
        }
      }),

      refuseRequest: onDevice(async ({ id }, { params: { requestId } }) => {
        const refused = requests.refuse(requestId, id)
        return refused.ok ? ok({ success: true as const }) : refused
      }),
    }),
    begin: () => {
      const timer = setInterval(requests.sweep, sweepMs).unref()
      return async () => clearInterval(timer)
    },
  }
}
