/** Places that a list couldn't read. */
export { UnreadNote } from './unread-note.tsx'
