/**
 * Decides whether a scheduled task has to wait although its time has come. A condition that can't be read never
 * delays the task.
 */
import type { AutomationSettings, WhyCode } from '@clearpane/contracts'
import type { Attention } from '@clearpane/win32'
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

/** Reads what the person at this machine's screen is doing; tests replace this function. */
export type ReadAttention = () => Promise<Attention>

const attentionHere: ReadAttention = async () => {
  if (process.platform !== 'win32') return 'free'
  const { readAttention } = await import('@clearpane/win32')
  return readAttention()
}

/** Checks whether a game or a film fills the screen, or whether the user is giving a presentation. */
const isFullScreen = async (read: ReadAttention): Promise<boolean> => {
  const attention = await read().catch(() => null)
  return attention === 'fullScreen' || attention === 'presentation'
}

export const whyWait = async (
  device: Pc & Pick<DeviceSession, 'id'>,
  settings: Pick<AutomationSettings, 'skipOnBattery' | 'skipOnMetered' | 'skipInFullScreen'>,
  attention: ReadAttention = attentionHere,
): Promise<WhyCode | null> => {
  if (settings.skipOnBattery && (await isOnBattery(device))) return 'onBattery'
  if (settings.skipOnMetered && (await isMetered(device))) return 'metered'
  // The screen belongs to this machine, so a task of a sample PC never waits for it.
  if (settings.skipInFullScreen && device.id === 'this' && (await isFullScreen(attention)))
    return 'fullScreen'
  return null
}
