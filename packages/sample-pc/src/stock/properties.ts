/** All stock scalar values. The catalog's defaults override them. */
import type { Scalar, ScalarResource } from '@clearpane/model'
import { stockApps } from './apps.ts'
import { stockFiles } from './files.ts'
import { stockNetwork } from './network.ts'
import { stockPower } from './power.ts'
import { stockSystem } from './system.ts'

export type StockScalar = { resource: ScalarResource; value: Scalar }

const apps: StockScalar[] = [...stockApps].map(([packageFamilyName, value]) => ({
  resource: { kind: 'appx', packageFamilyName },
  value,
}))

export const stockProperties: readonly StockScalar[] = [
  ...apps,
  ...stockSystem,
  ...stockPower,
  ...stockNetwork,
  ...stockFiles,
]
