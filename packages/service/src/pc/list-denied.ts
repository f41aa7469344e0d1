/**
 * Files that this process can't list, listed once by an administrator; a plan may refer to the lists for a
 * short while.
 */
import { Observations } from '@clearpane/engine'
import { because, type Resource } from '@clearpane/model'
import { ok, refusal } from '../core/result.ts'
import type { DeviceContext } from './context.ts'
import { noAdministrator } from './refusals.ts'
import type { DeviceService } from './types.ts'

type Needs = Pick<DeviceContext, 'looking' | 'listAsAdministrator'>

export const listDenied = async (
  { looking, listAsAdministrator }: Needs,
  classes: readonly string[],
): ReturnType<DeviceService['listAsAdministrator']> => {
  if (listAsAdministrator === undefined) return refusal(noAdministrator(because('noAdministratorHere')))
  const listed = await listAsAdministrator(classes)
  if (!listed.ok) return refusal(noAdministrator(listed.reason))
  const seen = new Map(
    listed.answer.flatMap((one, i): [Resource, number][] =>
      'reason' in one
        ? []
        : [[{ kind: 'file', class: classes[i] ?? '', scope: 'machine', list: one.hash }, one.bytes]],
    ),
  )
  const resources = [...seen.keys()]
  looking.remember(
    resources,
    Observations.each(resources, (resource) => ({
      status: 'present',
      state: { kind: 'file', value: seen.get(resource) ?? 0 },
    })),
  )
  return ok(listed.answer)
}
