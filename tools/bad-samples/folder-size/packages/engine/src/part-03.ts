export const part = 3
