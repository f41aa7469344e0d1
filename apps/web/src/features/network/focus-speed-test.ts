/**
 * Focuses the button of the speed test's card, which asks for consent before it sends anything. The card is loaded
 * together with its tab, so its button may take a moment to appear.
 */
export const focusSpeedTest = () => {
  const end = performance.now() + 5000
  const look = () => {
    const button = document.querySelector<HTMLElement>('#speed-test button')
    if (button !== null) {
      button.scrollIntoView({ block: 'center' })
      button.focus()
    } else if (performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
