/**
 * Accepts a file that is dropped or pasted on any page, and text that is pasted outside an input field, and shows it
 * in the import dialog. A page with its own import handles dropped files before they reach this code.
 */
import { isTyping } from '../lib/keys/keys.ts'
import { layer, toImport } from './layers.ts'

const open = (given: File | string) => {
  toImport.set(given)
  layer.set('import')
}

/** Checks whether pasted text could be a file's content, which is never just a single word or a web address. */
const looksLikeFile = (text: string): boolean => /^\s*[[{#<]/.test(text) || /\n.*\n/.test(text.trim())

const isBusy = (target: EventTarget | null) =>
  isTyping(target) || document.querySelector('[role="dialog"]') !== null

const over = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
}

const drop = (event: DragEvent) => {
  const file = event.dataTransfer?.files[0]
  if (file === undefined || event.defaultPrevented) return
  // Without this call, the browser would leave the page and show the file.
  event.preventDefault()
  if (!isBusy(null)) open(file)
}

const paste = (event: ClipboardEvent) => {
  if (event.defaultPrevented || isBusy(event.target)) return
  const file = event.clipboardData?.files[0]
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (file !== undefined) open(file)
  else if (looksLikeFile(text)) open(text)
}

export const startImportAnywhere = (): (() => void) => {
  window.addEventListener('dragover', over)
  window.addEventListener('drop', drop)
  window.addEventListener('paste', paste)
  return () => {
    window.removeEventListener('dragover', over)
    window.removeEventListener('drop', drop)
    window.removeEventListener('paste', paste)
  }
}
