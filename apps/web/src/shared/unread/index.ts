/** Exports the note about places that couldn't be read for a list. */
export { UnreadNote } from './unread-note.tsx'
