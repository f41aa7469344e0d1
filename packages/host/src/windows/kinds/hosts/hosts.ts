/** Entries of the hosts file. Windows' cached lookups are cleared after a change. */
import { Observations } from '@clearpane/engine'
import { because, hostsStateOf, type ResourceOf, withHostsState } from '@clearpane/model'
import { wrongHosts } from '@clearpane/model/kinds'
import type { KindOnWindows } from '../../kind.ts'
import { actedOn, mustTake, observed, present, refusalIn, refuse } from '../../scalar.ts'
import { editHostsFile, forgetNames, readHostsText } from './hosts-file.ts'

const stateIn = (text: string, { entry }: ResourceOf<'hosts'>) => {
  const lines = hostsStateOf(text, entry)
  return lines === null ? ({ status: 'absent' } as const) : present('hosts', lines)
}

export const hosts: KindOnWindows<'hosts'> = {
  observe: async (resources) => {
    const text = await readHostsText().catch(refusalIn)
    return Observations.each(resources, (resource) =>
      typeof text === 'string' ? observed(() => stateIn(text, resource)) : text,
    )
  },
  act: (resource, to) =>
    actedOn('hosts', to, async (value) => {
      mustTake(wrongHosts(resource, value))
      await editHostsFile(
        (text) =>
          withHostsState(text, resource.entry, value as string[] | null) ??
          refuse('unavailable', because('hostsNoEnd')),
      )
      await forgetNames()
    }),
}
