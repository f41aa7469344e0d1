/**
 * Name of the profile that restores every value to its first captured state in one step. It is no preset.
 */
export const restoreDefaults = 'restore-defaults'
