/** Which adapters a change of name servers is for. Pure. */
import { carriesRoute } from '@clearpane/model/carries-route'
import type { Ok } from '../../../lib/api/index.ts'

type Adapters = Ok<'network'>['adapters']
export type Adapter = Extract<Adapters, { reported: unknown }>['reported'][number]

/** A VPN brings its own servers. */
export const offeredAdapters = (adapters: Adapters): Adapter[] =>
  'reported' in adapters ? adapters.reported.filter(({ kind }) => kind !== 'vpn') : []

/** `picked` null: the person left it at every adapter that leads out of the PC. An unplugged one drops out. */
export const chosenAdapters = (offered: readonly Adapter[], picked: ReadonlySet<string> | null): Adapter[] =>
  offered.filter((one) => (picked === null ? carriesRoute(one) : picked.has(one.id)))

/** Whether these servers are already set on each of them. */
export const areSet = (chosen: readonly Adapter[], servers: readonly string[]): boolean =>
  chosen.length > 0 &&
  chosen.every(({ nameServers }) => servers.every((server) => nameServers.includes(server)))
