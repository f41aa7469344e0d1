export const read = () => fetch('/api/runs')
export const keep = () => localStorage.setItem('a', 'b')
