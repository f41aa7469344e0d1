import { type Resource, resourceKey, type Tweak } from '@clearpane/model'

/** Lists every resource that the tweaks use, each only once. */
export const resourcesOf = (tweaks: Iterable<Tweak>): Resource[] => {
  const all = new Map<string, Resource>()
  for (const tweak of tweaks)
    for (const option of tweak.options)
      for (const { resource } of option.settings) all.set(resourceKey(resource), resource)
  return [...all.values()]
}
