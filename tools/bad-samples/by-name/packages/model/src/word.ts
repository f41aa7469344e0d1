export const word = 'plan'
