import { privacyModule } from '../features/privacy/module.ts'

export const bad = privacyModule
