/** Lists a sample PC's running programs, from its services, what started with it, and its apps. Pure. */
import { because, type Reason } from '@clearpane/model'
import { serviceMebibytes, usualServiceMebibytes } from '../effects/coefficients.ts'
import { mix, numberOf } from './noise.ts'
import {
  appProgram,
  type Cost,
  type Priced,
  personPrograms,
  serviceCost,
  serviceProcesses,
  startupProgram,
  windowsPrograms,
} from './programs.ts'
import type { Load } from './state.ts'

/** By name: running services, programs that started with the desktop, installed apps. */
export type Composition = {
  services: readonly string[]
  startup: readonly string[]
  apps: readonly string[]
}

export type Program = { pid: number; name: string; services: string[]; byPerson: boolean; cost: Cost }

type Unnumbered = Omit<Program, 'pid'> & { key: string }

const plain = ({ name, cost }: Priced, byPerson = false): Unnumbered => ({
  key: name,
  name,
  services: [],
  byPerson,
  cost,
})

const service = (name: string): Unnumbered => ({
  key: `service ${name}`,
  name: serviceProcesses[name.toLowerCase()] ?? 'svchost.exe',
  services: [name],
  byPerson: false,
  cost: serviceCost(name, serviceMebibytes[name] ?? usualServiceMebibytes),
})

const numbers = 8000

/**
 * Says why Windows wouldn't allow ending it, or would suffer from it; the user's own programs can be ended.
 */
export const keptOf = ({ name, services }: Program): Reason | null => {
  if (services.length > 0) return because('hostsServices')
  return windowsPrograms.some((one) => one.name === name) ? because('systemNeeds', { name }) : null
}

/** Multiples of four, as on Windows; a program keeps its number until Windows restarts. */
const numbered = (programs: readonly Unnumbered[], boot: number): Program[] => {
  const taken = new Set<number>()
  return programs.map(({ key, ...program }) => {
    let pid = key === 'System' ? 4 : 400 + 4 * (mix(boot, numberOf(key)) % numbers)
    while (taken.has(pid)) pid += 4
    taken.add(pid)
    return { pid, ...program }
  })
}

/** `boot`: the number of this start of Windows. */
export const programsOf = ({ services, startup, apps }: Composition, boot: number): Program[] =>
  numbered(
    [
      ...windowsPrograms.map((one) => plain(one)),
      ...personPrograms.map((one) => plain(one, true)),
      ...services.map(service),
      ...startup.map((name) => plain(startupProgram(name))),
      ...apps.flatMap((name) => {
        const program = appProgram(name)
        return program === null ? [] : [plain(program)]
      }),
    ],
    boot,
  )

export const loadOf = (programs: readonly Program[]): Load => ({
  received: programs.reduce((sum, { cost }) => sum + cost.received, 0),
  sent: programs.reduce((sum, { cost }) => sum + cost.sent, 0),
})
