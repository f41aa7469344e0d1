export const stop = () => process.exit(1)
