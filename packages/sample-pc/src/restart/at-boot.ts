/** Decides which services run once Windows has started. Pure. */
import type { StockService } from '../stock/stock-service.ts'

/**
 * Decides by start type. A service with its original start type gets its original state, because a trigger
 * starts and ends some automatic ones.
 */
export const runsAfterBoot = (
  { start }: Pick<StockService, 'start'>,
  stock: Pick<StockService, 'start' | 'running'> | undefined,
): StockService['running'] => {
  if (start === 'Disabled') return 'stopped'
  if (stock?.start === start) return stock.running
  return start === 'Manual' ? 'stopped' : 'running'
}
