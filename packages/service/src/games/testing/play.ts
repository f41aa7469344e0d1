/**
 * Helpers shared by the tests of game sessions: two games with different settings, and the values that the games
 * change.
 */
import { tweaks } from '@clearpane/catalog'
import type { Resource } from '@clearpane/model'
import type { openPc } from '../../automation/testing/pc.ts'
import type { OpenedDevice } from '../../pcs/openers.ts'
import { chooseSettings, switchGames } from '../choose.ts'
import { sessionOffers } from '../offers.ts'

export const [harbor, rally] = ['steam:9000010', 'steam:9000020'] as const

type Pc = Awaited<ReturnType<typeof openPc>>
type Offered = keyof typeof sessionOffers

export const setUpSessions = async ({ services, device }: Pick<Pc, 'services' | 'device'>) => {
  await switchGames(services, device, true)
  await chooseSettings(services, device, harbor, ['transparency', 'powerMode'])
  await chooseSettings(services, device, rally, ['notificationSounds', 'taskbarFlashing'])
}

export const resourcesOf = (settings: readonly Offered[]): Resource[] =>
  settings.flatMap((one) => {
    const { tweakId, option } = sessionOffers[one]
    const tweak = tweaks.find(({ id }) => id === tweakId)
    return (tweak?.options.find(({ id }) => id === option)?.settings ?? []).map(({ resource }) => resource)
  })

/** The values that the two games change, as text. */
export const valuesOn = async (host: OpenedDevice['host']): Promise<string> => {
  const all = resourcesOf(['transparency', 'powerMode', 'notificationSounds', 'taskbarFlashing'])
  const observed = await host.observe(all)
  return all.map((one) => JSON.stringify(observed.of(one))).join('\n')
}
