import type { DeviceService } from '../../device-service/types.ts'

type Mark = { at: number; title: string }

/** Reads page after page, newest first, because a busy month has more changes than one page. */
export const marksSince = async (
  service: Pick<DeviceService, 'page'>,
  from: number,
  before?: string,
): Promise<Mark[]> => {
  const { runs, next } = await service.page({ before, limit: 100 })
  const marks = runs.map(({ at, title }) => ({ at: Date.parse(at), title })).filter(({ at }) => at >= from)
  const reachesBack = marks.length < runs.length
  return next === null || reachesBack ? marks : [...marks, ...(await marksSince(service, from, next))]
}
