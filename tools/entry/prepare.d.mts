/** Types of prepare.mjs, which itself stays plain JavaScript: it runs before anything is installed. */
export const root: string
export const isInstalled: (at?: string) => boolean
export const ensureInstalled: () => Promise<void>
export const nodePath: () => string
export const goOn: (
  file: string,
  args: readonly string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
) => void
