export const title = 'a'
