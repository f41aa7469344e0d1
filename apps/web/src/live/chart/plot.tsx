/** uPlot in React: the chart is rebuilt if its form changes, and updated if its figures change. */
import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useStore } from '../../lib/store.ts'
import { theme } from '../../lib/theme/index.ts'
import type { Lines } from '../columns.ts'
import { optionsOf, type PlotProps } from './plot-options.ts'

const dataOf = ({ at, lines }: Lines): uPlot.AlignedData => [at, ...lines]
const away = { left: -10, top: -10 }

/** The settings of Windows that change a page's colours while it's open. */
const media = ['(forced-colors: active)', '(prefers-color-scheme: dark)']
const listen = (changed: () => void) => {
  const lists = media.map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}
const colours = () => media.map((query) => matchMedia(query).matches).join()

type Props = PlotProps & {
  /** Called with the moment that the user touches. */
  onTouch(at: number): void
}

export const Plot = (props: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const latest = useRef(props)
  latest.current = props
  const shown = useStore(theme)
  // A style sheet can't change the colours of a canvas, so the chart is rebuilt when the colours change.
  const shape = `${shown} ${useSyncExternalStore(listen, colours)} ${props.tints.join()} ${props.height}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape decides what is rebuilt
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = new uPlot(
      optionsOf(element.clientWidth, () => latest.current),
      dataOf(latest.current.lines),
      element,
    )
    plot.current = made
    const sized = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: latest.current.height }),
    )
    sized.observe(element)
    return () => {
      sized.disconnect()
      made.destroy()
      plot.current = null
    }
  }, [shape])

  useEffect(() => {
    plot.current?.setData(dataOf(props.lines))
  }, [props.lines])

  const { pointed } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: new figures move the moment along
  useEffect(() => {
    const made = plot.current
    if (made === null || pointed === null) return
    made.setCursor({ left: made.valToPos(pointed, 'x'), top: 0 })
    return () => made.setCursor(away)
  }, [pointed, props.lines, shape])

  const touch = ({ pointerType, clientX }: PointerEvent) => {
    const made = plot.current
    if (made === null || pointerType === 'mouse') return
    const left = clientX - made.over.getBoundingClientRect().left
    const at = latest.current.lines.at[made.posToIdx(Math.max(0, left))]
    if (at !== undefined) props.onTouch(at)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys have the slider beside it
    <div
      ref={place}
      className="w-full touch-pan-y overflow-hidden"
      style={{ height: props.height }}
      onPointerDown={touch}
      // Without this call, touching the chart with a finger would move the focus away from it again.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={touch}
    />
  )
}
