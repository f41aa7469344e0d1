// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startImportAnywhere } from './import-anywhere.ts'
import { closeLayer, layer, toImport } from './layers.ts'

let stop = () => {}
beforeEach(() => {
  stop = startImportAnywhere()
})
afterEach(() => {
  stop()
  closeLayer()
  document.body.replaceChildren()
})

const paste = (text: string, target: EventTarget = document.body) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { files: [], getData: () => text } })
  target.dispatchEvent(event)
}
const drop = (file: File, taken = false) => {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } })
  if (taken) event.preventDefault()
  document.body.dispatchEvent(event)
  return event
}
const file = new File(['{}'], 'choices.json')

it('a file dropped on any page opens the import, and the browser doesn’t navigate away from the page', () => {
  expect(drop(file).defaultPrevented).toBe(true)
  expect([layer.get(), toImport.get()]).toEqual(['import', file])
})

it('a file that the page itself has already accepted doesn’t open the import as well', () => {
  drop(file, true)
  expect(layer.get()).toBeNull()
})

it.each([
  ['a selection', '{"clearpaneSelection":1}', 'import'],
  ['a settings file of another tool', 'P001 +\nP002 -\nP003 +', 'import'],
  ['a word', 'telemetry', null],
  ['an address', 'https://example.com', null],
] as const)('pasting %s outside a field does what a person expects', (_, text, opened) => {
  paste(text)
  expect(layer.get()).toBe(opened)
})

it('a selection pasted into a text field doesn’t open the import', () => {
  const field = document.createElement('textarea')
  document.body.append(field)
  paste('{"clearpaneSelection":1}', field)
  expect(layer.get()).toBeNull()
})

it('a file dropped while a dialog is open doesn’t open the import on top of the dialog', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  drop(file)
  paste('{"clearpaneSelection":1}')
  expect(layer.get()).toBeNull()
})
