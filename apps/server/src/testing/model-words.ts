/**
 * Repeatedly asks for a recommendation in a model's words. The first argument is the number of seconds to go
 * on; the second, if given, is the address of a model that a person agreed to. Run in a namespace by
 * `silent.heavy.test.ts`.
 */
import { sampleServer } from './sample-server.ts'

const [seconds = '1', url] = process.argv.slice(2)
const server = await sampleServer()
const call = async (name: Parameters<typeof server.send>[0], body: object) =>
  (await server.send(name, { body })).json()
const { analysis } = await call('analyzeSystem', {})
await call('generateRecommendations', { analysisId: analysis.id })
const { recommendations } = (await server.send('recommendations', {})).json()
if (url !== undefined) await call('setModel', { url, name: 'small' })
const end = Date.now() + Number(seconds) * 1000
const states = new Set<string>()
do {
  for (const { id } of recommendations)
    states.add((await call('wordRecommendation', { id, language: 'de', agree: true })).state)
  await new Promise((next) => setTimeout(next, 200))
} while (Date.now() < end)
process.stdout.write(JSON.stringify({ asked: recommendations.length, states: [...states] }))
process.exit(0)
