/** Exports the note about places that a list couldn't read. */
export { UnreadNote } from './unread-note.tsx'
