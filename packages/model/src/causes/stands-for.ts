/** Which things of a PC a setting of the catalog stands for: every adapter, the scheme in use, the user's own tasks. Pure. */

import { activeScheme } from '../kinds/closed-lists.ts'
import { everyAdapter } from '../kinds/scalars.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import { resourceKey } from '../resource.ts'

const sid = /S-1-[\d-]+/g

/** The resource as the catalog would name it, if its setting stands for several. */
const general = (resource: Resource): Resource => {
  switch (resource.kind) {
    case 'adapter':
    case 'dns':
      return { ...resource, adapter: everyAdapter }
    case 'power':
      return { ...resource, scheme: activeScheme }
    case 'task':
      return { ...resource, path: resource.path.replaceAll(sid, '<SID>') }
    default:
      return resource
  }
}

/** Whether a resource of a PC is the setting's own, or one of those that it stands for. */
export const standsFor = (setting: Resource, own: Resource): boolean => {
  const key = resourceKey(setting)
  return key === resourceKey(own) || key === resourceKey(general(own))
}
