/** The privacy page's calls. Changes made on the privacy page go through plan and apply like all others. */
import { privacyCalls } from '@clearpane/contracts'
import { diagnostic, type Origin } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { carryOut, keptChange } from '@clearpane/service/changes'
import { ok, refusal } from '@clearpane/service/core'
import {
  openQuestions,
  openRecommendations,
  openSettings,
  optimizedBy,
  privacyScan,
  readPrivacy,
  safeParts,
  safeSettings,
} from '@clearpane/service/privacy'
import { gainOf, type PrivacyRows, scoreOf } from '@clearpane/service/scores'
import { actsOf } from '../../http/act.ts'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const unknownTweak = (id: string) => diagnostic('UNKNOWN_TWEAK', 'privacy', { id }, id)

const unknownRecommendation = (id: string, known: readonly string[]) =>
  diagnostic('BAD_REQUEST', 'recommendation', { id, known: known.join(', ') }, id)

const selectionOf = (ids: readonly string[]): Origin => ({
  kind: 'selection',
  choices: suggestedTweaks(ids),
})

/** Returns null if the user already follows all recommendations. */
const safeRecommendations = (all: PrivacyRows): Origin | null => {
  const open = openRecommendations(all).map(({ tweakId }) => tweakId)
  return open.length === 0 ? null : selectionOf(open)
}

/** Counts the safe recommendations for settings whose state is unknown. */
const unreadRecommendations = ({ recommendations }: PrivacyRows): number =>
  recommendations.filter(({ row }) => row.tweak.risk === 'safe' && row.status.state === 'unknown').length

export const privacyModule: DefineModule = (services) => {
  const act = actsOf(services)
  return {
    routes: routesOf(privacyCalls, {
      privacy: onDevice(async ({ service }) => {
        const all = await readPrivacy(service)
        const recommendations = openRecommendations(all)
        return ok({
          observedAt: all.observedAt,
          score: scoreOf(all),
          settings: openSettings(all),
          recommendations,
          allAdd: gainOf(
            all,
            recommendations.map(({ tweakId }) => tweakId),
          ),
          safe: safeSettings(all),
          safeParts: safeParts(all),
          questions: openQuestions(all),
        })
      }),

      privacyScan: onDevice(async (device, { progressId }) => {
        const start = { device, title: 'Privacy scan', input: null, id: progressId }
        const scanned = await services.jobs.run(privacyScan, start)
        return scanned.ok ? ok({ success: true, ...scanned.value }) : scanned
      }),

      privacyOptimize: onDevice(async (device, { body, progressId }) => {
        const { issues, planHash } = body
        const ids = [...new Set(issues.map((issue) => (typeof issue === 'string' ? issue : issue.id)))]
        const known = await readPrivacy(device.service)
        const stranger = ids.find((id) => known.byId.get(id) === undefined)
        if (stranger !== undefined) return refusal(unknownTweak(stranger))
        const title = 'Privacy optimization'
        return keptChange(
          services,
          device,
          { type: 'privacyOptimize', title, progressId },
          async (parent) => {
            const { stage } = parent
            stage('before')
            const before = await readPrivacy(device.service)
            stage('change')
            const run = await carryOut(services, device, {
              origin: selectionOf(ids),
              planHash,
              title,
              act: { id: 'privacy.optimize' },
              progressId,
              parent,
              usesUp: ['privacyScan'],
            })
            if (!run.ok) return run
            stage('after')
            const after = await readPrivacy(device.service)
            const { runId = null } = run.value.run ?? {}
            return ok({ outcome: run.value, kept: { runId, ...optimizedBy(ids, before, after) } })
          },
        )
      }),

      privacyRecommendation: act(async (device, { recommendation }) => {
        const { recommendations } = await readPrivacy(device.service)
        const found = recommendations.find(({ id }) => id === recommendation)
        const known = recommendations.map(({ id }) => id)
        if (found === undefined) return refusal(unknownRecommendation(recommendation, known))
        const { id, title, name } = found.row.tweak
        const act = { id: 'named', names: { en: title, de: name.de } } as const
        const reply = async () => ({ settings: openSettings(await readPrivacy(device.service)) })
        return ok({ origin: selectionOf([id]), title, act, reply })
      }, 'Could not apply privacy recommendation'),

      privacyRecommendations: act(async (device) => {
        const all = await readPrivacy(device.service)
        return ok({
          origin: safeRecommendations(all),
          title: 'Privacy recommendations',
          act: { id: 'privacy.recommended' },
          unread: unreadRecommendations(all),
          reply: async () => ({ settings: openSettings(await readPrivacy(device.service)) }),
        })
      }, 'Could not apply all recommendations'),
    }),
  }
}
