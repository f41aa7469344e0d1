/** The sample PC's services, following the rules of Windows' service control manager. */
import type { DatabaseSync } from 'node:sqlite'
import type { ActResult } from '@clearpane/engine'
import {
  because,
  type Known,
  type Reason,
  runningSchema,
  type ServiceResource,
  startTypeSchema,
} from '@clearpane/model'
import { fold } from '../fold.ts'
import { loadOrderGroups } from '../stock/services.ts'
import type { StockService } from '../stock/stock-service.ts'

const refuse = (status: 'failed' | 'denied' | 'unavailable', reason: Reason): ActResult => ({
  status,
  reason,
  createdKeys: [],
  removedKeys: [],
})

/** Codes: https://learn.microsoft.com/windows/win32/debug/system-error-codes--1000-1299- */
const reasons = {
  missing: because('serviceMissing'),
  fixed: because('serviceFixed'),
  wontStop: because('serviceNoStop'),
  notRemoved: because('serviceStays'),
  halfway: because('serviceOnItsWay'),
}

const groupOf = new Map(
  Object.entries(loadOrderGroups).flatMap(([group, names]) =>
    names.map((name) => [fold(name), group] as const),
  ),
)

/** Checks whether Windows starts a service as part of an ordered group; such a service can't have a delayed start. */
export const isInOrder = (name: string): boolean => groupOf.has(fold(name))

const serviceIn = (row: Readonly<Record<string, unknown>>): StockService => ({
  name: String(row.name),
  display: String(row.display),
  start: startTypeSchema.parse(row.start),
  running: runningSchema.parse(row.running),
  delayed: row.delayed === 1,
  triggered: row.triggered === 1,
  fixed: row.fixed === 1,
})

export const openServices = (db: DatabaseSync) => {
  const find = db.prepare('select * from services where id = ?')
  const all = db.prepare('select * from services order by id')
  const configure = db.prepare('update services set start = ?, delayed = ? where id = ?')
  const move = db.prepare('update services set running = ? where id = ?')
  const insert = db.prepare(
    `insert into services (id, name, display, start, delayed, running, triggered, fixed) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do nothing`,
  )

  const rowOf = (name: string): StockService | null => {
    const row = find.get(fold(name))
    return row === undefined ? null : serviceIn(row)
  }

  const observe = ({ name }: ServiceResource): Known => {
    const row = rowOf(name)
    if (row === null) return { status: 'absent' }
    const { start, delayed, running, triggered } = row
    return { status: 'present', state: { kind: 'service', start, delayed, running, triggered } }
  }

  /**
   * Sets a service's start type, its delayed flag and its running state; never touches its triggers. Any service
   * outside a load order group can have the delayed flag. The flag has an effect only if the start type is Automatic,
   * and changing the start type leaves the flag unchanged. As on Windows, the configuration is changed first; if the
   * service then can't be stopped, the configuration stays changed, and the read-back shows this. If a service was
   * disabled but never stopped, undo requests "disabled and running": the service is then started before it is
   * disabled.
   * https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-service_delayed_auto_start_info
   */
  const act = ({ name }: ServiceResource, to: Known, wontStop: boolean): ActResult => {
    const now = rowOf(name)
    if (now === null) return refuse('failed', reasons.missing)
    if (to.status === 'absent') return refuse('unavailable', reasons.notRemoved)
    if (to.state.kind !== 'service')
      return refuse('failed', because('otherKind', { asked: to.state.kind, of: 'service' }))
    const { start, running } = to.state
    const delayed = to.state.delayed ?? now.delayed
    const configured = start !== now.start || delayed !== now.delayed
    const moved = running !== now.running
    if (now.fixed && (configured || moved)) return refuse('denied', reasons.fixed)
    if (start !== now.start && (start === 'Boot' || start === 'System'))
      return refuse('failed', because('onlyDriversStart', { start }))
    const group = groupOf.get(fold(name))
    if (delayed && !now.delayed && group !== undefined)
      return refuse('unavailable', because('serviceInOrder', { group }))
    if (moved && running !== 'running' && running !== 'stopped') return refuse('unavailable', reasons.halfway)
    configure.run(start, delayed ? 1 : 0, fold(name))
    if (moved && running === 'stopped' && wontStop) return refuse('failed', reasons.wontStop)
    move.run(running, fold(name))
    return { status: 'acted', createdKeys: [], removedKeys: [] }
  }

  const add = (service: StockService): void => {
    const { name, display, start, delayed, running, triggered, fixed } = service
    insert.run(fold(name), name, display, start, delayed ? 1 : 0, running, triggered ? 1 : 0, fixed ? 1 : 0)
  }

  /** Starts a service without checks, as Windows does during its own startup. */
  const run = (name: string, running: StockService['running']): void => {
    move.run(running, fold(name))
  }

  return { observe, act, add, run, find: rowOf, list: (): StockService[] => all.all().map(serviceIn) }
}

export type SampleServices = ReturnType<typeof openServices>
