import type { OnUnread } from '@clearpane/engine'
import type { UserHive } from '../../identity.ts'

/** What each list of startup entries works with. */
export type StartupContext = { readonly user: UserHive; readonly onUnread: OnUnread }
