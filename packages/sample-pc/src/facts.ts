/**
 * Facts about the sample PCs. The stock PC: an upgraded PC with Windows 11 Pro 24H2, without Office or an NPU.
 */
import type { Device, DeviceFacts } from '@clearpane/model'
import { adapters } from './stock/network.ts'
import { balanced } from './stock/power.ts'

/** An invented SID in the format of a local account. */
export const userSid = 'S-1-5-21-1004336348-1177238915-682003330-1001'

export const sampleFacts: DeviceFacts = {
  build: 26100,
  revision: 4946,
  edition: 'Pro',
  elevated: true,
  userSid,
  features: {
    copilotPlusPc: false,
    edgeInstalled: true,
    officeInstalled: false,
    hibernation: true,
    userChoiceProtection: false,
  },
  adapters: adapters.map(({ id, name }) => ({ id, name })),
  powerScheme: balanced,
  managed: false,
}

const describe = ({ build, revision, edition }: DeviceFacts, more: string) =>
  `Windows 11 ${edition} 24H2 (${build}.${revision}), simulated${more}`

const samplePc = (id: 'sample' | 'restricted', title: string, more: string, facts: DeviceFacts): Device => ({
  id,
  host: 'sample',
  title,
  description: describe(facts, more),
  sample: true,
  limits: [],
  facts,
})

export const stockDevice = samplePc('sample', 'Sample PC', '', sampleFacts)

/** A company laptop that is managed by policy, with Office and some defects. */
export const restrictedDevice = samplePc('restricted', 'Restricted sample PC', ', managed and half-tuned', {
  ...sampleFacts,
  edition: 'Enterprise',
  managed: true,
  features: { ...sampleFacts.features, officeInstalled: true, userChoiceProtection: true },
})
