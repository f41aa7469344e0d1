/** Behind an import of its own: the page is as large as a page may be. */
export { HeroRing } from '../../tweaks/catalog/index.ts'
