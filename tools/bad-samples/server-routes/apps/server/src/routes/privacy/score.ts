export const score = 100
