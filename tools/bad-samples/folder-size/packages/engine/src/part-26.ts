export const part = 26
