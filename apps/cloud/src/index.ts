/** The cloud: accounts and sealed documents. The cloud never sees the value of a setting. */
export { type AdminRole, adminRoles, newAdminToken } from './admin/admins.ts'
export { openDatabase } from './database/open.ts'
export { createOwnCloud, type OwnCloud } from './own.ts'
export { type RunningCloud, serveCloud } from './serve.ts'
