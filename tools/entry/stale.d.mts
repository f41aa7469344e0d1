/** Types of stale.mjs. */
type Output = { file: string; proof: string; inputs: string[] }
export const hashInputs: (paths: readonly string[], facts?: readonly string[]) => string
export const isFresh: (output: string, inputs: string) => boolean
export const markFresh: (output: string, inputs: string) => void
export const forget: (output: string) => void
export const outputs: { web: Output; node: Output }
export const isBuilt: (output: Output) => boolean
