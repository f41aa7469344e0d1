// @vitest-environment happy-dom
/**
 * Tests that the slider's position belongs to one PC: on any other PC, the slider is at its initial position.
 */
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { stage } from '../../changes/index.ts'
import { clear, rowsOf, show, tweakOf } from '../../testing/screen.tsx'
import { priorityBoost } from './gaming-page.tsx'
import { GpuSlider } from './gpu-slider.tsx'

afterEach(() => {
  stage('sample', priorityBoost, null)
  clear()
})

const [row] = rowsOf([tweakOf(priorityBoost)])
let switchTo: (device: 'restricted' | 'sample') => void = () => {}
const Page = () => {
  const [device, setDevice] = useState<'restricted' | 'sample'>('sample')
  switchTo = setDevice
  return row === undefined ? null : <GpuSlider row={row as never} device={device} />
}

it('the GPU slider’s position on one PC isn’t shown on another PC', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  await show(<Page />, ['gaming', 'catalog'])
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' })
  expect(screen.getByRole('status').textContent).toMatch(/^80 % · (?!nothing selected)/)
  act(() => switchTo('restricted'))
  expect(screen.getByRole('status').textContent).toBe('75 % · nothing selected')
})
