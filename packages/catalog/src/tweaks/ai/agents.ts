/** AI agents that act on behalf of the user. */
import { dword, enterpriseAndEducation, on, policy, primary, tweakWith } from '../../make.ts'
import { noid } from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

const windowsAI = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI'
const csp = 'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai'

const tweak = tweakWith({ area: 'ai', category: 'windows' })

export const aiAgents = [
  tweak({
    id: 'ai.agentConnectors',
    title: 'Turn off AI agent connectors',
    name: { en: 'AI agent connectors', de: 'Konnektoren für KI-Agenten' },
    states: blocked,
    description: 'Stops AI agents from reaching programs and files through agent connectors (MCP).',
    impact: 'High',
    risk: 'caution',
    riskReason: 'Agents and assistants that use connectors lose their tools.',
    evidence: 'community',
    sources: [primary(csp), noid('AntiAI/Config/AntiAI-Settings.json', 101)],
    disputed:
      'New in 26H2 and not confirmed on a released build. Earlier versions of Windows ignore this setting.',
    unverified: true,
    minBuild: 26300,
    editions: enterpriseAndEducation,
    options: on(policy(windowsAI, 'ConfigureAgentConnectors', dword(2), { note: '2 forces it off.' })),
  }),
  tweak({
    id: 'ai.agentConsentDuration',
    title: 'Ask again after one hour when an AI agent acts',
    name: { en: 'AI agent consent', de: 'Zustimmung für KI-Agenten' },
    states: states(['Lasts 30 days', 'Gilt 30 Tage'], ['Lasts one hour', 'Gilt eine Stunde']),
    description: 'Makes consent given to an AI agent expire after one hour instead of 30 days.',
    risk: 'safe',
    riskReason: 'Agents ask more often.',
    evidence: 'community',
    sources: [primary(csp), noid('AntiAI/Config/AntiAI-Settings.json', 121)],
    disputed:
      'New in 26H2 and not confirmed on a released build. Earlier versions of Windows ignore this setting.',
    unverified: true,
    minBuild: 26300,
    editions: enterpriseAndEducation,
    options: on(policy(windowsAI, 'AgentConsentDuration', dword(1), { note: 'In hours.' })),
  }),
  tweak({
    id: 'ai.mxcTelemetry',
    title: 'Turn off telemetry of the AI agent sandbox',
    name: { en: 'AI sandbox telemetry', de: 'Telemetrie der KI-Sandbox' },
    states: blocked,
    keywords: ['diagnosedaten'],
    description:
      'Stops Microsoft Execution Containers, in which programs run AI agents, from sending diagnostic data.',
    risk: 'safe',
    riskReason: 'The containers themselves keep working.',
    evidence: 'documented',
    sources: [
      primary(
        'https://github.com/microsoft/mxc/blob/7dac1a952f0c9ad13f0a4cb089c4e0e8b3e0013a/docs/telemetry/telemetry-administrative-policy.md',
      ),
    ],
    disputed:
      'Windows reads this value only where a program with such a container is installed, and even there nothing is sent before you agree.',
    minBuild: 26100,
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Mxc', 'AllowTelemetry', dword(0))),
  }),
]
