/**
 * Words that come with their page, not with the first one. A page's area is one line here, with
 * `en-<area>.ts` and
 * `de-<area>.ts` beside it; its entry in the page table names the area in `words`, and the keys are typed like all others.
 * The German file says `satisfies Words<typeof ...>`, so that a missing or a surplus key does not compile.
 */
import type { catalogWords } from './en-catalog.ts'
import type { componentWords } from './en-components.ts'
import type { generatorWords } from './en-generator.ts'
import type { overviewWords } from './en-overview.ts'
import type { registryWords } from './en-registry.ts'
import type { securityWords } from './en-security.ts'
import type { splashWords } from './en-splash.ts'

export const areas = {
  splash: {
    en: async () => (await import('./en-splash.ts')).splashWords,
    de: async () => (await import('./de-splash.ts')).splashWords,
  },
  components: {
    en: async () => (await import('./en-components.ts')).componentWords,
    de: async () => (await import('./de-components.ts')).componentWords,
  },
  catalog: {
    en: async () => (await import('./en-catalog.ts')).catalogWords,
    de: async () => (await import('./de-catalog.ts')).catalogWords,
  },
  generator: {
    en: async () => (await import('./en-generator.ts')).generatorWords,
    de: async () => (await import('./de-generator.ts')).generatorWords,
  },
  overview: {
    en: async () => (await import('./en-overview.ts')).overviewWords,
    de: async () => (await import('./de-overview.ts')).overviewWords,
  },
  registry: {
    en: async () => (await import('./en-registry.ts')).registryWords,
    de: async () => (await import('./de-registry.ts')).registryWords,
  },
  security: {
    en: async () => (await import('./en-security.ts')).securityWords,
    de: async () => (await import('./de-security.ts')).securityWords,
  },
} as const satisfies Record<string, Record<'en' | 'de', () => Promise<object>>>

export type Area = keyof typeof areas

/** One `&` for each area. */
export type AreaWords = typeof overviewWords &
  typeof registryWords &
  typeof securityWords &
  typeof catalogWords &
  typeof splashWords &
  typeof componentWords &
  typeof generatorWords
