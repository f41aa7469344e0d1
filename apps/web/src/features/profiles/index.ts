export { ProfilesPage } from './profiles-page.tsx'
