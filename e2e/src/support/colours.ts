/** Reads the colours that a page shows, and their contrast with the colours behind them. */
import type { Page } from 'playwright-core'

const makeColours = () => {
  type Colour = readonly [number, number, number, number]
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const read = new Map<string, Colour>()
  const colourOf = (css: string): Colour => {
    const known = read.get(css)
    if (known !== undefined || pen === null) return known ?? [0, 0, 0, 0]
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = css
    pen.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data
    const colour = [r, g, b, a / 255] as const
    read.set(css, colour)
    return colour
  }
  const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ]
  const behind = (element: Element | null): Colour => {
    if (element === null) return colourOf(getComputedStyle(document.body).backgroundColor)
    const own = colourOf(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, behind(element.parentElement))
  }
  const light = (colour: Colour) => {
    const [r = 0, g = 0, b = 0] = colour
      .slice(0, 3)
      .map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (css: string, opacity: number, ground: Colour) => {
    const [r, g, b, a] = colourOf(css)
    const [one, two] = [light(over([r, g, b, a * opacity], ground)), light(ground)]
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
  }
  const isPassive = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest(':disabled, [aria-disabled="true"], [data-logo], label:has(:disabled)') !== null ||
    element.parentElement?.querySelector(':scope > :disabled') != null
  /**
   * Returns the contrast between a colour of this element and its background, which is either the colour behind the
   * element or the element's own.
   */
  const contrastOf = (element: Element, css: string, on: 'behind' | 'itself' = 'behind'): number =>
    contrast(
      css,
      Number(getComputedStyle(element).opacity),
      behind(on === 'itself' ? element : element.parentElement),
    )
  return { isPassive, contrastOf }
}

declare global {
  interface Window {
    colours: ReturnType<typeof makeColours>
  }
}

/** Makes the functions available in the page as `window.colours`. */
export const readColours = (page: Page): Promise<unknown> =>
  page.evaluate(`window.colours = (${makeColours})()`)
