import { expect, it } from 'vitest'
import { pick } from '../../catalog/rows.ts'
import { everyRow } from '../../testing/catalog-rows.ts'
import { gamingGraphics } from './gaming-page.tsx'

it('the gaming page lists the catalog’s graphics settings under Graphics', () =>
  expect(
    pick(everyRow, { every: gamingGraphics })
      .map(({ tweak }) => tweak.id)
      .sort(),
  ).toEqual([
    'gaming.enableHardwareAcceleration',
    'gaming.hardwareOverlays',
    'gaming.memoryIntegrity',
    'gaming.mpo',
    'gaming.optimizeGPU',
  ]))
