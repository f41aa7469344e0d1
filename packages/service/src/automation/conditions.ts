/**
 * Decides whether a scheduled task has to wait although its time has come. A condition that can't be read never
 * delays the task.
 */
import type { AutomationSettings, WhyCode } from '@clearpane/contracts'
import type { DeviceSession } from '../pcs/device-registry.ts'

type Pc = Pick<DeviceSession, 'sensors' | 'network'>

const isOnBattery = async ({ sensors }: Pc): Promise<boolean> => {
  const [state] = (await sensors?.sample(['battery.state']).catch(() => [])) ?? []
  return state !== undefined && 'value' in state && state.value === 'discharging'
}

const isMetered = async ({ network }: Pc): Promise<boolean> => {
  const line = await network?.connectivity().catch(() => null)
  return line != null && 'reported' in line && line.reported.metered === true
}

/**
 * Checks whether a game, a film or a presentation fills the screen, or whether the user has turned on quiet times.
 */
const isFullScreen = async (isHere: boolean): Promise<boolean> => {
  if (process.platform !== 'win32' || !isHere) return false
  const { readAttention } = await import('@clearpane/win32')
  const attention = readAttention()
  return attention === 'fullScreen' || attention === 'presentation'
}

export const whyWait = async (
  device: Pc & Pick<DeviceSession, 'id'>,
  settings: Pick<AutomationSettings, 'skipOnBattery' | 'skipOnMetered' | 'skipInFullScreen'>,
): Promise<WhyCode | null> => {
  if (settings.skipOnBattery && (await isOnBattery(device))) return 'onBattery'
  if (settings.skipOnMetered && (await isMetered(device))) return 'metered'
  if (settings.skipInFullScreen && (await isFullScreen(device.id === 'this'))) return 'fullScreen'
  return null
}
