/** The one message on screen. What draws it is loaded apart: `toast-area.tsx`. */
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

/** A new message takes the place of the one on screen, so at most one is ever shown. */
export const message = createStore<Message | null>(null)
let made = 0

export const toast = (
  title: string,
  text: string,
  { destructive = false, action }: { destructive?: boolean; action?: Action } = {},
) => {
  made += 1
  message.set({ id: made, open: true, title, text, destructive, action })
}

export const dismissToast = () => message.set((old) => (old === null ? null : { ...old, open: false }))
