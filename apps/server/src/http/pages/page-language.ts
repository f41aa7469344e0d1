export const pageLanguages = ['en', 'de'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/**
 * Returns whichever of our languages the browser prefers, because no language setting can be read before there is a
 * session.
 */
export const pageLanguageOf = (acceptLanguage: string | undefined): PageLanguage => {
  const preferred = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return { tag: tag.split('-')[0]?.toLowerCase(), weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const found = preferred.find(({ tag }) => pageLanguages.some((one) => one === tag))?.tag
  return found === 'de' ? 'de' : 'en'
}
