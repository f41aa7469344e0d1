export const part = 17
