/** Ports on which this PC's programs listen, and its connections: who owns them, and who can reach them. */
import { z } from 'zod'
import { signatureStates } from '../../causes/schemas/listed-startup.ts'

const text = z.string().max(4000)

/** Owner of a socket. Null and `unknown`: this account can't see the owner. */
export const socketOwnerSchema = z.strictObject({
  file: text.nullable(),
  services: z.array(text),
  /** Publisher, only from a signature that Windows trusts. */
  publisher: text.nullable(),
  signed: z.enum(signatureStates),
})
export type SocketOwner = z.infer<typeof socketOwnerSchema>

export const networkProfiles = ['domain', 'private', 'public'] as const
export type NetworkProfile = (typeof networkProfiles)[number]

/** Values of reach, from near to far. `listed`: only addresses in the rules reach the port. */
export const reaches = ['thisPc', 'localNetwork', 'listed', 'anywhere', 'unknown'] as const
export type Reach = (typeof reaches)[number]

/**
 * Verdicts. `firewallOff`: everything is let in. `noRule`: no rule matched, and the profile's default decided.
 * `maybe`: a rule
 * lets traffic in under conditions that can't be checked from outside, such as an account or a package.
 */
export const inboundVerdicts = ['loopback', 'firewallOff', 'letIn', 'maybe', 'blocked', 'noRule'] as const
export const portVerdictSchema = z.strictObject({
  profile: z.enum(networkProfiles),
  verdict: z.enum(inboundVerdicts),
  /** Deciding rules, under the names that Windows shows. */
  rules: z.array(text),
  reach: z.enum(reaches),
})
export type PortVerdict = z.infer<typeof portVerdictSchema>

export const openPortSchema = z.strictObject({
  protocol: z.enum(['tcp', 'udp']),
  port: z.int(),
  /** Addresses on which the program listens; there can be several. */
  addresses: z.array(text).min(1),
  pid: z.int().nullable(),
  program: text.nullable(),
  owner: socketOwnerSchema.nullable(),
  /** Verdicts, one for each network type; empty if the firewall can't be read. */
  verdicts: z.array(portVerdictSchema),
  /** Reach on the networks that this PC is currently on. */
  reach: z.enum(reaches),
})
export type OpenPort = z.infer<typeof openPortSchema>
