/** The page's content in order. Ids are the catalog's own. */
import type { Tweak } from '@clearpane/model'

/** The entry behind the specification's GPU slider. */
export const priorityBoost = 'gaming.prioritizeGames'

const isGraphics = ({ section }: Tweak) => section === 'graphics'

/** Power and update entries that gaming profiles also use. */
const besideGames = [
  'power.enableHighPerformance',
  'power.disableUSBPowerSaving',
  'windowsUpdate.activeHours',
]
export const gamingSystem = (tweak: Tweak): boolean =>
  (tweak.area === 'gaming' && !isGraphics(tweak) && tweak.id !== priorityBoost) ||
  besideGames.includes(tweak.id)
export const gamingGraphics = (tweak: Tweak): boolean => tweak.area === 'gaming' && isGraphics(tweak)
