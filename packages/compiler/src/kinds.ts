/** The table of kinds in scripts. A missing kind does not compile. */
import type { Kind } from '@clearpane/model'
import type { KindText } from './kinds/kind.ts'
import { notYet } from './kinds/not-yet.ts'
import { registry } from './kinds/registry.ts'
import { service } from './kinds/service.ts'

export type { Call } from './kinds/kind.ts'

export const kindTexts: Readonly<Record<Kind, KindText>> = {
  registry,
  service,
  registryKey: notYet('whole registry keys'),
  task: notYet('scheduled tasks'),
  appx: notYet('apps'),
  feature: notYet('optional features'),
  capability: notYet('capabilities'),
  power: notYet('power settings'),
  tcp: notYet('TCP settings'),
  adapter: notYet('adapter properties'),
  dns: notYet('name servers'),
  firewall: notYet('firewall settings'),
  defender: notYet('Defender preferences'),
  bcd: notYet('boot entries'),
  file: notYet('the deletion of files'),
  action: notYet('actions'),
}
