/**
 * The administrator's token, which is only in this page's memory: a reload forgets it, and no other page can
 * read it.
 */
import { createStore } from '../../lib/store.ts'

export const adminToken = createStore<string | null>(null)
