/** Squarified treemaps: boxes whose areas are the sizes, as square as possible. Pure. */

export type Box = { x: number; y: number; width: number; height: number }

const worst = (areas: readonly number[], side: number): number => {
  const sum = areas.reduce((a, b) => a + b, 0)
  const [most, least] = [Math.max(...areas), Math.min(...areas)]
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least))
}

/** Lays out one row along the shorter side of the remaining space. */
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
 * Returns one box for each size, in order; sizes must be above 0, largest first.
 * Bruls, Huizing, van Wijk: Squarified Treemaps, 2000.
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
