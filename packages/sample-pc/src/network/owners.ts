/** Files and publishers of the sample PC's programs, as Windows would report them. */
import { expandNames } from '@clearpane/engine'
import type { Owners, SocketOwner } from '@clearpane/model/open-ports'
import type { Program } from '../live/running.ts'
import { environment } from '../stock/leftovers.ts'
import { startupItems } from '../stock/startup.ts'

const nameOf = (file: string) => file.slice(file.lastIndexOf('\\') + 1).toLowerCase()

const started = new Map(startupItems.map((one) => [nameOf(one.file), one]))
/** Started by a program with another name. */
const others: Readonly<Record<string, { file: string; publisher: string }>> = {
  'discord.exe': { file: '%LocalAppData%\\Discord\\Discord.exe', publisher: 'Discord Inc.' },
}

const ownerOf = ({ name, services }: Program): SocketOwner => {
  const known = others[name.toLowerCase()] ?? started.get(name.toLowerCase())
  if (known === undefined) {
    const file = `${environment.SystemRoot}\\System32\\${name}`
    return { file, services, publisher: 'Microsoft Windows', signed: 'yes' }
  }
  const bySignature = !('publisherBy' in known) || known.publisherBy !== 'file'
  return {
    file: expandNames(known.file, environment),
    services,
    publisher: bySignature ? known.publisher : null,
    signed: bySignature ? 'yes' : 'no',
  }
}

export const ownersOf = (programs: readonly Program[], pids: readonly number[]): Owners =>
  new Map(programs.flatMap((one) => (pids.includes(one.pid) ? [[one.pid, ownerOf(one)]] : [])))
