/** What happened while a PC was measured, so that a chart can show cause and effect together. */
import type { MarkKind } from '@clearpane/contracts'
import type { Logbook, Logged } from '@clearpane/engine'
import type { DeviceService, RunPage } from '../pc/types.ts'
import { bootsOf } from '../startup/boots.ts'

type Page = Parameters<DeviceService['page']>[0]
type Mark = { at: number; title: string; kind: MarkKind }

/** Reads page after page, newest first, because a busy month has more changes than one page. */
export const changesSince = async (
  service: { page(page: Page): Promise<Pick<RunPage, 'runs' | 'next'>> },
  from: number,
  before?: string,
): Promise<Mark[]> => {
  const { runs, next } = await service.page({ before, limit: 100 })
  const marks = runs
    .map(({ at, title }) => ({ at: Date.parse(at), title, kind: 'run' as const }))
    .filter(({ at }) => at >= from)
  const reachesBack = marks.length < runs.length
  return next === null || reachesBack ? marks : [...marks, ...(await changesSince(service, from, next))]
}

/** An unreadable log adds no marks: its own page says why. */
const recordOf = <T>(logged: Logged<T[]> | undefined): T[] =>
  logged !== undefined && 'record' in logged ? logged.record : []

type Pc = {
  service: Parameters<typeof changesSince>[0] & Pick<DeviceService, 'measuredStarts'>
  logbook: Logbook | null
}

const logged = async ({ service, logbook }: Pc): Promise<Mark[]> => {
  const [boots, updates] = await Promise.all([bootsOf({ service, logbook }), logbook?.updates()])
  return [
    ...recordOf(boots.log).map(({ at }) => ({ at: Date.parse(at), title: '', kind: 'boot' as const })),
    ...recordOf(updates)
      .filter(({ kind }) => kind === 'windows')
      .map(({ at, title }) => ({ at: Date.parse(at), title, kind: 'update' as const })),
  ]
}

/** Newest first. */
export const marksSince = async (pc: Pc, from: number): Promise<Mark[]> => {
  const [changes, others] = await Promise.all([changesSince(pc.service, from), logged(pc)])
  return [...changes, ...others.filter(({ at }) => at >= from)].toSorted((a, b) => b.at - a.at)
}
