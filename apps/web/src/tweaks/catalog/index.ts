/**
 * The catalog view: apart from the other widgets, because it comes with the pages that show it and not with
 * the first one.
 */
export { type CatalogSection, CatalogView } from './catalog-view.tsx'
export type { Row } from './tweak-view.ts'
