import { z } from 'zod'
import { word } from './descriptor.ts'

/**
 * `profile`: a property of a firewall profile, named as in the firewall cmdlets; `rule`: a rule of our own
 * group by its name, its value the rule as text (`firewall/rule.ts`), without a property.
 */
export const firewallResourceSchema = z.strictObject({
  kind: z.literal('firewall'),
  item: z.enum(['profile', 'rule']),
  name: word,
  property: z.string().max(100),
})
export type FirewallResource = z.infer<typeof firewallResourceSchema>
