export { SplashPage } from './splash-page.tsx'
