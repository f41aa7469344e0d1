/** Who and what the sample PC is: Windows 11 Pro 24H2, an upgraded PC without Office and without an NPU. */
import type { DeviceFacts } from '@clearpane/model'

/** Made up, in the shape of a local account's. */
export const userSid = 'S-1-5-21-1004336348-1177238915-682003330-1001'

export const sampleFacts: DeviceFacts = {
  build: 26100,
  revision: 4946,
  edition: 'Pro',
  elevated: true,
  userSid,
  features: { copilotPlusPc: false, edgeInstalled: true, officeInstalled: false, hibernation: true },
}
