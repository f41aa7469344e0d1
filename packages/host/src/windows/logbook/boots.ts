/** Starts of Windows, from its own events: 100 is a start, 101 to 110 are its unusually slow parts. Pure. */
import { type Boot, bootPartEvents } from '@clearpane/model'
import { isoIn, type LoggedEvent } from './event-xml.ts'

type Phase = NonNullable<Boot['phases']>[number]

/** In chronological order. */
const phaseData: readonly (readonly [Phase['phase'], readonly string[]])[] = [
  ['kernel', ['BootKernelInitTime']],
  ['drivers', ['BootDriverInitTime']],
  ['devices', ['BootDevicesInitTime']],
  ['diskCheck', ['BootAutoChkTime']],
  ['session', ['BootSmssInitTime']],
  ['services', ['BootCriticalServicesInitTime']],
  ['profile', ['BootUserProfileProcessingTime', 'BootMachineProfileProcessingTime']],
  ['desktop', ['BootExplorerInitTime']],
  ['settling', ['BootPostBootTime']],
]

const secondsIn = ({ data }: LoggedEvent, name: string): number | null =>
  /^\d+$/.test(data[name] ?? '') ? Number(data[name]) / 1000 : null

const phasesOf = (event: LoggedEvent, seconds: number): Phase[] => {
  const known = phaseData.flatMap(([phase, names]): Phase[] => {
    const measured = names.flatMap((name) => secondsIn(event, name) ?? [])
    const sum = measured.reduce((a, b) => a + b, 0)
    return sum > 0 ? [{ phase, seconds: sum }] : []
  })
  const other = seconds - known.reduce((sum, one) => sum + one.seconds, 0)
  // Windows' measurements may overlap: then nothing remains.
  return other > 0.0005 ? [...known, { phase: 'other', seconds: Math.round(other * 1000) / 1000 }] : known
}

const isPart = (id: number): id is Boot['parts'][number]['event'] =>
  (bootPartEvents as readonly number[]).includes(id)

const partOf = (event: LoggedEvent): Boot['parts'] => {
  const { id, data } = event
  const seconds = secondsIn(event, 'TotalTime')
  if (!isPart(id) || seconds === null) return []
  const slowerBy = secondsIn(event, 'DegradationTime')
  const name = data.FriendlyName || data.Name || data.ProductName || `event ${id}`
  // Programs, drivers and services have a file; policies and devices have only a name.
  const file = id <= 103 ? data.Path || data.Name : undefined
  return [{ event: id, name, seconds, ...(slowerBy === null ? {} : { slowerBy }), ...(file ? { file } : {}) }]
}

/** Windows logs the slow parts a little after the start itself; the next start is at least minutes away. */
const afterwardsMs = 2 * 60_000
/** Between the clock's start and Kernel-Boot's event. */
const nearMs = 3 * 60_000
const types = { '0': 'full', '1': 'fast', '2': 'resume' } as const

const typeNear = (at: number, kernel: readonly LoggedEvent[]): Boot['type'] => {
  const [nearest] = kernel
    .map((event) => ({ event, away: Math.abs(Date.parse(event.at) - at) }))
    .filter(({ away }) => away <= nearMs)
    .toSorted((a, b) => a.away - b.away)
  const type = Number(nearest?.event.data.BootType ?? Number.NaN)
  return types[String(type) as keyof typeof types]
}

/** `events`: 100 to 110 in any order; `kernel`: Kernel-Boot's 27. Newest first. */
export const bootsOf = (events: readonly LoggedEvent[], kernel: readonly LoggedEvent[] = []): Boot[] =>
  events
    .flatMap((event): Boot[] => {
      const seconds = secondsIn(event, 'BootTime')
      if (event.id !== 100 || seconds === null) return []
      const at = isoIn(event.data.BootStartTime) ?? event.at
      const [from, until] = [Date.parse(at), Date.parse(event.at) + afterwardsMs]
      const parts = events
        .filter((one) => one.id !== 100 && Date.parse(one.at) >= from && Date.parse(one.at) <= until)
        .flatMap(partOf)
        .toSorted((a, b) => b.seconds - a.seconds || a.name.localeCompare(b.name, 'en'))
      const type = typeNear(from, kernel)
      return [
        {
          at,
          seconds,
          parts,
          phases: phasesOf(event, seconds),
          ...(/^(?:true|1)$/i.test(event.data.BootIsRebootAfterInstall ?? '') ? { afterInstall: true } : {}),
          ...(type === undefined ? {} : { type }),
        },
      ]
    })
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
