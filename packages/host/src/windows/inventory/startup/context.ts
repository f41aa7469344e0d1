import type { OnUnread } from '@clearpane/engine'
import type { UserHive } from '../../identity.ts'

/** The context that each list of startup entries gets. */
export type StartupContext = { readonly user: UserHive; readonly onUnread: OnUnread }
