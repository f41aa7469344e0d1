/**
 * Tests the progress reports on a change in the administrator part: what the server receives, and which messages it
 * may and may not send.
 */
import { because, type Progress } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { frame, play, wellBehaved } from './testing/conversation.ts'
import { elevatedPc } from './testing/elevated.ts'

const steps = [
  { step: 'download', percent: null },
  { step: 'download', percent: 60 },
  { step: 'install', percent: null },
] as const
const opened = () => {
  const pc = elevatedPc()
  pc.pc.steps = steps
  return pc
}
const outcomesOf = async ({ log }: ReturnType<typeof elevatedPc>) =>
  ((await log.read())[0]?.records ?? []).flatMap((one) => (one.type === 'outcome' ? [one] : []))

describe('the steps of a change in the broker', () => {
  test('are sent to the server’s run while their change is made', async () => {
    const pc = opened()
    const reports: Progress[] = []
    const plan = await pc.plan(['privacy.machine'])
    const runId = await pc.run(plan, { onProgress: (progress) => reports.push(progress) })
    const heard = reports.flatMap(({ step }) => (step === undefined ? [] : [step]))
    expect(heard).toEqual(plan.changes.flatMap(({ id }) => steps.map((step) => ({ id, ...step }))))
    expect((await pc.ledger(runId))?.changes.map(({ result }) => result)).toEqual(['done', 'done'])
  })

  test('allow the user to stop a change; the stop reaches the PC, and both logs record it', async () => {
    const pc = opened()
    const reports: Progress[] = []
    const runId = await pc.run(await pc.plan(['privacy.machine']), {
      onProgress: (progress) => reports.push(progress),
      isCancelled: () => reports.some(({ step }) => step?.percent === 60),
    })
    const ledger = await pc.ledger(runId)
    expect([ledger?.end?.result, ledger?.changes.map(({ reason }) => reason?.code)]).toEqual([
      'cancelled',
      ['driverStopped'],
    ])
    expect((await outcomesOf(pc)).map(({ reason }) => reason)).toEqual([because('driverStopped')])
  })

  test.each([
    ['asks for the next change instead', { type: 'observe', changeIds: [1] }],
    ['says bye', { type: 'bye' }],
    ['answers with more than a stop', { type: 'stepped', stop: false, act: 2 }],
    ['answers with no message', '{'],
  ])('cut off a server that %s, after the outcome is recorded', async (_, message) => {
    const pc = opened()
    const plan = await pc.plan(['privacy.machine'])
    const talk = wellBehaved(plan)
    const act = talk.findIndex(({ type }) => type === 'act')
    const said = [...talk.slice(0, act + 1), message, ...talk.slice(act + 1)]
    const { served } = await play(pc, plan.hash, said.map(frame))
    expect(served?.ended).toBe('refused')
    expect((await outcomesOf(pc)).map(({ result }) => result)).toEqual(['done'])
  })

  test('continue without the server until the change is finished', async () => {
    const pc = opened()
    const plan = await pc.plan(['privacy.machine'])
    const talk = wellBehaved(plan)
    const act = talk.findIndex(({ type }) => type === 'act')
    const pipe = pc.start(plan.hash)
    for (const message of talk.slice(0, act + 1)) await pipe.write(frame(message))
    for (let text = ''; !text.includes('"step"'); )
      text += Buffer.from((await pipe.read(1000)) ?? []).toString()
    await pipe.close()
    await Promise.all(pc.served)
    expect((await outcomesOf(pc)).map(({ result }) => result)).toEqual(['done'])
  })
})
