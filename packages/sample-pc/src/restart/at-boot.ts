/** Which services run once Windows has started. Pure. */
import type { StockService } from '../services.ts'

/**
 * By start type; one whose start type is as it came ends up as it came, because some automatic ones start by
 * a trigger and end again.
 */
export const runsAfterBoot = (
  { start }: Pick<StockService, 'start'>,
  stock: Pick<StockService, 'start' | 'running'> | undefined,
): StockService['running'] => {
  if (start === 'Disabled') return 'stopped'
  if (stock?.start === start) return stock.running
  return start === 'Manual' ? 'stopped' : 'running'
}
