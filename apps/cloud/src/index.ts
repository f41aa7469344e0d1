/** The cloud: accounts and sealed documents. The cloud never sees a setting's value. */
export { type AdminRole, adminRoles, newAdminToken } from './admin/admins.ts'
export { openDatabase } from './database/open.ts'
export { createOwnCloud, type OwnCloud } from './own.ts'
export { type RunningCloud, serveCloud } from './serve.ts'
