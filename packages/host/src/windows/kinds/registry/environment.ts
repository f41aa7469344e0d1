/** After a change of an environment variable, running programs are notified: new ones then start with it. */
import type { ActResult } from '@clearpane/engine'
import { because, type RegistryResource } from '@clearpane/model'
import { onThread } from '@clearpane/win32'
import { reasonIn } from '../../answers.ts'

/** The only keys that Windows makes variables from. */
const variables: readonly string[] = [
  'hkcu\\environment',
  'hklm\\system\\currentcontrolset\\control\\session manager\\environment',
]

export const isVariable = ({ hive, path }: Pick<RegistryResource, 'hive' | 'path'>): boolean =>
  variables.includes(`${hive}\\${path}`.toLowerCase())

/** A variable that is set but couldn't be announced is set: that's a remark. */
export const announceEnvironment = async (
  resource: RegistryResource,
  acted: ActResult,
): Promise<ActResult> => {
  if (acted.status !== 'acted' || !isVariable(resource)) return acted
  try {
    await onThread('shell.announceEnvironmentChange')
    return acted
  } catch (error) {
    return { ...acted, remark: because('environmentNotAnnounced', { reason: reasonIn(error) }) }
  }
}
