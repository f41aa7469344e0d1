/**
 * Name of the profile that sets every value back to its first captured state in one step. It is no preset.
 */
export const restoreDefaults = 'restore-defaults'
