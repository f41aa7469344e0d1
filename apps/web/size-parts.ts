/** Finds the parts of a build that are loaded later than the first page. Pure: takes vite's manifest. */

export type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type PartType = 'route' | 'words' | 'widget'
export type Part = { type: PartType; name: string }

/** The script view's grammars and themes, which are loaded and counted together with its widget. */
const generated = /^(_|\.\.\/)/

/** A feature's page, a file of strings, or any other part that is loaded separately. */
const typeOf = (name: string): PartType =>
  /^src\/features\/.+-page\.tsx$/.test(name)
    ? 'route'
    : /\/locales\/\w+\/([\w-]+\/)?[\w-]+\.(json|ts)$/.test(name)
      ? 'words'
      : 'widget'

/**
 * Lists every chunk that must be loaded along with the given chunks. Throws if a chunk is missing from the
 * manifest.
 */
export const closure = (
  manifest: Readonly<Record<string, Chunk>>,
  entries: readonly string[],
): Set<string> => {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no chunk ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of entries) visit(name)
  return seen
}

export const partsOf = (manifest: Readonly<Record<string, Chunk>>): Part[] =>
  Object.entries(manifest).flatMap(([name, { isDynamicEntry }]) =>
    isDynamicEntry === true && !generated.test(name) ? [{ type: typeOf(name), name }] : [],
  )
