/**
 * App permissions as the Settings app stores them: one value for each capability, for the whole PC. These values are
 * set in addition to the policy, or on their own if there is no policy.
 */
import type { Setting } from '@clearpane/model'
import { setting, text } from '../make.ts'

const store = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\CapabilityAccessManager\\ConsentStore'

/**
 * Denies the capability to apps. `name` is the name of the key in the permission store, which differs from the
 * policy's name.
 */
export const consent = (name: string, remarks: { unverified?: true } = {}): Setting =>
  setting(`${store}\\${name}`, 'Value', text('Deny'), text('Allow'), {
    consent: true,
    note: 'Settings writes this value, which Microsoft does not document.',
    ...remarks,
  })
