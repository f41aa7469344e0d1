export const a = () => Date.now()
export const b = () => new Date()
export const c = () => Math.random()
export const d = () => console.log('x')
export const e = () => fetch('x')
export const f = () => setTimeout(() => {}, 1)
const { random } = Math
export const g = () => random()
export const h = () => globalThis
export const fine = () => [new Date(0), Math.max(1, 2), { fetch: 1 }.fetch]
