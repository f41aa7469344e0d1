/**
 * Describes what a program does while it runs in the background, so that users know what will no longer work until
 * they open the program. The whole name has to match, because matching part of a name would be guesswork. Pure.
 */
import type { ItemCause } from './schemas/cause.ts'
import { nameInStartupId } from './startup-place.ts'

/**
 * Family of a program. `messages`: announces new messages. `games`: updates games. `sync`: synchronizes
 * files. `phone`: the program keeps a connection to a phone open. `player`: the program lets other devices find the
 * PC.
 */
export type StartupFamily = 'messages' | 'games' | 'sync' | 'phone' | 'player'

const names: Readonly<Record<StartupFamily, readonly string[]>> = {
  messages: [
    ...['teams', 'microsoft teams', 'ms-teams', 'discord', 'slack', 'whatsapp', 'telegram', 'signal'],
    ...['telegram desktop', 'skype', 'skype for desktop', 'zoom', 'viber', 'element', 'threema', 'line'],
  ],
  games: [
    ...['steam', 'epic games launcher', 'epicgameslauncher', 'gog galaxy', 'galaxyclient', 'battle.net'],
    ...['ea app', 'ea desktop', 'eadesktop', 'ubisoft connect', 'riot client', 'riotclient', 'itch'],
  ],
  sync: [
    ...[
      'onedrive',
      'microsoft onedrive',
      'dropbox',
      'google drive',
      'googledrivefs',
      'icloud',
      'icloud drive',
    ],
    ...['nextcloud', 'owncloud', 'syncthing', 'megasync', 'pcloud', 'box drive', 'proton drive'],
  ],
  phone: ['phone link', 'yourphone'],
  player: ['spotify'],
}
const families = new Map(
  Object.entries(names).flatMap(([family, all]) =>
    all.map((name) => [name, family as StartupFamily] as const),
  ),
)

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.(lnk|exe)$/, '')
    .trim()

/** Returns a program's family, which describes its activity in the background; null if this activity is unknown. */
export const startupFamily = ({ type, id, name }: ItemCause): StartupFamily | null => {
  if (type !== 'startup') return null
  return families.get(plain(name ?? '')) ?? families.get(plain(nameInStartupId(id))) ?? null
}

/** Checks whether an entry is a program rather than a service or a task. */
export const isStartupProgram = ({ type, id }: Pick<ItemCause, 'type' | 'id'>): boolean =>
  type === 'startup' && !/^(task|service):/.test(id)
