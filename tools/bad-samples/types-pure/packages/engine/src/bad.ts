export const here = () => process.cwd()
export const page = () => document.title
