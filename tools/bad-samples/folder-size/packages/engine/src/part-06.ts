export const part = 6
