import type { Origin } from '@clearpane/model'
import { afterEach, expect, it } from 'vitest'
import { clear, planOf, serve } from '../../testing/screen.tsx'
import { sendPlan } from './run-store.ts'

afterEach(clear)

const act = { id: 'network.dns', names: { name: 'x'.repeat(201) } } as const
const ok = () => ({ success: true, message: '', run: null })
const planHash = planOf({ kind: 'undoAll', putBack: [] }, []).hash

it.each<{ case: string; origin: Origin; name: string; body: object }>([
  {
    case: 'a selection is applied under its title and its act, whose names are cut to the length that is accepted',
    origin: { kind: 'selection', choices: [{ tweakId: 'privacy.a' }], presetId: 'privacy-focused' },
    name: 'apply',
    body: {
      origin: { kind: 'selection', choices: [{ tweakId: 'privacy.a' }], presetId: 'privacy-focused' },
      title: 'A title',
      act: { id: 'network.dns', names: { name: 'x'.repeat(200) } },
    },
  },
  {
    case: 'some changes of a run are undone, with what the person chose to put back and to keep',
    origin: { kind: 'undo', runId: 'r1', changeIds: [2, 3], putBack: ['key'], keep: ['other'] },
    name: 'undo',
    body: { runId: 'r1', changeIds: [2, 3], putBack: ['key'], keep: ['other'] },
  },
  {
    case: 'what some tweaks wrote is undone',
    origin: { kind: 'undoAll', putBack: [], tweakIds: ['services.fax'] },
    name: 'undo',
    body: { tweakIds: ['services.fax'], putBack: [] },
  },
])('an action sends the hash of the plan: $case', async ({ origin, name, body }) => {
  const { sent } = serve({ apply: ok, undo: ok })
  await sendPlan(planOf(origin, []), { title: 'A title', act }, 'job')
  expect(sent).toEqual([{ name, body: { ...body, planHash } }])
})
