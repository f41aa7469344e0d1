/**
 * Policy values that no template in policy-facts.tsv contains, each with the page or file that documents it. If a
 * template contains a value from this list, remove the value from the list.
 */
import type { PolicyExceptions } from './table.ts'

const learn = 'https://learn.microsoft.com/en-us'
const windowsAI = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI'
const system = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System'
const telemetry = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\DataCollection'
const copilot = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Copilot'

const writtenBySettings = {
  why: 'Not a policy: what Settings itself writes below a key of that name.',
  source:
    'https://github.com/farag2/Sophia-Script-for-Windows/blob/10b1259e1170993ca109b61328d0f735e2856f63/src/Sophia_Script_for_Windows_11/Module/Sophia.psm1#L212',
}
const securityOption = {
  why: 'A security option of the local policy, which has no administrative template.',
  source: `${learn}/windows/security/application-security/application-control/user-account-control/settings-and-configuration`,
}
const copilotApp = {
  why: "From the Copilot app's own template, which Windows does not bring along.",
  source: `${learn}/windows/client-management/configure-microsoft-copilot-policies`,
}
const agents = {
  why: 'Newer than the 25H2 templates: the configuration service provider has it.',
  source: `${learn}/windows/client-management/mdm/policy-csp-windowsai`,
}
const onlyWatched = {
  why: 'Only watched: in no template; the file is one of those that write it.',
  source:
    'https://github.com/memstechtips/Winhance/blob/f23d554eb2d6400b1827bcc46b91294ffa53fbc9/src/Winhance.Core/Features/Optimize/Models/PrivacyOptimizations.cs#L1907',
}

/** A policy that Microsoft's configuration service provider offers in both scopes: device and user. */
const copilotRemoval = {
  why: 'Newer than the templates: the configuration service provider has it.',
  source: `${learn}/windows/client-management/mdm/policy-csp-windowsai#removemicrosoftcopilotapp`,
}

export const policyExceptions: PolicyExceptions = {
  [`${telemetry}\\AllowTelemetry`]: writtenBySettings,
  [`${telemetry}\\MaxTelemetryAllowed`]: writtenBySettings,
  [`${system}\\NoConnectedUser`]: {
    why: securityOption.why,
    source: `${learn}/windows/client-management/mdm/policy-csp-localpoliciessecurityoptions#accounts_blockmicrosoftaccounts`,
  },
  [`${system}\\EnableLUA`]: securityOption,
  [`${system}\\ConsentPromptBehaviorAdmin`]: securityOption,
  [`${system}\\ConsentPromptBehaviorUser`]: securityOption,
  [`${system}\\PromptOnSecureDesktop`]: securityOption,
  'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WorkplaceJoin\\BlockAADWorkplaceJoin': {
    why: 'Microsoft describes the value for administrators and gives it no template.',
    source: `${learn}/entra/identity/devices/hybrid-join-plan`,
  },
  [`${windowsAI}\\RemoveMicrosoftCopilotApp`]: copilotRemoval,
  [`${windowsAI.replace('HKLM', 'HKCU')}\\RemoveMicrosoftCopilotApp`]: copilotRemoval,
  [`${windowsAI}\\ConfigureAgentConnectors`]: agents,
  [`${windowsAI}\\AgentConsentDuration`]: agents,
  'HKLM\\SOFTWARE\\Policies\\Mxc\\AllowTelemetry': {
    why: 'A policy of the agent sandbox, described in its own documents and in no template.',
    source:
      'https://github.com/microsoft/mxc/blob/7dac1a952f0c9ad13f0a4cb089c4e0e8b3e0013a/docs/telemetry/telemetry-administrative-policy.md',
  },
  'HKLM\\SOFTWARE\\Policies\\Google\\Chrome\\MetricsReportingEnabled': {
    why: "Chrome's own template, which Windows does not bring along.",
    source: 'https://chromeenterprise.google/policies/#MetricsReportingEnabled',
  },
  [`${copilot}\\BrowsingEnabled`]: copilotApp,
  [`${copilot}\\CopilotCoworkToolActionsEnabled`]: copilotApp,
  [`${windowsAI}\\TurnOffSavingSnapshots`]: onlyWatched,
  [`${windowsAI}\\AllowCopilotRuntime`]: onlyWatched,
  [`${windowsAI}\\DisableAgentConnectors`]: onlyWatched,
  [`${windowsAI}\\DisableAgentWorkspaces`]: onlyWatched,
  [`${windowsAI}\\DisableRemoteAgentConnectors`]: onlyWatched,
  'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy\\LetAppsAccessGenerativeAI': onlyWatched,
  'HKLM\\SOFTWARE\\Policies\\Microsoft\\Paint\\DisableGenerativeErase': onlyWatched,
  'HKLM\\SOFTWARE\\Policies\\Microsoft\\Paint\\DisableRemoveBackground': onlyWatched,
}
