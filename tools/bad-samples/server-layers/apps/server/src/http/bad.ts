import { privacyModule } from '../routes/privacy/module.ts'

export const bad = privacyModule
