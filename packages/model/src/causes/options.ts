/** Options that can be requested of an item, by type. */
export const appOptions = ['removed'] as const

export const serviceOptions = ['automatic', 'delayed', 'manual', 'disabled'] as const
export type ServiceOption = (typeof serviceOptions)[number]
