import { formatResource, type Tweak } from '@clearpane/model'
import { remembered } from '../../lib/remembered.ts'
import { type Entry, entryOf } from './search.ts'

/** The same entry for the palette and for pages, in any language. */
export const entryOfTweak = remembered((tweak: Tweak): Entry => {
  const { id, name, title, keywords, description, category, options } = tweak
  const settings = options.flatMap((option) => option.settings)
  return entryOf({
    names: [...(name === undefined ? [] : [name.en, name.de]), title],
    keywords: keywords ?? [],
    text: [
      description,
      // Its English name is the id with spaces. The names' list would cost each page 0.7 KB.
      category.replace(/[A-Z]/g, ' $&'),
      ...options.flatMap(({ label, labelDe }) => [label, labelDe ?? label]),
      ...settings.map((setting) => ('displayName' in setting ? (setting.displayName ?? '') : '')),
    ],
    technical: [id, ...settings.map(({ resource }) => formatResource(resource))],
  })
})
