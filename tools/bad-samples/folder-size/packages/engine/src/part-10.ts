export const part = 10
