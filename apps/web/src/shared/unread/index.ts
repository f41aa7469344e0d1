/** Exports the note about places that couldn't be read when a list was made. */
export { UnreadNote } from './unread-note.tsx'
