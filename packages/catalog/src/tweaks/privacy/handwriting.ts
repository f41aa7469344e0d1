/** What Windows learns from handwriting and typing statistics, and the reports that Narrator sends. */
import { dword, on, policy, proAndUp, setting, tweakWith } from '../../make.ts'
import {
  connectionsPage,
  hardeningKitty,
  privacySexy,
  removeWindowsAI,
  template,
  winhance,
} from '../../sources.ts'
import { states } from '../../state-words.ts'

const inputPersonalization = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\InputPersonalization'

const tweak = tweakWith({ area: 'privacy', category: 'input' })

export const privacyHandwriting = [
  tweak({
    id: 'privacy.handwritingErrorReports',
    title: 'Stop handwriting error reports and sample sharing',
    name: { en: 'Handwriting error reports', de: 'Fehlerberichte der Handschrift' },
    states: states(['May be sent', 'Darf gesendet werden'], ['Blocked', 'Blockiert']),
    description: 'Blocks error reports about handwriting recognition and the sharing of writing samples.',
    risk: 'safe',
    riskReason: 'Affects only pen users.',
    evidence: 'community',
    sources: [
      template('ICM'),
      hardeningKitty('finding_list_bsi_sisyphus_windows_10_hd_machine.csv', 86),
      privacySexy(6704),
    ],
    disputed:
      'These are two switches of "Restrict Internet communication" in Windows\' own policy templates (ICM.admx). A hardening benchmark names the switches as well.',
    editions: proAndUp,
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\HandwritingErrorReports',
        'PreventHandwritingErrorReports',
        dword(1),
      ),
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\TabletPC',
        'PreventHandwritingDataSharing',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'privacy.handwritingPolicy',
    title: 'Lock implicit ink and text collection off',
    name: { en: 'Learning from ink and text', de: 'Lernen aus Schrift und Text' },
    states: states(['Learns as you write', 'Lernt beim Schreiben'], ['Blocked', 'Blockiert']),
    keywords: ['tippen'],
    description: 'Stops automatic learning from writing and typing for every user of this PC.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Text suggestions get worse.',
    evidence: 'documented',
    sources: [connectionsPage],
    editions: proAndUp,
    options: on(
      policy(inputPersonalization, 'RestrictImplicitTextCollection', dword(1)),
      policy(inputPersonalization, 'RestrictImplicitInkCollection', dword(1)),
    ),
  }),
  tweak({
    id: 'privacy.inputInsights',
    title: 'Turn off typing insights',
    name: { en: 'Typing insights', de: 'Eingabestatistik' },
    states: states(['Counted', 'Wird gezählt'], ['Not counted', 'Keine Zählung']),
    keywords: ['tippen'],
    description: 'Stops the statistics about autocorrect and suggestions.',
    risk: 'safe',
    riskReason: 'Only the statistics stop.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 2392), removeWindowsAI(915)],
    disputed: 'Other tools present this as an AI switch; Settings calls it typing insights.',
    unverified: true,
    options: on(
      setting('HKCU\\Software\\Microsoft\\input\\Settings', 'InsightsEnabled', dword(0), dword(1), {
        unverified: true,
        consent: true,
      }),
    ),
  }),
  tweak({
    id: 'privacy.narratorOnline',
    title: 'Turn off Narrator online services',
    name: { en: 'Narrator online services', de: 'Onlinedienste der Sprachausgabe' },
    states: states(['May use the cloud', 'Darf die Cloud nutzen'], ['Stays here', 'Bleibt hier']),
    keywords: ['screen reader'],
    description: 'Stops Narrator from using the cloud for image descriptions.',
    risk: 'caution',
    riskReason: 'Blind people lose the image descriptions.',
    evidence: 'unsourced',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 1109)],
    disputed: 'The image description is an accessibility feature, so ask the person who uses it.',
    unverified: true,
    options: on(
      setting('HKCU\\Software\\Microsoft\\Narrator\\NoRoam', 'OnlineServicesEnabled', dword(0), 'absent', {
        unverified: true,
        consent: true,
      }),
    ),
  }),
]
