/** All stock things of one value. Over it lies what the catalog knows as the default of its settings. */
import type { PropertyResource, Scalar } from '@clearpane/model'
import { stockApps } from './apps.ts'
import { stockFiles } from './files.ts'
import { stockNetwork } from './network.ts'
import { stockPower } from './power.ts'
import { stockSystem } from './system.ts'

export type StockProperty = { resource: PropertyResource; value: Scalar }

const apps: StockProperty[] = [...stockApps].map(([packageFamilyName, value]) => ({
  resource: { kind: 'appx', packageFamilyName },
  value,
}))

export const stockProperties: readonly StockProperty[] = [
  ...apps,
  ...stockSystem,
  ...stockPower,
  ...stockNetwork,
  ...stockFiles,
]
