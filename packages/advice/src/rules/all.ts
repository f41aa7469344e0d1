/** Every rule. To add a rule, add an entry to the file of its topic; to add a topic, add a line to this file. */
import { diskRules } from './disk.ts'
import { driveRules } from './drives.ts'
import { loadRules } from './load.ts'
import { privacySettings } from './privacy-settings.ts'
import { programRules } from './programs.ts'
import { protectionRules } from './protection.ts'
import type { Rule } from './rule.ts'
import { securitySettings } from './security-settings.ts'
import { startRules } from './starts.ts'
import { upkeepRules } from './upkeep.ts'
import { useRules } from './use.ts'

export const allRules: readonly Rule[] = [
  ...protectionRules,
  ...securitySettings,
  ...privacySettings,
  ...startRules,
  ...programRules,
  ...loadRules,
  ...diskRules,
  ...driveRules,
  ...upkeepRules,
  ...useRules,
]

const byId = new Map(allRules.map((rule) => [rule.id, rule]))
export const ruleById = (id: string): Rule | null => byId.get(id) ?? null
