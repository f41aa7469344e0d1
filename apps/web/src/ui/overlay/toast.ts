/** The single message on screen. `toast-area.tsx` draws it and is loaded separately. */
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

/** A new message replaces the current one, so at most one is ever shown. */
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
