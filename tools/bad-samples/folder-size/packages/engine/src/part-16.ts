export const part = 16
