const named = 'aria-activedescendant'

/**
 * A `ref` that keeps the palette's "active option" on the selected one. cmdk 1.1.1 computes it before the
 * filtered list is drawn, so after typing it referred to a removed option, and a screen reader said nothing.
 */
export const keepActiveOption = (element: HTMLElement | null) => {
  if (element === null) return
  const mend = () => {
    const id = element.querySelector('[cmdk-item][aria-selected="true"]')?.id
    for (const one of element.querySelectorAll('[cmdk-input], [cmdk-list]')) {
      if (id === undefined) one.removeAttribute(named)
      else if (one.getAttribute(named) !== id) one.setAttribute(named, id)
    }
  }
  const observer = new MutationObserver(mend)
  observer.observe(element, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-selected', named],
  })
  mend()
  return () => observer.disconnect()
}
