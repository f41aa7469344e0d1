/** The environment variables used to expand a user's entries. */
import type { UserHive } from '../identity.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The names of variables that are the same for all accounts on a PC. */
const ofEverybody: ReadonlySet<string> = new Set([
  ...['systemroot', 'windir', 'systemdrive', 'comspec', 'public', 'programdata', 'allusersprofile'],
  ...['programfiles', 'programfiles(x86)', 'programw6432'],
  ...['commonprogramfiles', 'commonprogramfiles(x86)', 'commonprogramw6432'],
])

/**
 * Returns a user's environment variables. In an administrator's process, `%USERPROFILE%` and similar names lead to
 * the administrator's own folders, where the user's programs would seem to be missing. Variables that may differ
 * between accounts are left out, so their names aren't replaced, and the targets that contain them are unknown.
 */
export const environmentOf = (user: UserHive, own: Environment = process.env): Environment =>
  user.kind === 'own'
    ? own
    : Object.fromEntries(Object.entries(own).filter(([name]) => ofEverybody.has(name.toLowerCase())))
