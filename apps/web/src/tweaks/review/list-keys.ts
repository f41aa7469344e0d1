import type { KeyboardEvent } from 'react'

const stops = '[data-stop]'

/**
 * Arrows move through the list; left and right fold. Space ticks and Enter opens, as in the browser's boxes
 * and buttons, and Enter on a group's box opens the group.
 */
export const moveInList = (event: KeyboardEvent<HTMLElement>) => {
  const at = (event.target as HTMLElement).closest<HTMLElement>(stops)
  if (at === null) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const focus = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('input, button')?.focus()
  const fold = at.querySelector<HTMLElement>('[aria-expanded]')
  const isOpen = fold?.getAttribute('aria-expanded') === 'true'
  const index = all.indexOf(at)
  const isBox = event.target instanceof HTMLInputElement
  if (event.key === 'ArrowDown') focus(all[index + 1])
  else if (event.key === 'ArrowUp') focus(all[index - 1])
  else if (event.key === 'Home') focus(all[0])
  else if (event.key === 'End') focus(all.at(-1))
  else if (event.key === 'ArrowRight' && fold !== null && !isOpen) fold.click()
  else if (event.key === 'ArrowLeft' && fold !== null && isOpen) fold.click()
  else if (event.key === 'Enter' && isBox && fold !== null) fold.click()
  else return
  event.preventDefault()
}
