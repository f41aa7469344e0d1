/** Offers inside Edge. */
import { dword, on, policy, primary, tweakWith } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'ads', category: 'Edge' })

export const adsEdgeOffers = [
  tweak({
    id: 'edge.shopping',
    title: 'Turn off the shopping assistant in Edge',
    description: 'Stops coupons and price comparison.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('EdgeShoppingAssistantEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'EdgeShoppingAssistantEnabled', dword(0), { note: 'Edge 87 and later.' })),
  }),
  tweak({
    id: 'edge.rewards',
    title: 'Hide Microsoft Rewards in Edge',
    description: 'Hides prompts about Rewards.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ShowMicrosoftRewards')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'ShowMicrosoftRewards', dword(0), { note: 'Edge 88 and later.' })),
  }),
  tweak({
    id: 'edge.recommendations',
    title: 'Turn off feature recommendations in Edge',
    description: 'Hides advice about features inside the browser.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ShowRecommendationsEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'ShowRecommendationsEnabled', dword(0), { note: 'Edge 89 and later.' })),
  }),
  tweak({
    id: 'edge.spotlight',
    title: 'Turn off Spotlight and tips in Edge',
    description: 'Stops backgrounds, tips and suggestions from Microsoft services.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('SpotlightExperiencesAndRecommendationsEnabled')],
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'SpotlightExperiencesAndRecommendationsEnabled', dword(0), { note: 'Edge 86 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.newTabContent',
    title: 'Hide the news feed on the new tab page',
    description: "Removes Microsoft content from Edge's new tab page.",
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('NewTabPageContentEnabled'), edgePolicy('NewTabPageHideDefaultTopSites')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'NewTabPageContentEnabled', dword(0), { note: 'Edge 91 and later.' }),
      policy(edge, 'NewTabPageHideDefaultTopSites', dword(1), { note: 'Edge 77 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.firstRun',
    title: 'Skip the Edge welcome screens',
    description: 'Hides first-run and import prompts.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('HideFirstRunExperience')],
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'HideFirstRunExperience', dword(1), { note: 'Edge 80 and later.' })),
  }),
  tweak({
    id: 'edge.feedback',
    title: 'Hide the feedback button in Edge',
    description: 'Removes "Send feedback".',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('UserFeedbackAllowed')],
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'UserFeedbackAllowed', dword(0), { note: 'Edge 77 and later.' })),
  }),
  tweak({
    id: 'edge.defaultBrowserCampaign',
    title: "Stop Edge's default-browser campaign",
    description: 'Stops prompts to make Edge the default browser.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
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
    description: 'Hides offers of preview versions.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('MicrosoftEdgeInsiderPromotionEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'MicrosoftEdgeInsiderPromotionEnabled', dword(0), { note: 'Edge 98 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.acrobatButton',
    title: 'Hide the Acrobat subscription button in Edge',
    description: 'Hides the offer in the PDF viewer.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ShowAcrobatSubscriptionButton')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'ShowAcrobatSubscriptionButton', dword(0), { note: 'Edge 111 and later.' })),
  }),
  tweak({
    id: 'edge.wallet',
    title: 'Turn off wallet offers in Edge',
    description: 'Hides wallet offers at checkout.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('EdgeWalletCheckoutEnabled'), edgePolicy('EdgeWalletEtreeEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'EdgeWalletCheckoutEnabled', dword(0), { note: 'Edge 114 and later.' }),
      policy(edge, 'EdgeWalletEtreeEnabled', dword(0), { note: 'Edge 117 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.desktopShortcut',
    title: 'Stop Edge from placing a desktop shortcut',
    description: 'Stops the updater of Edge from putting an icon on the desktop.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/deployedge/microsoft-edge-update-policies#createdesktopshortcutdefault',
      ),
    ],
    disputed:
      "Edge's updater reads its policies only on a PC in a company domain or under device management, and this one only while Edge is installed or changes its channel.",
    requires: ['edgeInstalled', 'managed'],
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\EdgeUpdate', 'CreateDesktopShortcutDefault', dword(0)),
    ),
  }),
]
