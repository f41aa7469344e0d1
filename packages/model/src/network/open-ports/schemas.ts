/** Ports that this PC's programs listen on, and its connections: who owns them, and who can reach them. */
import { z } from 'zod'
import { signatureStates } from '../../causes/schemas/listed-startup.ts'

const text = z.string().max(4000)

/** Who listens. Null and `unknown`: this account can't see it. */
export const socketOwnerSchema = z.strictObject({
  file: text.nullable(),
  services: z.array(text),
  /** Only from a signature that Windows trusts. */
  publisher: text.nullable(),
  signed: z.enum(signatureStates),
})
export type SocketOwner = z.infer<typeof socketOwnerSchema>

export const networkProfiles = ['domain', 'private', 'public'] as const
export type NetworkProfile = (typeof networkProfiles)[number]

/** From near to far. `listed`: only from addresses in the rules. */
export const reaches = ['thisPc', 'localNetwork', 'listed', 'anywhere', 'unknown'] as const
export type Reach = (typeof reaches)[number]

/**
 * `firewallOff`: everything is let in. `noRule`: the profile's default decided. `maybe`: a rule lets it in
 * under conditions that can't be checked from outside, such as an account or a package.
 */
export const inboundVerdicts = ['loopback', 'firewallOff', 'letIn', 'maybe', 'blocked', 'noRule'] as const
export const portVerdictSchema = z.strictObject({
  profile: z.enum(networkProfiles),
  verdict: z.enum(inboundVerdicts),
  /** Deciding rules, under Windows' names. */
  rules: z.array(text),
  reach: z.enum(reaches),
})
export type PortVerdict = z.infer<typeof portVerdictSchema>

export const openPortSchema = z.strictObject({
  protocol: z.enum(['tcp', 'udp']),
  port: z.int(),
  /** Several: the same program listens on each. */
  addresses: z.array(text).min(1),
  pid: z.int().nullable(),
  program: text.nullable(),
  owner: socketOwnerSchema.nullable(),
  /** One for each network type; empty if the firewall can't be read. */
  verdicts: z.array(portVerdictSchema),
  /** On the networks this PC is currently on. */
  reach: z.enum(reaches),
})
export type OpenPort = z.infer<typeof openPortSchema>
