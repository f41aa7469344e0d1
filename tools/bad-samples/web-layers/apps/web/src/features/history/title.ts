export const title = 'History'
