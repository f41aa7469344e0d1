export const part = 2
