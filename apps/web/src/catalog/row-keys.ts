/**
 * Keyboard control for a list of rows: the arrow keys, Home and End move the focus, Space stages, Enter opens, x
 * stages and moves on, and Escape closes. In the page's search field, the down arrow key moves the focus to the first
 * row. Native controls handle their own keys.
 */
export type RowActions = {
  toggle(id: string): void
  open(id: string): void
  /** Closes the row if it's open; returns whether it was open. */
  close(id: string): boolean
}

const titles = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-row-title]'),
]
const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-tweak]')

const focusRow = (
  root: HTMLElement,
  from: HTMLElement | null,
  step: 'next' | 'previous' | 'first' | 'last',
) => {
  const all = titles(root)
  const at = from === null ? -1 : all.findIndex((title) => rowOf(title) === from)
  const to = {
    next: Math.min(at + 1, all.length - 1),
    previous: Math.max(at - 1, 0),
    first: 0,
    last: all.length - 1,
  }[step]
  all[to]?.focus()
}

const steps: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

const hear = (root: HTMLElement, event: KeyboardEvent, { toggle, open, close }: RowActions) => {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const row = rowOf(target)
  const id = row?.dataset.tweak
  const done = () => event.preventDefault()
  if (row === null || id === undefined) {
    if (key === 'ArrowDown' && target.matches('[type="search"]')) {
      focusRow(root, null, 'first')
      done()
    }
    return
  }
  if (key === 'Escape' && close(id)) {
    row.querySelector<HTMLElement>('[data-row-title]')?.focus()
    return done()
  }
  // Inside an open row and in a list of options, the focused element handles its own keys.
  if (target.closest('[data-details]') !== null || target instanceof HTMLSelectElement) return
  const step = steps[key]
  if (step !== undefined) {
    focusRow(root, row, step)
    return done()
  }
  const onTitle = target.hasAttribute('data-row-title')
  if (key === 'x') {
    toggle(id)
    // If a list of options has taken the focus, the focus stays there, so that the user's next keystroke selects an
    // option.
    if (!(document.activeElement instanceof HTMLSelectElement)) focusRow(root, row, 'next')
    return done()
  }
  if (key === ' ' && onTitle) {
    toggle(id)
    return done()
  }
  if (key === 'Enter' && !onTitle) {
    open(id)
    return done()
  }
}

/** Stops the browser from pressing a button when Space is released, because Space has just staged the row. */
const keepSpace = (event: KeyboardEvent) => {
  if (event.key === ' ' && event.target instanceof HTMLElement && event.target.hasAttribute('data-row-title'))
    event.preventDefault()
}

/** Listens to keystrokes in `root` until the returned function is called. */
export const listenToRows = (root: HTMLElement, actions: () => RowActions): (() => void) => {
  const onKey = (event: KeyboardEvent) => hear(root, event, actions())
  root.addEventListener('keydown', onKey)
  root.addEventListener('keyup', keepSpace)
  return () => {
    root.removeEventListener('keydown', onKey)
    root.removeEventListener('keyup', keepSpace)
  }
}
