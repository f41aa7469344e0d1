/** Inside Wine: prints the PC's identity, so that a test outside can compare it before and after. */
import { tweaks } from '@clearpane/catalog'
import { identityOf, settleServices } from './identity.ts'

if (process.argv[2] === 'settle') settleServices(tweaks)
process.stdout.write(identityOf(tweaks))
