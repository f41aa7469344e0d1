export { ComponentsPage } from './components-page.tsx'
