/**
 * The administrator's token. The token exists only in this page's memory: a reload deletes it, and no other page can
 * read it.
 */
import { createStore } from '../../lib/store.ts'

export const adminToken = createStore<string | null>(null)
