// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const scrolled: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  scrolled.length = 0
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id)
  }
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const { toTarget } = await import('./to-target.ts')
const at = (hash: string) => {
  location.hash = hash
  toTarget()
}

it('a link to a part of a page scrolls to the part once it is drawn, and highlights the part for a moment', () => {
  at('#late')
  vi.advanceTimersByTime(500)
  expect(scrolled).toEqual([])
  document.body.innerHTML = '<section id="late"></section>'
  vi.advanceTimersByTime(200)
  expect(scrolled).toEqual(['late'])
  expect(document.getElementById('late')?.dataset.target).toBe('')
  vi.advanceTimersByTime(2_000)
  expect(document.getElementById('late')?.dataset.target).toBeUndefined()
})

it.each([
  { act: 'nothing', times: 2 },
  { act: 'wheel', times: 1 },
  { act: 'keydown', times: 1 },
])(
  'if parts above a link’s target arrive later, the page shows the target $times times after the user does this: $act',
  ({ act, times }) => {
    document.body.innerHTML = '<section id="moves"></section>'
    const moves = document.getElementById('moves') as HTMLElement
    let top = 50
    moves.getBoundingClientRect = () => ({ top }) as DOMRect
    at('#moves')
    vi.advanceTimersByTime(500)
    expect(scrolled).toEqual(['moves'])
    window.dispatchEvent(new Event(act))
    top = 700
    vi.advanceTimersByTime(20_000)
    expect(scrolled).toHaveLength(times)
    top = 900
    vi.advanceTimersByTime(20_000)
    expect(scrolled).toHaveLength(times)
  },
)

it('the page stops looking for a link’s target if that part of the page doesn’t exist', () => {
  at('#never')
  vi.advanceTimersByTime(20_000)
  document.body.innerHTML = '<section id="never"></section>'
  vi.advanceTimersByTime(1_000)
  expect(scrolled).toEqual([])
})

it('a link that specifies no part of a page doesn’t scroll the page', () => {
  document.body.innerHTML = '<section id="a"></section>'
  at('')
  vi.advanceTimersByTime(1_000)
  expect(scrolled).toEqual([])
})
