// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { focusSpeedTest } from '../focus-speed-test.ts'
import { SpeedCard } from './speed-card.tsx'

afterEach(clear)

const listed = (id: string, agreed: boolean) => ({
  ...{ id, name: id, host: `${id}.example`, terms: null, tried: false, agreed },
})
const usual = {
  servers: [listed('one', false), listed('two', true)],
  own: ['https://mine.example/'],
  chosen: null as string | null,
  simulated: false,
  metered: false,
}

const open = async (known: Partial<typeof usual> = {}, wrong: string | null = null, leavesThisPc = true) => {
  const { sent } = serve({
    speedServers: () => ({ ...usual, ...known }),
    speedTests: () => ({ tests: [] }),
    jobs: () => ({ jobs: [] }),
    results: () => ({ results: [] }),
    checkSpeedServer: () => ({ wrong, leavesThisPc }),
  })
  const shown = await show(<SpeedCard device="this" />, ['netlab', 'live'])
  const start = await screen.findByRole('button', { name: 'Speed Test' })
  await expect.poll(() => start.hasAttribute('disabled')).toBe(false)
  const tests = () => sent.filter(({ name }) => name === 'networkSpeedTest').map(({ body }) => body)
  return { ...shown, start: () => shown.user.click(start), tests, sent }
}
const server = () => screen.getByLabelText<HTMLSelectElement>('Server of the speed test')

describe('the speed test’s server', () => {
  it.each([
    ['is the first of the list before any test', null, 'one'],
    ['is the one used last', 'two', 'two'],
    ['is one’s own, if that was used last', 'https://mine.example/', 'https://mine.example/'],
  ])('is chosen correctly: %s', async (_, chosen, shown) => {
    await open({ chosen })
    expect(server().value).toBe(shown)
  })

  it.each([
    ['one that was agreed to is used without asking', 'two', false],
    ['so is one’s own that was used before', 'https://mine.example/', false],
    ['one that wasn’t agreed to asks', 'one', true],
  ])('is chosen correctly: %s', async (_, pick, asks) => {
    const { user, start, tests } = await open()
    await user.selectOptions(server(), pick)
    await start()
    if (asks) {
      expect(tests()).toEqual([])
      await user.click(await screen.findByRole('button', { name: 'Agree and start', hidden: true }))
    }
    await expect.poll(tests).toEqual([{ server: pick, ...(asks ? { agreed: true } : {}) }])
  })

  it('needs the user’s agreement again on a metered connection, even if the user agreed earlier', async () => {
    const { start, tests } = await open({ chosen: 'two', metered: true })
    await start()
    await screen.findByRole('button', { name: 'Agree and start', hidden: true })
    expect(tests()).toEqual([])
  })

  it('is refused, with the reason next to its field, if its address is wrong, and no test starts', async () => {
    const { user, start, tests, sent } = await open({}, 'notHttps')
    await user.selectOptions(server(), 'Another server…')
    await user.type(screen.getByLabelText('Address of a LibreSpeed server'), ' http://x.example ')
    await start()
    await screen.findByText('The address must begin with https://.')
    const checks = sent.filter(({ name }) => name === 'checkSpeedServer').map(({ body }) => body)
    expect([checks, tests()]).toEqual([[{ server: 'http://x.example' }], []])
  })

  it('can be used without an agreement if it is on this PC', async () => {
    const { user, start, tests } = await open({}, null, false)
    await user.selectOptions(server(), 'Another server…')
    await user.type(screen.getByLabelText('Address of a LibreSpeed server'), 'http://127.0.0.1:8080')
    await start()
    await expect.poll(tests).toEqual([{ server: 'http://127.0.0.1:8080' }])
  })
})

it('the speed test’s button gets the focus from the page’s header as soon as the card knows the servers', async () => {
  let answer: (known: typeof usual) => void = () => undefined
  serve({
    speedServers: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    speedTests: () => ({ tests: [] }),
    jobs: () => ({ jobs: [] }),
    results: () => ({ results: [] }),
  })
  await show(<SpeedCard device="this" />, ['netlab', 'live'])
  const button = await screen.findByRole('button', { name: 'Speed Test' })
  focusSpeedTest()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([button.hasAttribute('disabled'), document.activeElement === button]).toEqual([true, false])
  answer(usual)
  await expect.poll(() => document.activeElement === button).toBe(true)
})
