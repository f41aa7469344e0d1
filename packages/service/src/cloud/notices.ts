/**
 * Notices about a sync that nobody watched, to be shown on the next page: each kind at most once, and only if the
 * user wants it.
 */
import type { CloudNotice, JobResult } from '@clearpane/contracts'
import { ok, type Result } from '../core/result.ts'
import { type Local, readLocal, writeLocal } from './local.ts'
import type { Cloud } from './open.ts'
import { stateOfProfile } from './start.ts'
import { noticesIn } from './view.ts'

type Kind = CloudNotice['kind']
type Synced = Result<JobResult<'cloudSync'>>

/** Null: nothing new. */
const noticeOf = (local: Local, synced: Synced, at: number): Local['notices'][number] | null => {
  if (!synced.ok) {
    const problem = local.failure
    return { kind: 'failures', at, count: 1, problem }
  }
  const { taken, questions } = synced.value
  // Old questions were already reported when they arose.
  if (taken === 0) return null
  return questions > 0
    ? { kind: 'conflicts', at, count: questions, problem: null }
    : { kind: 'syncComplete', at, count: taken, problem: null }
}

/**
 * Returns a failure if it hasn't been reported yet. Each failure is reported once; it's reported again only after a
 * different failure or a successful sync.
 */
const failureOf = (synced: Synced): string | null => {
  if (synced.ok) return null
  const [first] = synced.diagnostics
  return first === undefined ? '' : `${first.code} ${first.variant}`
}

const leave = async (cloud: Cloud, synced: Synced): Promise<void> => {
  const failure = failureOf(synced)
  if (failure?.startsWith('JOB_CANCELLED') === true) return
  const local = await readLocal(cloud.folder)
  const notice = noticeOf(local, synced, cloud.now())
  const isWanted =
    notice !== null &&
    local.preferences.notifications[notice.kind] &&
    (failure === null || failure !== local.told)
  // A failure that is already over, or a question that already has its answer, would only confuse users.
  const isStale = ({ kind }: { kind: Kind }) =>
    (synced.ok && kind === 'failures') || (isWanted && kind === notice.kind)
  await writeLocal(cloud.folder, {
    ...local,
    notices: [...local.notices.filter((one) => !isStale(one)), ...(isWanted ? [notice] : [])],
    told: failure,
  })
}

export const leaveNotice = (cloud: Cloud, synced: Synced): Promise<Result<void>> =>
  cloud.alone(async () => ok(await leave(cloud, synced)))

export const seeNotices = (
  cloud: Cloud,
  profileId: string | null,
  kinds: readonly Kind[],
): Promise<Result<CloudNotice[]>> =>
  cloud.alone(async () => {
    const found = await stateOfProfile(cloud, profileId)
    if (!found.ok) return found
    const local = await readLocal(cloud.folder)
    const left = { ...local, notices: local.notices.filter(({ kind }) => !kinds.includes(kind)) }
    await writeLocal(cloud.folder, left)
    return ok(noticesIn(left))
  })
