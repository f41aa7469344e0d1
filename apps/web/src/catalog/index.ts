/**
 * Exports the catalog view. This part is separate from the other widgets, because it's loaded only with the pages
 * that use it.
 */
export { CatalogFrame } from './catalog-frame.tsx'
export { CatalogView } from './catalog-view.tsx'
export { usePageReview } from './review-page.ts'
export { ServiceAdvice } from './row/row-advice.tsx'
export { iconNamed } from './row/row-icon.tsx'
export {
  categorySections,
  inArea,
  named,
  pick,
  type RowQuery,
  type Rows,
} from './rows.ts'
export { HeroSafe } from './safe/hero.tsx'
export type { CatalogSection } from './section.ts'
export type { Row } from './tweak-view.ts'
