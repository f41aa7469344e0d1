/** Variables with which a person's entries may be expanded. */
import type { UserHive } from '../identity.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Names of variables that are the same for every account of a PC. */
const ofEverybody: ReadonlySet<string> = new Set([
  ...['systemroot', 'windir', 'systemdrive', 'comspec', 'public', 'programdata', 'allusersprofile'],
  ...['programfiles', 'programfiles(x86)', 'programw6432'],
  ...['commonprogramfiles', 'commonprogramfiles(x86)', 'commonprogramw6432'],
])

/**
 * Returns the variables of a person. An administrator's process has its own folders under `%USERPROFILE%` and similar
 * names: with these, the person's programs would seem to be missing. An omitted variable stays unexpanded, and the
 * target is then unknown.
 */
export const environmentOf = (user: UserHive, own: Environment = process.env): Environment =>
  user.kind === 'own'
    ? own
    : Object.fromEntries(Object.entries(own).filter(([name]) => ofEverybody.has(name.toLowerCase())))
