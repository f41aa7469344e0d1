export const part = 5
