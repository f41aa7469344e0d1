export const part = 21
