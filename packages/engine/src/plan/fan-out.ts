/**
 * Expands catalog settings that represent several things (every adapter, the active power scheme, the
 * signed-in user) to this PC's own.
 */
import {
  activeScheme,
  type DeviceFacts,
  everyAdapter,
  type Option,
  type Resource,
  type Setting,
  type Tweak,
} from '@clearpane/model'

/**
 * The resources of this PC that `resource` represents; itself where it represents nothing else, none where
 * the PC has none.
 */
const own = (resource: Resource, facts: DeviceFacts): Resource[] => {
  switch (resource.kind) {
    case 'adapter':
    case 'dns':
      return resource.adapter === everyAdapter
        ? facts.adapters.map(({ id }) => ({ ...resource, adapter: id }))
        : [resource]
    case 'power':
      if (resource.scheme !== activeScheme) return [resource]
      return facts.powerScheme === null ? [] : [{ ...resource, scheme: facts.powerScheme }]
    case 'task':
      if (!resource.path.includes('<SID>')) return [resource]
      return facts.userSid === null
        ? []
        : [{ ...resource, path: resource.path.replaceAll('<SID>', facts.userSid) }]
    default:
      return [resource]
  }
}

/** Makes one setting for each resource it represents. All request the same. */
const fanOut = (setting: Setting, facts: DeviceFacts): Setting[] => {
  const resources = own(setting.resource, facts)
  if (resources.length === 1 && resources[0] === setting.resource) return [setting]
  // The copies differ from the setting in their resource alone, and that is of the same kind.
  return resources.map((resource) => ({ ...setting, resource }) as Setting)
}

/** An unknown edition hides nothing. */
const isOffered = ({ editions }: Option, { edition }: DeviceFacts): boolean =>
  editions === undefined || edition === null || editions.includes(edition)

/**
 * The catalog as it is on this PC. Everything that plans or judges works on this; scripts, which go to other
 * PCs, do not.
 */
export const fitTweaks = (tweaks: readonly Tweak[], facts: DeviceFacts): Tweak[] =>
  tweaks.map((tweak) => ({
    ...tweak,
    options: tweak.options
      .filter((option) => isOffered(option, facts))
      .map((option) => ({
        ...option,
        settings: option.settings.flatMap((setting) => fanOut(setting, facts)),
      })),
  }))
