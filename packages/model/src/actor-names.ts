/** The names of the actors that start runs, as shown to users in journals. */
import type { Actor } from './actor.ts'

const names: Record<Actor['kind'], string> = {
  person: 'dashboard',
  schedule: 'schedule',
  cli: 'command line',
  cloud: 'cloud',
  assistant: 'assistant',
  game: 'game session',
}

const kinds = Object.keys(names) as Actor['kind'][]
const between = ': '

/** Returns `schedule`, or `schedule: nightly` for an actor with an id. */
export const nameOfActor = ({ kind, id }: Actor): string =>
  id === undefined ? names[kind] : `${names[kind]}${between}${id}`

/**
 * Returns the actor that a name stands for; null if the name is unknown, because the journal then comes from another
 * version or from a repair.
 */
export const actorOfName = (name: string): Actor | null => {
  const kind = kinds.find((known) => name === names[known] || name.startsWith(names[known] + between))
  if (kind === undefined) return null
  const id = name.slice(names[kind].length + between.length)
  return id === '' ? { kind } : { kind, id }
}
