/**
 * The calls that the registry page and the dashboard make. Changes made on the registry page go through plan and
 * apply like all others.
 */
import { registryCalls } from '@clearpane/contracts'
import { because, type Origin, type Reading, registryIssues } from '@clearpane/model'
import { eachUnread } from '@clearpane/model/unread'
import type { Outcome } from '@clearpane/service/changes'
import { carryOut, keptChange } from '@clearpane/service/changes'
import { ok, type Result } from '@clearpane/service/core'
import { clearResults } from '@clearpane/service/jobs'
import {
  countIn,
  found,
  idsOf,
  originOf,
  readSuggested,
  registryDeepScan,
  registryScan,
  sizes,
  sumOf,
} from '@clearpane/service/registry'
import { actsOf, noMore } from '../../http/act.ts'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'
import { backupDownload, backupsOf } from './backups.ts'

const notMeasured: Reading = { status: 'unavailable', reason: because('notMeasured') }

export const registryModule: DefineModule = (services) => {
  const { jobs, results, hub } = services
  const act = actsOf(services)
  return {
    resets: [
      {
        type: 'registry',
        clear: () =>
          clearResults({ results, hub }, [
            'registryScan',
            'registryDeepScan',
            'registryDeepClean',
            'registryDefrag',
          ]),
      },
    ],
    downloads: [backupDownload(services)],
    routes: routesOf(registryCalls, {
      registryPageScan: onDevice(
        async (device, { progressId }) => {
          const start = { device, title: 'Registry scan', input: null, id: progressId }
          const scan = await jobs.run(registryDeepScan, start)
          return scan.ok ? ok({ success: true, message: found(scan.value), ...scan.value }) : scan
        },
        { failure: 'Registry scan could not be completed' },
      ),

      registryFix: act(async (device, { issueIds }) => {
        const issues = registryIssues.filter((issue) => issueIds.includes(issue))
        const none = ok({ findings: [], unread: [] })
        const found = issues.length === 0 ? none : await device.service.findings(issues)
        if (!found.ok) return found
        return ok({
          origin: originOf(idsOf(issueIds, found.value.findings)),
          title: 'Registry fix',
          act: { id: 'registry.fix' },
          unread: eachUnread(found.value.unread).length,
          reply: noMore,
        })
      }, 'Could not fix registry issues'),

      registryBackups: onDevice(async (device) =>
        ok({ backups: await backupsOf(device, services.devices.paths.journal(device.id)) }),
      ),

      registryRestore: act(async (_, { backupId, changeIds }) => {
        const part = changeIds === undefined ? {} : { changeIds }
        const origin: Origin = { kind: 'undo', runId: backupId, putBack: [], ...part }
        return ok({ origin, title: 'Registry restore', reply: noMore })
      }),

      registryScan: onDevice(
        async (device, { progressId }) => {
          const start = { device, title: 'Registry scan', input: null, id: progressId }
          const scan = await jobs.run(registryScan, start)
          if (!scan.ok) return scan
          const categories = {
            invalidEntries: countIn(scan.value, ['invalid-paths', 'broken-uninstall']),
            orphanedKeys: countIn(scan.value, ['orphaned-extensions', 'empty-keys', 'duplicate-entries']),
            brokenLinks: countIn(scan.value, ['obsolete-services']),
          }
          return ok({ success: true, message: found(scan.value), ...scan.value, categories })
        },
        { failure: 'Registry scan could not be completed' },
      ),

      registryDeepScan: onDevice(
        async (device, { progressId }) => {
          const start = { device, title: 'Registry deep scan', input: null, id: progressId }
          const scan = await jobs.run(registryDeepScan, start)
          if (!scan.ok) return scan
          const of = (severities: readonly string[]) =>
            scan.value.issues
              .filter(({ severity }) => severities.includes(severity))
              .reduce((sum, { count }) => sum + count, 0)
          return ok({
            success: true,
            message: found(scan.value),
            ...scan.value,
            criticalErrors: of(['High']),
            warnings: of(['Medium', 'Low']),
            performanceIssues: notMeasured,
          })
        },
        { failure: 'Registry scan could not be completed' },
      ),

      registryDeepClean: onDevice(
        async (device, { body: { planHash }, progressId }) => {
          const title = 'Registry deep clean'
          return keptChange(
            services,
            device,
            { type: 'registryDeepClean', title, progressId },
            async (parent) => {
              const { stage } = parent
              stage('find')
              const suggested = await readSuggested(device.service)
              if (!suggested.ok) return suggested
              stage('change')
              const run: Result<Outcome> = await carryOut(services, device, {
                origin: originOf(suggested.value.ids),
                planHash,
                title,
                act: { id: 'registry.clean' },
                progressId,
                parent,
                unread: suggested.value.unread.length,
                usesUp: ['registryScan', 'registryDeepScan'],
              })
              if (!run.ok) return run
              stage('after')
              const { runId = null, held = 0 } = run.value.run ?? {}
              const { unread } = suggested.value
              const kept = {
                runId,
                unread,
                entriesCleaned: held,
                spaceFreed: notMeasured,
                performanceGain: notMeasured,
              }
              return ok({ outcome: run.value, kept })
            },
          )
        },
        { failure: 'Could not fix registry issues' },
      ),

      registryDefrag: onDevice(async (device, { progressId }) => {
        const start = { device, title: 'Registry sizes', input: null, id: progressId }
        const done = await jobs.run(sizes, start)
        if (!done.ok) return done
        const { hives, observedAt } = done.value
        return ok({
          success: true,
          message:
            'The files of the registry were measured. Nothing was changed: Windows compacts them itself.',
          ...done.value,
          registrySize: sumOf(
            hives.map(({ size }) => size),
            observedAt,
          ),
          fragmentation: notMeasured,
          accessSpeed: notMeasured,
        })
      }),

      fixRegistryIssues: act(async (device) => {
        const suggested = await readSuggested(device.service)
        if (!suggested.ok) return suggested
        const { ids, unread } = suggested.value
        return ok({
          origin: originOf(ids),
          title: 'Registry fix',
          act: { id: 'registry.fix' },
          unread: unread.length,
          reply: () => ({ unread }),
        })
      }, 'Could not fix registry issues'),
    }),
  }
}
