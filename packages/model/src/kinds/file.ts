import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { FileResource } from './schemas/file.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { mustBe, unavailable, type WrongValue } from './value.ts'

export const file = describeKind<FileResource>({
  kind: 'file',
  names: (resource) => [resource.class],
  needsAdministrator: ({ scope }) => scope === 'machine',
  traits: { missingReason: because('filesMissing'), undoable: false },
})

/** Deleted files don't come back, so 0 is the only number that can be requested. */
export const wrongFile = (to: Scalar | null): WrongValue | null => {
  if (to === null) return unavailable(because('filesCounted'))
  return (
    mustBe(because('aFileClass'), 'number', to) ??
    (to === 0 ? null : unavailable(because('filesStayDeleted')))
  )
}
