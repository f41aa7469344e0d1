/** Fixes for the findings of a registry scan: which entries may be changed, and which never may. */
import { because, type Reason } from '../reasons/reason.ts'
import type { RegistryIssue } from './registry-issues.ts'
import type { FindingFix, ListedFinding } from './schemas/listed-finding.ts'
import { guardOfService } from './service-guards.ts'

/**
 * Paths that no finding may contain, whatever a detector reports. The paths are in lowercase, and each one covers
 * everything below it.
 */
const neverTouched = [
  String.raw`^hklm\\(system|sam|security|bcd00000000|hardware|drivers)(\\|$)`,
  String.raw`^hklm\\software\\microsoft\\windows nt\\currentversion(\\|$)`,
  String.raw`^hklm\\software\\(wow6432node\\)?microsoft\\windows\\currentversion\\(component based servicing|sidebyside|installer|appx|winevt)(\\|$)`,
  String.raw`^hklm\\software\\classes\\(wow6432node\\)?(clsid|interface|typelib|appid|installer)(\\|$)`,
  String.raw`^(hklm|hkcu)\\software\\(wow6432node\\)?policies(\\|$)`,
  String.raw`\\currentversion\\policies(\\|$)`,
].map((pattern) => new RegExp(pattern))

const version = String.raw`^(hklm|hkcu)\\software\\(wow6432node\\)?microsoft\\windows\\currentversion`
const vendor = String.raw`(?!(?:microsoft|classes|policies|wow6432node|clients|registeredapplications)(?:\\|$))`

/**
 * The places that a fix may change for each type of problem, and how it changes them. No entry outside the listed
 * places is ever changed.
 */
const allowed: Readonly<Record<RegistryIssue, Partial<Record<FindingFix['act'], RegExp>>>> = {
  'broken-uninstall': { deleteKey: new RegExp(String.raw`${version}\\uninstall\\[^\\]+$`) },
  'orphaned-extensions': { deleteKey: /^hkcu\\software\\classes\\\.[^\\]+$/ },
  'invalid-paths': {
    deleteKey: new RegExp(String.raw`${version}\\app paths\\[^\\]+$`),
    deleteValue: new RegExp(String.raw`${version}\\run$`),
  },
  'obsolete-services': {},
  'empty-keys': { deleteKey: new RegExp(String.raw`^hkcu\\software\\${vendor}[^\\]+(\\[^\\]+)?$`) },
  'duplicate-entries': {
    write: /^hkcu\\environment$/,
    switchOff: /^hkcu\\software\\microsoft\\windows\\currentversion\\explorer\\startupapproved\\run$/,
  },
}

const isAllowed = (issue: RegistryIssue, fix: Exclude<FindingFix, { act: 'disable' }>): boolean => {
  const key = `${fix.hive}\\${fix.path}`.toLowerCase()
  return allowed[issue][fix.act]?.test(key) === true && !neverTouched.some((pattern) => pattern.test(key))
}

/** Returns the reason why Clearpane can only report this finding; null if Clearpane can fix it. */
export const lockOfFinding = ({ fix, guard, issue }: ListedFinding): Reason | null => {
  if (fix === null) return because('findingReported')
  if (guard === 'link') return because('findingLink')
  if (guard === 'windows') return because('findingOfWindows')
  if (fix.act === 'disable')
    return issue === 'obsolete-services' ? guardOfService(fix.service) : because('findingElsewhere')
  return isAllowed(issue, fix) ? null : because('findingElsewhere')
}

/**
 * Checks whether a fix is selected by default; this is the case only for entries in the list of installed programs
 * whose target is missing.
 */
export const isSuggestedFix = (finding: ListedFinding): boolean =>
  finding.issue === 'broken-uninstall' && lockOfFinding(finding) === null
