/**
 * Boot entries, through the store's own classes.
 * https://learn.microsoft.com/previous-versions/windows/desktop/bcd/boot-configuration-data-portal
 */
import { bootElement } from '@clearpane/compiler'
import { Observations } from '@clearpane/engine'
import type { ResourceOf } from '@clearpane/model'
import type { KindOnWindows } from '../../kind.ts'
import { actLive, readLive, remembered } from '../live-kind.ts'

type Boot = ResourceOf<'bcd'>

/** An undocumented element exists in no entry: it's never read, and writing it is refused. */
export const bcd: KindOnWindows<'bcd'> = remembered<'bcd'>({
  observe: async (resources, context) => {
    const isKnown = ({ element }: Boot) => bootElement(element) !== null
    return Observations.merge([
      Observations.each(resources, () => ({ status: 'absent' })),
      await readLive(resources.filter(isKnown), context),
    ])
  },
  act: actLive(),
})
