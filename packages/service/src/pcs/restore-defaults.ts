/** Not a preset: the profile that puts every value straight back to its first capture. */
export const restoreDefaults = 'restore-defaults'
