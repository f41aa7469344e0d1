import type { OnUnread } from '@clearpane/engine'
import type { UserHive } from '../../identity.ts'

/** The context that is passed to each function that lists startup entries. */
export type StartupContext = { readonly user: UserHive; readonly onUnread: OnUnread }
