/** Represents the power scheme that is active when the plan is made; the plan names the scheme itself. */
export const activeScheme = 'active'

/** Power settings that are not a number below a scheme. */
export const powerItems = ['activeScheme', 'mode', 'hibernation'] as const
