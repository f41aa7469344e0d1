/**
 * App permissions as the Settings app stores them: one value for each capability, for the whole PC. These values are
 * set in addition to the policy, or if no policy exists.
 */
import type { Setting } from '@clearpane/model'
import { setting, text } from '../make.ts'

const store = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\CapabilityAccessManager\\ConsentStore'

/**
 * Denies apps the capability; `name` is the name of the key in the store, which differs from the name of the
 * policy.
 */
export const consent = (name: string, remarks: { unverified?: true } = {}): Setting =>
  setting(`${store}\\${name}`, 'Value', text('Deny'), text('Allow'), {
    consent: true,
    note: 'Settings writes this value. It was found in use and is not described by Microsoft.',
    ...remarks,
  })
