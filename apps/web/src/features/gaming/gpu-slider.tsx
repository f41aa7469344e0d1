import { type DeviceId, defaultOption } from '@clearpane/model'
import { Slider } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../catalog/index.ts'
import { stage, useStaged } from '../../changes/index.ts'
import { Card } from '../../ui/index.ts'

const range = { min: 0, max: 100, step: 5, start: 75 }

/**
 * The GPU slider. Windows has no setting for the percentage that the slider shows. A position above 0 stages the
 * catalog entry, and 0 stages its documented default; if the value for a position is already set, nothing is staged.
 * The text beside the slider explains that Windows has no such setting, because otherwise users might think that each
 * position has an effect of its own.
 */
export const GpuSlider = ({ row, device }: { row: Row; device: DeviceId }) => {
  const { t } = useTranslation(['gaming', 'catalog'])
  // A position belongs to the PC on which it was set; on any other PC, no position has been chosen yet.
  const [set, setPosition] = useState({ device, value: range.start })
  const value = set.device === device ? set.value : range.start
  const staged = useStaged(device)[row.tweak.id]
  const commit = (next: number) => {
    const [first] = row.tweak.options
    const applied = row.status.state === 'applied'
    if (next > 0) stage(device, row.tweak.id, applied ? null : (first?.id ?? null))
    else stage(device, row.tweak.id, applied ? defaultOption : null)
  }
  return (
    <Card className="flex flex-col gap-3 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="gpu-slider" className="font-semibold">
          {t('slider')}
        </h2>
        <output className="text-13">
          <span className="font-mono">{t('sliderValue', { value })}</span>
          <span className={staged === undefined ? 'text-muted' : 'text-accent'}>
            {' · '}
            {t(staged === undefined ? 'sliderIdle' : 'catalog:staged')}
          </span>
        </output>
      </div>
      <Slider.Root
        min={range.min}
        max={range.max}
        step={range.step}
        value={[value]}
        onValueChange={([next = 0]) => setPosition({ device, value: next })}
        onValueCommit={([next = 0]) => commit(next)}
        className="relative flex h-6 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-1 grow rounded-full bg-raised">
          <Slider.Range className="absolute h-full rounded-full bg-edge" />
        </Slider.Track>
        <Slider.Thumb
          aria-labelledby="gpu-slider"
          aria-describedby="gpu-slider-text"
          className="block size-5 rounded-full border border-edge bg-text forced-color-adjust-none"
        />
      </Slider.Root>
      <p id="gpu-slider-text" className="text-13 text-muted">
        {t('sliderText')}
      </p>
    </Card>
  )
}
