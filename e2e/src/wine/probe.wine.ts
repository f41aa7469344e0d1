/**
 * Runs inside Wine: prints a description of the PC, so that a test outside Wine can compare the state before and
 * after.
 */
import { tweaks } from '@clearpane/catalog'
import { identityOf, settleServices } from './identity.ts'

const probe = async () => {
  if (process.argv[2] === 'settle') await settleServices(tweaks)
  process.stdout.write(identityOf(tweaks))
}

void probe()
