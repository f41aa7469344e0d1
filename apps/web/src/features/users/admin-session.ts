/** The administrator's token, in this page's memory alone: a reload forgets it, and nothing else can read it. */
import { createStore } from '../../lib/store.ts'

export const adminToken = createStore<string | null>(null)
