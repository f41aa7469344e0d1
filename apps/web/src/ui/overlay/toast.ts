/** The one message on screen. `toast-area.tsx` draws the message and is loaded separately. */
import { createStore } from '../../lib/store.ts'

type Action = { label: string; act(): void }
type Message = {
  id: number
  open: boolean
  title: string
  text: string
  destructive: boolean
  action?: Action | undefined
}

/** The current message. A new message replaces the current one, so there is never more than one. */
export const message = createStore<Message | null>(null)
let made = 0

type Options = { destructive?: boolean; action?: Action }

export const toast = (title: string, text: string, { destructive = false, action }: Options = {}) => {
  made += 1
  message.set({ id: made, open: true, title, text, destructive, action })
}

/**
 * Shows a message about work that finished in the background. The new message waits until the message that is already
 * on screen has closed. If the new message didn't wait, it would hide the response to the user's last action.
 */
export const toastWhenFree = (title: string, text: string, options: Options = {}) => {
  if (message.get()?.open !== true) return toast(title, text, options)
  const stop = message.subscribe(() => {
    if (message.get()?.open === true) return
    stop()
    toast(title, text, options)
  })
}

export const dismissToast = () => message.set((old) => (old === null ? null : { ...old, open: false }))
