/** Tests this package's functions with a real registry, real services and real kernel objects. */
import { seedServices } from '@clearpane/testkit/wine'
import { describeInWine } from '@clearpane/testkit/wine/vitest'
import { allChecks } from './testing/all-checks.ts'
import { grouped, stub } from './testing/other-checks.ts'

describeInWine('win32', {
  entry: 'packages/win32/src/checks.wine.ts',
  names: allChecks.map(({ name }) => name),
  prepare: (prefix) =>
    seedServices(prefix, [
      { name: stub, stub: true },
      { name: grouped, group: 'SpoolerGroup' },
    ]),
})
