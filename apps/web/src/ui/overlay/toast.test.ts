import { afterEach, expect, test } from 'vitest'
import { dismissToast, message, toast, toastWhenFree } from './toast.ts'

const onScreen = () => {
  const shown = message.get()
  return shown?.open === true ? shown.title : null
}

afterEach(() => message.set(null))

test('a message about background work waits until the message about the user’s own action has closed', () => {
  toast('Created', '')
  toastWhenFree('Completed', '')
  expect(onScreen()).toBe('Created')
  toast('Saved', '')
  expect(onScreen()).toBe('Saved')
  dismissToast()
  expect(onScreen()).toBe('Completed')
})

test('two messages about background work appear one after the other', () => {
  toast('Created', '')
  toastWhenFree('First', '')
  toastWhenFree('Second', '')
  dismissToast()
  expect(onScreen()).toBe('First')
  dismissToast()
  expect(onScreen()).toBe('Second')
})

test('a message about background work appears immediately when no other message is on screen', () => {
  toastWhenFree('Completed', '')
  expect(onScreen()).toBe('Completed')
})
