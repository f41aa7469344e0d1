/** Reads every fact that a rule may need, each of them once. This function changes nothing and sends nothing. */
import { setTimeout as wait } from 'node:timers/promises'
import { type FactKey, type FactSet, namedFacts } from '@clearpane/advice/facts'
import { sources } from '@clearpane/advice/words'
import { because, numberOf } from '@clearpane/model'
import type { DeviceSession } from '../../pcs/device-registry.ts'
import type { Services } from '../../services/services.ts'
import { bootsOf } from '../../startup/boots.ts'
import {
  networkFacts,
  openFacts,
  protectionFacts,
  settingFacts,
  settingKeys,
  softwareFacts,
  softwareKeys,
  startupFacts,
  startupKeys,
} from './lists.ts'
import { noneOf, orMissing, together } from './parts.ts'
import { bootFacts, hardwareFactsOf, programFacts, programHourFacts, systemFacts } from './readings.ts'
import { changeFacts, driverFacts, historyFacts, loadKeys, scanFacts } from './stored.ts'

const keysOf = (...starts: readonly string[]): FactKey[] =>
  namedFacts.filter((key) => starts.some((start) => key.startsWith(start)))

/** Every fact that the rules can use, in a fixed order. */
export const everyFactKey: readonly FactKey[] = [...namedFacts, ...settingKeys]

/**
 * Returns the facts about one PC, each with its source and time. If a reader fails, only its own facts are missing.
 */
export const gatherFacts = async (
  services: Pick<Services, 'results' | 'devices' | 'programs'>,
  device: DeviceSession,
  now: number,
): Promise<FactSet> => {
  const { service, hardware, logbook } = device
  const at = new Date(now).toISOString()
  const [store, information, { tweaks: rows, observedAt }] = await Promise.all([
    services.devices.store(),
    service.systemInformation(),
    service.tweaks(),
  ])
  const parts = await Promise.all([
    orMissing(
      keysOf('drives.', 'memory.speed', 'memory.rated', 'memory.free', 'firmware.', 'graphics.', 'battery.'),
      async () => (hardware === null ? {} : hardwareFactsOf(await hardware.read(), now, at)),
    ),
    orMissing(keysOf('programs.'), () => programFacts(device, numberOf(information.ramTotal), wait)),
    programHourFacts(services.programs.hour(device.id, now), at),
    orMissing(keysOf('boot.'), async () => {
      const { log } = await bootsOf({ service, logbook })
      return 'record' in log
        ? bootFacts(log.record, sources.startsLog.en)
        : noneOf(['boot.medianSeconds', 'boot.spreadSeconds', 'boot.count'], log.reason)
    }),
    orMissing(startupKeys, () => startupFacts(device)),
    orMissing(keysOf('threats.', 'definitions.', 'quickScan.', 'fullScan.'), () =>
      protectionFacts(device, now),
    ),
    orMissing(settingKeys, async () => settingFacts(rows, observedAt)),
    orMissing(keysOf('security.', 'privacy.'), () => openFacts(device, rows, observedAt)),
    orMissing([...loadKeys, ...keysOf('history.', 'use.game', 'use.work')], () =>
      historyFacts(store, device, now),
    ),
    orMissing(keysOf('scan.'), () => scanFacts(services, device, now)),
    orMissing(keysOf('drivers.'), () => driverFacts(services, device)),
    orMissing(keysOf('drift.', 'runs.', 'restorePoint.'), () => changeFacts(device, information.uptime, now)),
    orMissing(softwareKeys, () => softwareFacts(device, now)),
    orMissing(keysOf('network.', 'ports.'), () => networkFacts(device, now)),
    systemFacts(information, now),
  ])
  const found = together(parts)
  return Object.fromEntries(
    everyFactKey.map((key) => [key, found[key] ?? { reason: because('notReadHere') }]),
  ) as FactSet
}
