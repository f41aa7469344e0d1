/** Lists everything that starts with Windows but isn't part of Windows, with facts about each program. */
import { win32 } from 'node:path'
import { type InventoryQuery, type Signal, wantedBy } from '@clearpane/engine'
import {
  type ListedStartup,
  nameInStartupId,
  type StartupPlace,
  startupId,
  startupIdSchema,
} from '@clearpane/model'
import { systemFolder } from '@clearpane/win32'
import type { HostContext } from '../../kind.ts'
import { commandOfService, fileOfService, libraryOfService, listWindowsServices } from '../services.ts'
import { unreadableBy } from '../unreadable.ts'
import type { StartupContext } from './context.ts'
import { startupFolders } from './folders.ts'
import { nothingKnown, programFacts } from './program.ts'
import { type Registered, registeredApps, registeredPrograms } from './registered.ts'
import { startTasks } from './tasks.ts'

const placesOf: readonly (readonly [
  readonly StartupPlace[],
  (context: StartupContext) => Promise<Registered[]>,
])[] = [
  [
    [
      ...(['userRun', 'machineRun', 'machineRun32', 'userPolicy', 'machinePolicy'] as const),
      ...(['userOnce', 'machineOnce', 'machineOnce32'] as const),
    ],
    async (context) => registeredPrograms(context),
  ],
  [['userFolder', 'machineFolder'], startupFolders],
  [['app'], async (context) => registeredApps(context)],
  [['task'], startTasks],
]

/** `Name.lnk`, `\Folder\Name`, `Family_publisher\Task`. */
const shownName = ({ place, name }: Registered): string => {
  if (place === 'userFolder' || place === 'machineFolder') return name.replace(/\.lnk$/i, '')
  if (place === 'app') return name.split('_')[0] ?? name
  return place === 'task' ? name.slice(name.lastIndexOf('\\') + 1) : name
}

const asListed = async (
  one: Registered,
  isQuick: boolean,
  { user }: StartupContext,
): Promise<ListedStartup> => {
  const { place, name, ...rest } = one
  const facts = isQuick ? nothingKnown : await programFacts(one.command, user)
  return {
    type: 'startup',
    id: startupId(place, name),
    name: shownName(one),
    place,
    ...rest,
    ...facts,
    ...(place === 'app' ? { target: 'found' as const } : {}),
    delayed: false,
    canDelay: false,
    protectedBySystem: false,
  }
}

const isMicrosoft = (publisher: string | null) => /^Microsoft\b/i.test(publisher ?? '')

/**
 * Checks whether a file is in the Windows system folder. Anybody can write "Microsoft" into a file, so for a file
 * outside the Windows system folder, the signature must prove the claim. Only an administrator can put a file into
 * the Windows system folder, and reading the signatures of its two hundred files would take seconds.
 */
const isInSystemFolder = (file: string | null) =>
  file !== null && win32.dirname(win32.normalize(file)).toLowerCase() === systemFolder().toLowerCase()

async function* services(
  query: InventoryQuery | undefined,
  signal: Signal | undefined,
  { user }: StartupContext,
): AsyncGenerator<ListedStartup> {
  const wanted = wantedBy(query)
  const asked = { ids: query?.ids?.map(nameInStartupId), onUnread: query?.onUnread }
  for await (const one of listWindowsServices(asked, signal)) {
    const id = startupId('service', one.id)
    if (one.perUser || !wanted(id)) continue
    if (isMicrosoft(one.publisher) && isInSystemFolder(fileOfService(one.id))) continue
    const command = commandOfService(one.id)
    const library = libraryOfService(one.id)
    const facts = await programFacts(library === null ? command : `"${library}"`, user)
    if (isMicrosoft(facts.publisher) && facts.publisherBy === 'signature') continue
    yield {
      type: 'startup',
      id,
      name: one.name,
      place: 'service',
      enabled: one.start === 'Automatic',
      oddMark: false,
      managed: false,
      command,
      ...facts,
      delayed: one.delayed === true,
      canDelay: one.canDelay,
      protectedBySystem: one.protectedBySystem,
    }
  }
}

async function* readableServices(
  query: InventoryQuery | undefined,
  signal: Signal | undefined,
  context: StartupContext,
): AsyncGenerator<ListedStartup> {
  try {
    yield* services(query, signal, context)
  } catch (error) {
    context.onUnread({ place: 'services', code: unreadableBy(error) })
  }
}

/**
 * Lists startup entries. Reads only the places that the query specifies, and leaves out entries whose names aren't
 * valid in a request.
 */
export async function* listWindowsStartup(
  query: InventoryQuery | undefined,
  signal: Signal | undefined,
  { identity }: Pick<HostContext, 'identity'>,
): AsyncGenerator<ListedStartup> {
  const wanted = wantedBy(query)
  const context: StartupContext = { user: identity.user, onUnread: query?.onUnread ?? (() => undefined) }
  const asked = query?.ids?.map((id) => id.slice(0, id.indexOf(':')).toLowerCase())
  const isQuick = query?.isQuick === true
  const isAsked = (place: StartupPlace) => asked === undefined || asked.includes(place.toLowerCase())
  for (const [places, read] of placesOf) {
    if (!places.some(isAsked)) continue
    for (const one of await read(context)) {
      if (signal?.aborted === true) return
      const id = startupId(one.place, one.name)
      if (startupIdSchema.safeParse(id).success && wanted(id)) yield await asListed(one, isQuick, context)
    }
  }
  if (isAsked('service') && !isQuick) yield* readableServices(query, signal, context)
}
