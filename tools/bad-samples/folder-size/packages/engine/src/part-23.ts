export const part = 23
