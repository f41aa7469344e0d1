/**
 * The ports that this PC's programs listen on, and the PC's connections: who owns each of them, and who can reach it.
 */
import { z } from 'zod'
import { signatureStates } from '../../causes/schemas/listed-startup.ts'

const text = z.string().max(4000)

/** Owner of a socket. Null or `unknown`: this account can't see the owner. */
export const socketOwnerSchema = z.strictObject({
  file: text.nullable(),
  services: z.array(text),
  /** The program's publisher, taken only from a signature that Windows trusts. */
  publisher: text.nullable(),
  signed: z.enum(signatureStates),
})
export type SocketOwner = z.infer<typeof socketOwnerSchema>

export const networkProfiles = ['domain', 'private', 'public'] as const
export type NetworkProfile = (typeof networkProfiles)[number]

/**
 * The places from which a port can be reached, nearest first. `listed`: only addresses listed in the rules can reach
 * the port.
 */
export const reaches = ['thisPc', 'localNetwork', 'listed', 'anywhere', 'unknown'] as const
export type Reach = (typeof reaches)[number]

/**
 * Verdicts. `firewallOff`: the firewall is off and lets everything in. `noRule`: no rule matched, so the profile's
 * default decided. `maybe`: a rule lets traffic in under conditions that can't be checked from outside, such as
 * an account or a package.
 */
export const inboundVerdicts = ['loopback', 'firewallOff', 'letIn', 'maybe', 'blocked', 'noRule'] as const
export const portVerdictSchema = z.strictObject({
  profile: z.enum(networkProfiles),
  verdict: z.enum(inboundVerdicts),
  /** The rules that decided the verdict, under the names that Windows shows. */
  rules: z.array(text),
  reach: z.enum(reaches),
})
export type PortVerdict = z.infer<typeof portVerdictSchema>

export const openPortSchema = z.strictObject({
  protocol: z.enum(['tcp', 'udp']),
  port: z.int(),
  /** The addresses that the program listens on; there may be several. */
  addresses: z.array(text).min(1),
  pid: z.int().nullable(),
  program: text.nullable(),
  owner: socketOwnerSchema.nullable(),
  /** The verdicts, one per network type; empty if the firewall can't be read. */
  verdicts: z.array(portVerdictSchema),
  /** The port's reach on the networks that this PC is currently connected to. */
  reach: z.enum(reaches),
})
export type OpenPort = z.infer<typeof openPortSchema>
