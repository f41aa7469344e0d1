/** Places in which a program that starts with Windows can be registered. */
export const startupPlaces = [
  ...(['userRun', 'machineRun', 'machineRun32', 'userFolder', 'machineFolder', 'app'] as const),
  ...(['task', 'service'] as const),
  ...(['userPolicy', 'machinePolicy', 'userOnce', 'machineOnce', 'machineOnce32'] as const),
] as const
export type StartupPlace = (typeof startupPlaces)[number]

export const startupOptions = ['enabled', 'disabled', 'delayed'] as const
export type StartupOption = (typeof startupOptions)[number]

/** Makes an entry's id from its place and its name in that place, such as `userRun:OneDrive`. */
export const startupId = (place: StartupPlace, name: string): string => `${place}:${name}`

const placeIn = new RegExp(`^(${startupPlaces.join('|')}):([^\\p{Cc}]{1,400})$`, 'u')
export const startupIdPattern = placeIn

export const nameInStartupId = (id: string): string => id.slice(id.indexOf(':') + 1)
