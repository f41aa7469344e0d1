/** The questions and promotions that Edge shows. */
import { dword, on, policy, primary, tweakWith } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'ads', category: 'edge' })

export const adsEdgePromotions = [
  tweak({
    id: 'edge.firstRun',
    title: 'Skip the Edge welcome screens',
    name: { en: 'Edge welcome screens', de: 'Willkommensseiten von Edge' },
    states: states(['Shown', 'Sichtbar'], ['Skipped', 'Übersprungen']),
    description: "Hides Edge's first-run and import prompts.",
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('HideFirstRunExperience')],
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'HideFirstRunExperience', dword(1), { note: 'Edge 80 and later.' })),
  }),
  tweak({
    id: 'edge.feedback',
    title: 'Hide the feedback button in Edge',
    name: { en: 'Edge feedback button', de: 'Feedbackschaltfläche in Edge' },
    states: nowHidden,
    description: 'Removes "Send feedback".',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('UserFeedbackAllowed')],
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'UserFeedbackAllowed', dword(0), { note: 'Edge 77 and later.' })),
  }),
  tweak({
    id: 'edge.defaultBrowserCampaign',
    title: "Stop Edge's default-browser campaign",
    name: { en: 'Default browser prompts', de: 'Aufforderungen zum Standardbrowser' },
    states: nowHidden,
    keywords: ['ads', 'werbung'],
    description: 'Stops prompts to make Edge the default browser.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('DefaultBrowserSettingsCampaignEnabled')],
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'DefaultBrowserSettingsCampaignEnabled', dword(0), { note: 'Edge 113 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.insiderPromotion',
    title: 'Hide Edge Insider promotion',
    name: { en: 'Edge Insider promotion', de: 'Werbung für Edge Insider' },
    states: nowHidden,
    keywords: ['ads'],
    description: 'Hides offers of preview versions of Edge.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('MicrosoftEdgeInsiderPromotionEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'MicrosoftEdgeInsiderPromotionEnabled', dword(0), { note: 'Edge 98 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.acrobatButton',
    title: 'Hide the Acrobat subscription button in Edge',
    name: { en: 'Acrobat button in Edge', de: 'Acrobat-Schaltfläche in Edge' },
    states: nowHidden,
    keywords: ['adobe', 'abo'],
    description: "Hides the Acrobat subscription offer in Edge's PDF viewer.",
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ShowAcrobatSubscriptionButton')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'ShowAcrobatSubscriptionButton', dword(0), { note: 'Edge 111 and later.' })),
  }),
  tweak({
    id: 'edge.wallet',
    title: 'Turn off wallet offers in Edge',
    name: { en: 'Wallet offers in Edge', de: 'Wallet-Angebote in Edge' },
    states: nowHidden,
    keywords: ['geldbörse'],
    description: 'Hides wallet offers at checkout in Edge.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('EdgeWalletCheckoutEnabled'), edgePolicy('EdgeWalletEtreeEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'EdgeWalletCheckoutEnabled', dword(0), { note: 'Edge 114 and later.' }),
      policy(edge, 'EdgeWalletEtreeEnabled', dword(0), { note: 'Edge 117 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.desktopShortcut',
    title: 'Stop Edge from placing a desktop shortcut',
    name: { en: 'Edge desktop shortcut', de: 'Edge-Desktopverknüpfung' },
    states: states(['Created', 'Wird angelegt'], ['Blocked', 'Blockiert']),
    description: "Stops Edge's updater from putting an icon on the desktop.",
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/deployedge/microsoft-edge-update-policies#createdesktopshortcutdefault',
      ),
    ],
    disputed:
      "Edge's updater reads its policies only on a PC in a company domain or under device management. It reads this policy only while Edge is being installed or switched to another channel.",
    requires: ['edgeInstalled', 'managed'],
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\EdgeUpdate', 'CreateDesktopShortcutDefault', dword(0)),
    ),
  }),
]
