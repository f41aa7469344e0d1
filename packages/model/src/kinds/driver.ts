import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { DriverResource } from './schemas/driver.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { mustBe, unavailable, type WrongValue } from './value.ts'

export const driver = describeKind<DriverResource>({
  kind: 'driver',
  names: ({ update, title }) => [title, update],
  traits: { missingReason: because('driverMissing'), undoable: false },
})

/** Windows Update only installs; a restore point or Device Manager undoes it. */
export const wrongDriver = (to: Scalar | null): WrongValue | null =>
  to === null || to === false
    ? unavailable(because('driverStays'))
    : mustBe(because('aDriver'), 'boolean', to)
