import { formatResource, type Tweak } from '@clearpane/model'
import { type Entry, entryOf } from './search.ts'

const makeEntry = ({ id, name, title, keywords, description, category, options }: Tweak): Entry => {
  const settings = options.flatMap((option) => option.settings)
  return entryOf({
    names: [...(name === undefined ? [] : [name.en, name.de]), title],
    keywords: keywords ?? [],
    text: [
      description,
      category,
      ...options.flatMap(({ label, labelDe }) => [label, labelDe ?? label]),
      ...settings.map((setting) => ('displayName' in setting ? (setting.displayName ?? '') : '')),
    ],
    technical: [id, ...settings.map(({ resource }) => formatResource(resource))],
  })
}

const made = new WeakMap<Tweak, Entry>()

/** The same entry for the palette and for pages, whatever the language of the interface. */
export const entryOfTweak = (tweak: Tweak): Entry => {
  const known = made.get(tweak)
  if (known !== undefined) return known
  const entry = makeEntry(tweak)
  made.set(tweak, entry)
  return entry
}
