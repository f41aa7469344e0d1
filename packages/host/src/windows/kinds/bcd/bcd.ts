/**
 * Boot entries, by the store's own classes.
 * https://learn.microsoft.com/previous-versions/windows/desktop/bcd/boot-configuration-data-portal
 */
import { bootElement } from '@clearpane/compiler'
import { because, type Observation } from '@clearpane/model'
import type { KindOnWindows } from '../../kind.ts'
import { actLive, readLive, remembered } from '../../powershell/live-kind.ts'

/** An element nobody documents is in no entry: nothing is asked for it, and writing it is refused. */
export const bcd: KindOnWindows<'bcd'> = remembered<'bcd'>({
  observe: async (resources, around) => {
    const known = resources.filter(({ element }) => bootElement(element) !== null)
    const answers = await readLive(known, around)
    return resources.map((resource): Observation => {
      if (bootElement(resource.element) === null) return { status: 'absent' }
      return answers.shift() ?? { status: 'failed', reason: because('noAnswer') }
    })
  },
  act: actLive(),
})
