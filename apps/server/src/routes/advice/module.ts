/** Passes requests for recommendations, and the user's answers, to the use cases, and returns the results. */
import { adviceCalls } from '@clearpane/contracts'
import {
  analysisShown,
  analyze,
  answerQuestion,
  clearAdvice,
  judgeAnalysis,
  noRecommendation,
  rate,
  readRecommendations,
} from '@clearpane/service/advice'
import { ok } from '@clearpane/service/core'
import { actsOf } from '../../http/act.ts'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const adviceModule: DefineModule = (services) => {
  const act = actsOf(services)
  return {
    routes: routesOf(adviceCalls, {
      analyzeSystem: onDevice(
        async (device) => {
          const analysis = await analyze(services, device, Date.now())
          return ok({ success: true as const, analysis: analysisShown(analysis) })
        },
        { failure: 'Failed to analyze system and generate recommendations.', takesTurns: true },
      ),

      generateRecommendations: onDevice(
        async (device, { body }) => {
          const judged = await judgeAnalysis(services, device, body.analysisId)
          return judged.ok ? ok({ success: true as const, count: judged.value }) : judged
        },
        { failure: 'Failed to analyze system and generate recommendations.' },
      ),

      recommendations: onDevice(async (device) => {
        const read = await readRecommendations(services, device)
        if (read === null) return ok({ analysis: null, recommendations: [], others: [] })
        const { analysis, recommendations, others } = read
        return ok({ analysis: analysisShown(analysis), recommendations, others })
      }),

      applyRecommendation: act(async (device, { recommendationId }) => {
        const read = await readRecommendations(services, device)
        const found = read?.recommendations.find(({ id }) => id === recommendationId)
        if (found === undefined) return noRecommendation(recommendationId)
        if (found.origin === null) return noRecommendation(recommendationId, 'byHand')
        const reply = async () => {
          const after = await readRecommendations(services, device)
          const done = after?.recommendations.find(({ id }) => id === recommendationId)
          return { appliedAt: done?.appliedAt ?? null }
        }
        return ok({ origin: found.origin, title: found.title, reply })
      }),

      adviceFeedback: onDevice(async (device, { body: { recommendationId, feedback } }) => {
        const rated = await rate(services, device, recommendationId, feedback, Date.now())
        return rated.ok
          ? ok({ success: true as const, message: 'Thank you for your feedback!', aiConfidence: rated.value })
          : rated
      }),

      adviceAnswer: onDevice(
        async (device, { body: { question } }) =>
          ok({ success: true as const, ...(await answerQuestion(services, device, question, Date.now())) }),
        { takesTurns: true },
      ),
    }),
    resets: [
      {
        type: 'recommendations',
        clear: async () => clearAdvice((await services.devices.store()).records),
      },
    ],
  }
}
