/**
 * Scrolls to the speed test's card and focuses its button, which asks for consent before it sends anything. The card
 * is loaded together with its tab, and its button can't be pressed or focused until the card knows the servers, so
 * both may take a moment. If the user moves the focus in the meantime, it stays where the user put it.
 */
export const focusSpeedTest = () => {
  const end = performance.now() + 5000
  const from = document.activeElement
  let scrolled = false
  const look = () => {
    // The card's last button starts the test. The other buttons choose a server or clear the result.
    const button = [...document.querySelectorAll<HTMLButtonElement>('#speed-test button')].at(-1)
    if (button !== undefined && !scrolled) {
      button.scrollIntoView({ block: 'center' })
      scrolled = true
    }
    const moved = document.activeElement !== from && document.activeElement !== document.body
    if (button?.disabled === false && !moved) button.focus({ preventScroll: true })
    else if (!moved && performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
