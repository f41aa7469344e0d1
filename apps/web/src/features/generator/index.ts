export { CustomGeneratorPage } from './custom-page.tsx'
export { ShortGeneratorPage } from './short-page.tsx'
