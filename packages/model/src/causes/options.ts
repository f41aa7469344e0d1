/** The options that can be requested for each type of item. */
export const appOptions = ['removed'] as const

/** `windows`: Windows decides, so no preference is stored. */
export const gameGraphicsOptions = ['windows', 'saving', 'performance'] as const
export type GameGraphicsOption = (typeof gameGraphicsOptions)[number]

export const gameFullscreenOptions = ['on', 'off'] as const
export type GameFullscreenOption = (typeof gameFullscreenOptions)[number]

export const serviceOptions = ['automatic', 'delayed', 'manual', 'disabled'] as const
export type ServiceOption = (typeof serviceOptions)[number]
