import { formatResource, type Tweak } from '@clearpane/model'
import { type Entry, entryOf } from './search.ts'

const made = (tweak: Tweak, description: string): Entry => {
  const { id, name, title, keywords, category, options } = tweak
  const settings = options.flatMap((option) => option.settings)
  return entryOf({
    names: [...(name === undefined ? [] : [name.en, name.de]), title],
    keywords: keywords ?? [],
    text: [
      ...new Set([description, tweak.description]),
      // The category's English name is its id, with spaces in it. A list of category names would add 0.7 KB to each
      // page.
      category.replace(/[A-Z]/g, ' $&'),
      ...options.flatMap(({ label, labelDe }) => [label, labelDe ?? label]),
      ...settings.map((setting) => ('displayName' in setting ? (setting.displayName ?? '') : '')),
    ],
    technical: [id, ...settings.map(({ resource }) => formatResource(resource))],
  })
}

const known = new WeakMap<Tweak, { description: string; entry: Entry }>()

/**
 * Builds a tweak's search entry, which is the same for the palette and for pages. `description` is the description
 * that the page shows; the English description can be searched too. The entry stays in the cache until `description`
 * changes, because rows request it on every keystroke.
 */
export const entryOfTweak = (tweak: Tweak, description = tweak.description): Entry => {
  const one = known.get(tweak)
  if (one?.description === description) return one.entry
  const entry = made(tweak, description)
  known.set(tweak, { description, entry })
  return entry
}
