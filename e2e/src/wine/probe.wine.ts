/** Inside Wine: prints the PC's identity, so that a test outside can compare it before and after. */
import { tweaks } from '@clearpane/catalog'
import { identityOf } from './identity.ts'

process.stdout.write(identityOf(tweaks))
