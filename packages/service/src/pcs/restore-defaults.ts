/** Name of the profile that puts every value straight back to its first capture. It is no preset. */
export const restoreDefaults = 'restore-defaults'
