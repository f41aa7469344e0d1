import { isHostsState } from '../hosts/entry.ts'
import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { HostsResource } from './schemas/hosts.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { failed, type WrongValue } from './value.ts'

export const hosts = describeKind<HostsResource>({
  kind: 'hosts',
  names: ({ entry }) => [entry],
  traits: { placed: true },
})

export const wrongHosts = ({ entry }: HostsResource, to: Scalar | null): WrongValue | null =>
  to === null || (Array.isArray(to) && isHostsState(entry, to))
    ? null
    : failed(because('hostsOtherLine', { entry }))
