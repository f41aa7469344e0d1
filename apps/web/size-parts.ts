/** Which parts of a build are loaded later, and under which name. Pure: vite's manifest comes in. */

export type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Part = { sort: 'route' | 'widget'; name: string; entries: string[] }

/** Lazily loaded things that are not a page, and what they are. A new one has to be named here. */
export const widgets: Readonly<Record<string, string>> = {
  'src/tweaks/review/review-host.tsx': 'review and run',
  'src/app/palette.tsx': 'command palette',
  'src/app/shortcuts-dialog.tsx': 'shortcuts',
  'src/i18n/de.ts': 'German',
  'src/features/generator/script/script-view.tsx': 'script view',
  'src/tweaks/catalog/staged-bar.tsx': 'staged changes',
}

const feature = /^src\/features\/([\w-]+)\//
const words = /^src\/i18n\/(en|de)-([\w-]+)\.ts$/
/** Grammars and themes of a script view, each loaded by its widget and counted with it. */
const generated = /^(_|\.\.\/)/

/** Everything that loading these pulls in at once. Throws for a chunk the manifest lacks. */
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

/** A route's words are loaded beside it: those of its own name count with it. */
export const partsOf = (manifest: Readonly<Record<string, Chunk>>): { parts: Part[]; unknown: string[] } => {
  const later = Object.entries(manifest).flatMap(([name, { isDynamicEntry }]) =>
    isDynamicEntry === true ? [name] : [],
  )
  const routes = later.flatMap((name) => {
    const id = feature.exec(name)?.[1]
    return id === undefined || widgets[name] !== undefined ? [] : [{ name, id }]
  })
  const wordsOf = (id: string) =>
    later.filter((name) => words.exec(name)?.[1] === 'en' && words.exec(name)?.[2] === id)
  const parts: Part[] = [
    ...routes.map(({ name, id }): Part => ({ sort: 'route', name: id, entries: [name, ...wordsOf(id)] })),
    ...later.flatMap((name): Part[] =>
      widgets[name] === undefined ? [] : [{ sort: 'widget', name: widgets[name], entries: [name] }],
    ),
  ]
  const known = new Set(parts.flatMap(({ entries }) => entries))
  return {
    parts,
    unknown: later.filter((name) => !known.has(name) && !words.test(name) && !generated.test(name)),
  }
}
