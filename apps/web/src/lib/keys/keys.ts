/** Keyboard shortcuts: single letters, two letters in a row ("g h"), and Ctrl or Cmd plus a letter. */

export type Shortcut = {
  /** Examples of shortcuts are `?`, `u`, `g h`, `mod+k`. */
  keys: string
  act(): void
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Whether letters typed in the element have a meaning of their own. Letters typed while a switch has the focus have
 * no meaning of their own, so that `r` opens the review after the user has pressed the switch.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|range)$/.test(target.type)) &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const nameOf = ({ key, ctrlKey, metaKey }: Pressed): string =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${key.length === 1 ? key.toLowerCase() : key}`

const pairWithin = 1_200

/**
 * Creates a matcher that remembers the first of two keys ("g") for a short time. Apart from that key, the matcher has
 * no state; the time is passed in as a parameter.
 */
export const createMatcher = (shortcuts: () => readonly Shortcut[]) => {
  let first = { key: '', at: Number.NEGATIVE_INFINITY }
  return (pressed: Pressed, at: number): Shortcut | null => {
    if (pressed.altKey) return null
    const key = nameOf(pressed)
    const pair = at - first.at <= pairWithin ? `${first.key} ${key}` : null
    const all = shortcuts()
    const found = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === key) ?? null
    const opens = found === null && all.some(({ keys }) => keys.startsWith(`${key} `))
    first = opens ? { key, at } : { key: '', at: Number.NEGATIVE_INFINITY }
    return found
  }
}

/**
 * Listens to keys until the returned function is called. Letters have no effect while the user types, inside a
 * dialog, or if the user has turned letter shortcuts off.
 */
export const startKeys = (
  shortcuts: () => readonly Shortcut[],
  lettersAllowed: () => boolean,
): (() => void) => {
  const match = createMatcher(shortcuts)
  const hear = (event: KeyboardEvent) => {
    const withMod = event.ctrlKey || event.metaKey
    const busy =
      isTyping(event.target) || document.querySelector('[role="dialog"]') !== null || !lettersAllowed()
    if (event.defaultPrevented || (!withMod && busy)) return
    const found = match(event, event.timeStamp)
    if (found === null) return
    event.preventDefault()
    found.act()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
