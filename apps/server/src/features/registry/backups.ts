/** Lists runs that changed the registry, each with the .reg file beside its journal. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { downloads, type RegistryBackup } from '@clearpane/contracts'
import type { RunDetail } from '@clearpane/model'
import type { Download } from '../../calls/module.ts'
import type { Services } from '../../calls/services.ts'
import type { DeviceSession } from '../../device-registry.ts'
import { unknownRun } from '../../device-service/refusals.ts'
import { ok, refusal } from '../../result.ts'

const atOnce = 100
const backupFile = 'undo.reg'

const ofRegistry = ({ changes }: RunDetail) =>
  changes.filter(
    ({ resource, result }) =>
      (resource.kind === 'registry' || resource.kind === 'registryKey') && result === 'done',
  )

const sizeOf = async (folder: string, runId: string): Promise<number | null> => {
  const found = await stat(join(folder, runId, backupFile)).catch(() => null)
  return found?.size ?? null
}

const backupOf = async (run: RunDetail, folder: string): Promise<RegistryBackup | null> => {
  const entries = ofRegistry(run)
  if (entries.length === 0 || run.origin.kind !== 'selection') return null
  const size = await sizeOf(folder, run.runId)
  const isFix = run.origin.items?.some(({ type }) => type === 'registryFinding') === true
  const restored = entries.every(({ undone }) => undone)
  return {
    id: run.runId,
    name: run.title,
    date: run.at,
    size,
    type: isFix ? 'fix' : 'settings',
    status: restored ? 'restored' : size === null ? 'missing' : 'ready',
    entries: entries.length,
  }
}

type Runs = Pick<DeviceSession['service'], 'runs' | 'run'>

/** Lists the backups of all runs. `folder` holds the device's runs. `folder`: where the device's runs are. */
export const backupsOf = async (
  { service }: { service: Runs },
  folder: string,
): Promise<RegistryBackup[]> => {
  const backups: RegistryBackup[] = []
  for (let before: string | undefined; ; ) {
    const page = await service.runs({ before, limit: atOnce })
    for (const { runId } of page) {
      const run = await service.run(runId)
      const backup = run === null ? null : await backupOf(run, folder)
      if (backup !== null) backups.push(backup)
    }
    if (page.length < atOnce) return backups
    before = page.at(-1)?.runId
  }
}

export const backupDownload = (services: Pick<Services, 'open' | 'devices'>): Download => ({
  path: downloads.registryBackup,
  handle: async ({ device: named, run }) => {
    const device = await services.open(named)
    if (!device.ok) return device
    const { id, service } = device.value
    if (run === undefined || (await service.run(run)) === null) return refusal(unknownRun(run ?? ''))
    const file = join(services.devices.paths.journal(id), run, backupFile)
    const content = await readFile(file).catch(() => null)
    if (content === null) return refusal(unknownRun(run))
    return ok({ type: 'application/octet-stream', fileName: `clearpane-${run}.reg`, content })
  },
})
