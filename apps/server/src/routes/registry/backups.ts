/** Lists the runs that changed the registry, each with the .reg file that is stored beside its journal. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { downloads, type RegistryBackup } from '@clearpane/contracts'
import type { RunDetail } from '@clearpane/model'
import { titledRun } from '@clearpane/model/status'
import { ok, refusal } from '@clearpane/service/core'
import { unknownRun } from '@clearpane/service/pc'
import type { DeviceSession } from '@clearpane/service/pcs'
import type { Services } from '@clearpane/service/services'
import type { Download } from '../../http/module.ts'

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

type Unsized = Omit<RegistryBackup, 'size' | 'status'> & { restored: boolean }

const backupOf = (run: RunDetail): Unsized | null => {
  const entries = ofRegistry(run)
  if (entries.length === 0 || run.origin.kind !== 'selection') return null
  const isFix = run.origin.items?.some(({ type }) => type === 'registryFinding') === true
  return {
    id: run.runId,
    name: run.title,
    run: titledRun(run),
    date: run.at,
    type: isFix ? 'fix' : 'settings',
    entries: entries.length,
    restored: entries.every(({ undone }) => undone),
  }
}

/** Lists the backups of all runs, newest first. `folder`: the folder that the device's runs are stored in. */
export const backupsOf = async (
  { service }: { service: Pick<DeviceSession['service'], 'collectRuns'> },
  folder: string,
): Promise<RegistryBackup[]> => {
  const backups: RegistryBackup[] = []
  for (const { restored, ...backup } of await service.collectRuns(backupOf)) {
    const size = await sizeOf(folder, backup.id)
    const status = restored ? 'restored' : size === null ? 'missing' : 'ready'
    backups.push({ ...backup, size, status })
  }
  return backups
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
