/** Names who started a run, as journals show it to people. */
import type { Actor } from './actor.ts'

const names: Record<Actor['kind'], string> = {
  person: 'dashboard',
  schedule: 'schedule',
  cli: 'command line',
  cloud: 'cloud',
}

export const nameOfActor = ({ kind }: Actor): string => names[kind]

/** Null for a name that isn't an actor's: the journal is from elsewhere, or from a repair. */
export const actorOfName = (name: string): Actor | null => {
  const kind = (Object.keys(names) as Actor['kind'][]).find((one) => names[one] === name)
  return kind === undefined ? null : { kind }
}
