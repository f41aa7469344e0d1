/** The registry page's calls, and the dashboard's. What they change goes through plan and apply like everything else. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { downloads, type RegistryFinding, type RegistryScan, registryCalls } from '@clearpane/contracts'
import { because, diagnostic, type Item, type Origin, type Reading, registryIssues } from '@clearpane/model'
import { carryOut, person } from '../../calls/carry-out.ts'
import { type DefineModule, type Download, onDevice, routesOf } from '../../calls/module.ts'
import { unknownRun } from '../../device-service/refusals.ts'
import { clearResults } from '../../jobs/index.ts'
import { ok, refusal } from '../../result.ts'
import { backupFile, backupsOf } from './backups.ts'
import { registryDeepScan, registryScan } from './scan.ts'
import { sizes, sumOf } from './sizes.ts'

const notMeasured: Reading = { status: 'unavailable', reason: because('notMeasured') }

const originOf = (ids: readonly string[]): Origin => ({
  kind: 'selection',
  choices: [],
  items: ids.map((id): Item => ({ type: 'registryFinding', id, option: 'fixed' })),
})

const suggestedIn = (findings: readonly RegistryFinding[]) =>
  findings.filter(({ suggested }) => suggested).map(({ id }) => id)

const found = ({ totalIssues, issues }: RegistryScan) =>
  `Found ${totalIssues} ${totalIssues === 1 ? 'issue' : 'issues'} across ${issues.length} ${issues.length === 1 ? 'category' : 'categories'}`

const countIn = ({ issues }: RegistryScan, ids: readonly string[]) =>
  issues.filter(({ id }) => ids.includes(id)).reduce((sum, { count }) => sum + count, 0)

/** An issue stands for each of its findings that may be fixed. */
const idsOf = (asked: readonly string[], findings: readonly RegistryFinding[]): string[] => {
  const isIssue = (id: string) => (registryIssues as readonly string[]).includes(id)
  const named = asked.filter((id) => !isIssue(id))
  const ofIssues = findings.filter(({ issue, locked }) => asked.includes(issue) && locked === null)
  return [...new Set([...named, ...ofIssues.map(({ id }) => id)])]
}

const backupDownload = (services: Parameters<DefineModule>[0]): Download => ({
  path: downloads.registryBackup,
  handle: async ({ device: named, run }) => {
    const device = await services.open(named)
    if (!device.ok) return device
    const { id, service } = device.value
    if (run === undefined || (await service.run(run)) === null) return refusal(unknownRun(run ?? ''))
    const file = join(services.devices.paths.journal(id), run, backupFile)
    const content = await readFile(file).catch(() => null)
    if (content === null) return refusal(diagnostic('UNKNOWN_RUN', 'run', { id: run }, run))
    return ok({ type: 'application/octet-stream', fileName: `clearpane-${run}.reg`, content })
  },
})

export const registryModule: DefineModule = (services) => {
  const { jobs, results, hub } = services
  const fix = async (
    device: Parameters<typeof carryOut>[1],
    ids: readonly string[],
    {
      planHash,
      progressId,
      title,
    }: { planHash: string | undefined; progressId: string | null; title: string },
  ) => carryOut(services, device, { origin: originOf(ids), planHash, title, progressId })
  return {
    resets: [
      {
        type: 'registry',
        clear: () => clearResults({ results, hub }, ['registryScan', 'registryDeepScan', 'registryDefrag']),
      },
    ],
    downloads: [backupDownload(services)],
    routes: routesOf(registryCalls, {
      registryPageScan: onDevice(
        async (device, { progressId }) => {
          const start = { device, actor: person, title: 'Registry scan', input: null, id: progressId }
          const scan = await jobs.run(registryDeepScan, start)
          return scan.ok ? ok({ success: true, message: found(scan.value), ...scan.value }) : scan
        },
        { failure: 'Registry scan could not be completed' },
      ),

      registryFix: onDevice(
        async (device, { body: { issueIds, planHash }, progressId }) => {
          const issues = registryIssues.filter((issue) => issueIds.includes(issue))
          const findings = issues.length === 0 ? ok([]) : await device.service.findings(issues)
          if (!findings.ok) return findings
          return fix(device, idsOf(issueIds, findings.value), { planHash, progressId, title: 'Registry fix' })
        },
        { failure: 'Could not fix registry issues' },
      ),

      registryBackups: onDevice(async (device) =>
        ok({ backups: await backupsOf(device, services.devices.paths.journal(device.id)) }),
      ),

      registryRestore: onDevice(async (device, { body: { backupId, changeIds, planHash }, progressId }) => {
        const part = changeIds === undefined ? {} : { changeIds }
        const origin: Origin = { kind: 'undo', runId: backupId, putBack: [], ...part }
        return carryOut(services, device, { origin, planHash, progressId, title: 'Registry restore' })
      }),

      registryScan: onDevice(
        async (device, { progressId }) => {
          const start = { device, actor: person, title: 'Registry scan', input: null, id: progressId }
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
          const start = { device, actor: person, title: 'Registry deep scan', input: null, id: progressId }
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
            performanceIssues: 0,
          })
        },
        { failure: 'Registry scan could not be completed' },
      ),

      registryDeepClean: onDevice(
        async (device, { body: { planHash }, progressId }) => {
          const findings = await device.service.findings(['broken-uninstall'])
          if (!findings.ok) return findings
          const title = 'Registry deep clean'
          const run = await fix(device, suggestedIn(findings.value), { planHash, progressId, title })
          if (!run.ok) return run
          const entriesCleaned = run.value.run?.held ?? 0
          return ok({
            ...run.value,
            entriesCleaned,
            spaceFreed: notMeasured,
            performanceGain: notMeasured,
          })
        },
        { failure: 'Could not fix registry issues' },
      ),

      registryDefrag: onDevice(async (device, { progressId }) => {
        const start = { device, actor: person, title: 'Registry sizes', input: null, id: progressId }
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

      fixRegistryIssues: onDevice(
        async (device, { body: { planHash }, progressId }) => {
          const findings = await device.service.findings(['broken-uninstall'])
          if (!findings.ok) return findings
          return fix(device, suggestedIn(findings.value), { planHash, progressId, title: 'Registry fix' })
        },
        { failure: 'Could not fix registry issues' },
      ),
    }),
  }
}
