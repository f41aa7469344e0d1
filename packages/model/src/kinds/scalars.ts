/**
 * Kinds whose state is one value: a task is enabled or not, a power setting is a number, a DNS list is its
 * addresses. They share their state, their desired state and their rules; what differs is in their
 * descriptors.
 */
import { action } from './action.ts'
import { adapter } from './adapter.ts'
import { appx } from './appx.ts'
import { bcd } from './bcd.ts'
import { capability } from './capability.ts'
import { defender } from './defender.ts'
import { dns } from './dns.ts'
import { driver } from './driver.ts'
import { feature } from './feature.ts'
import { file } from './file.ts'
import { firewall } from './firewall.ts'
import { hosts } from './hosts.ts'
import { power } from './power/power.ts'
import { task } from './task.ts'
import { tcp } from './tcp.ts'

export const scalarDescriptors = {
  task,
  appx,
  feature,
  capability,
  power,
  tcp,
  adapter,
  dns,
  hosts,
  firewall,
  defender,
  bcd,
  file,
  driver,
  action,
}

export type ScalarKind = keyof typeof scalarDescriptors
export const propertyKinds = Object.keys(scalarDescriptors) as ScalarKind[]
