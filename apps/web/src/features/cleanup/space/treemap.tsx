/**
 * Draws a folder's content as areas. The table below the drawing gives the same information to people who use a
 * keyboard or a screen reader.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'
import { cx } from '../../../ui/index.ts'
import type { Row } from './tree.ts'

type Box = { x: number; y: number; width: number; height: number }

const worst = (areas: readonly number[], side: number): number => {
  const sum = areas.reduce((a, b) => a + b, 0)
  const [most, least] = [Math.max(...areas), Math.min(...areas)]
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least))
}

/** Places one row of boxes along the shorter side of the space that is left. */
const lay = (areas: readonly number[], left: Box): { boxes: Box[]; left: Box } => {
  const sum = areas.reduce((a, b) => a + b, 0)
  const isColumn = left.width >= left.height
  const depth = sum / (isColumn ? left.height : left.width)
  let at = isColumn ? left.y : left.x
  const boxes = areas.map((area): Box => {
    const length = area / depth
    const from = at
    at += length
    return isColumn
      ? { x: left.x, y: from, width: depth, height: length }
      : { x: from, y: left.y, width: length, height: depth }
  })
  return {
    boxes,
    left: isColumn
      ? { ...left, x: left.x + depth, width: left.width - depth }
      : { ...left, y: left.y + depth, height: left.height - depth },
  }
}

/**
 * Computes a squarified treemap: one box for each size, in the given order. The areas of the boxes represent the
 * sizes, and the boxes are as close to square as possible. The sizes must be above 0, with the largest first. The
 * algorithm is from Bruls, Huizing, van Wijk: Squarified Treemaps, 2000. Pure.
 */
export const squarify = (sizes: readonly number[], width: number, height: number): Box[] => {
  const total = sizes.reduce((a, b) => a + b, 0)
  const areas = sizes.map((size) => (size / total) * width * height)
  const boxes: Box[] = []
  let left: Box = { x: 0, y: 0, width, height }
  let row: number[] = []
  const end = () => {
    const laid = lay(row, left)
    boxes.push(...laid.boxes)
    left = laid.left
  }
  for (const area of areas) {
    const side = Math.min(left.width, left.height)
    if (row.length > 0 && worst([...row, area], side) > worst(row, side)) {
      end()
      row = []
    }
    row.push(area)
  }
  if (row.length > 0) end()
  return boxes
}

const height = 288
/** The minimum side length of a box that a user can press with a finger. */
const [leastSide, leastWithText] = [24, { width: 72, height: 40 }] as const
const most = 40
const gap = 2

/**
 * The colours of neighbouring boxes. All these colours are equally strong; sizes are shown by areas and labels, never
 * by colour alone.
 */
const tints = ['bg-accent/22', 'bg-violet/24', 'bg-speed/20', 'bg-game/20', 'bg-security/24', 'bg-system/20']
const tintOf = (row: Row, i: number) => (row.type === 'folder' ? tints[i % tints.length] : 'bg-raised')

/** Combines all boxes that are too small into a single box, because small boxes would look like lines. */
const shownOf = (rows: readonly Row[], area: number): Row[] => {
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  const isLarge = ({ bytes }: Row, i: number) => i < most && (bytes / total) * area >= 18 * 18
  const large = rows.filter((row, i) => row.bytes > 0 && isLarge(row, i))
  const small = rows.filter((row) => !large.includes(row))
  const rest = small.reduce(
    (sum, { bytes, files }) => ({ bytes: sum.bytes + bytes, files: sum.files + files }),
    {
      bytes: 0,
      files: 0,
    },
  )
  if (rest.bytes === 0) return large
  const one: Row = { id: 'rest', name: '', ...rest, path: null, type: 'smaller' }
  return [...large, one].toSorted((a, b) => b.bytes - a.bytes)
}

export const Treemap = ({
  rows,
  nameOf,
  onOpen,
}: {
  rows: readonly Row[]
  nameOf(row: Row): string
  onOpen(path: string): void
}) => {
  const { i18n } = useTranslation('space')
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const shown = width === 0 ? [] : shownOf(rows, width * height)
  const boxes = squarify(
    shown.map(({ bytes }) => bytes),
    width,
    height,
  )
  return (
    <div
      ref={place}
      aria-hidden="true"
      className="relative w-full overflow-hidden forced-color-adjust-none"
      style={{ height }}
    >
      {shown.map((row, i) => {
        const box = boxes[i]
        if (box === undefined) return null
        const { path } = row
        const canPress = path !== null && box.width >= leastSide + gap && box.height >= leastSide + gap
        const hasText = box.width >= leastWithText.width && box.height >= leastWithText.height
        const size = bytesText(row.bytes, i18n.language)
        const Sort = canPress ? 'button' : 'div'
        return (
          <Sort
            key={row.id}
            {...(canPress ? { type: 'button', tabIndex: -1, onClick: () => onOpen(path) } : {})}
            title={`${nameOf(row)}: ${size}`}
            className={cx(
              'absolute flex flex-col overflow-hidden rounded-[4px] text-left text-13',
              hasText && 'p-2',
              tintOf(row, i),
              canPress && 'cursor-pointer hover:outline-2 hover:-outline-offset-2 hover:outline-accent',
            )}
            style={{
              left: box.x,
              top: box.y,
              width: Math.max(1, box.width - gap),
              height: Math.max(1, box.height - gap),
            }}
          >
            {hasText && (
              <>
                <span className="max-w-full truncate font-semibold">{nameOf(row)}</span>
                <span className="max-w-full truncate">{size}</span>
              </>
            )}
          </Sort>
        )
      })}
    </div>
  )
}
