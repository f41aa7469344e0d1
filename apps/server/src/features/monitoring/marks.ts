import type { DeviceService, RunPage } from '../../device-service/types.ts'

type Page = Parameters<DeviceService['page']>[0]
type Mark = { at: number; title: string }

/** Reads page after page, newest first, because a busy month has more changes than one page. */
export const marksSince = async (
  service: { page(page: Page): Promise<Pick<RunPage, 'runs' | 'next'>> },
  from: number,
  before?: string,
): Promise<Mark[]> => {
  const { runs, next } = await service.page({ before, limit: 100 })
  const marks = runs.map(({ at, title }) => ({ at: Date.parse(at), title })).filter(({ at }) => at >= from)
  const reachesBack = marks.length < runs.length
  return next === null || reachesBack ? marks : [...marks, ...(await marksSince(service, from, next))]
}
