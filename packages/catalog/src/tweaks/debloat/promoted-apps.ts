/** Apps from other companies that Microsoft or the PC's maker installs. */

import { app, byHand } from '../../make-apps.ts'
import { debloatTools, privacySexy, win11Debloat } from '../../sources.ts'
import { storeApp } from './store-app.ts'

/** An app that isn't part of a clean Windows, so a PC that never had the app doesn't count as cleaned. */
const promoted = (packageFamilyName: string, displayName: string) =>
  app(packageFamilyName, 'absent', { displayName, back: byHand(), optional: true, unverified: true })

export const debloatPromotedApps = [
  storeApp(
    {
      id: 'debloat.bloatware',
      title: 'Remove promoted apps of other companies',
      name: { en: 'Apps of other companies', de: 'Apps anderer Anbieter' },
      keywords: ['bloatware', 'crapware'],
      description: 'Uninstalls games, film, music and shopping apps that came with the PC.',
      impact: 'Medium',
      riskReason: 'Look through the list first, because some people use Spotify or Netflix.',
      sources: [
        win11Debloat('Config/Apps.json'),
        privacySexy(33285),
        debloatTools('Remove-BloatwareAppsList.ps1', 87),
      ],
      disputed: 'Many of these apps are only tiles in Start that install the app when clicked.',
      unverified: true,
      perItem: true,
      notes:
        "Only apps whose full package name is known are listed; a fragment of a name could match somebody else's app.",
    },
    promoted('AdobeSystemsIncorporated.AdobePhotoshopExpress_ynb6jyjzte8ga', 'Photoshop Express'),
    promoted('Amazon.com.Amazon_343d40qqvtj1t', 'Amazon'),
    promoted('AmazonVideo.PrimeVideo_pwbj9vvecjh7j', 'Prime Video'),
    promoted('BytedancePte.Ltd.TikTok_6yccndn6064se', 'TikTok'),
    promoted('Disney.37853FC22B2CE_6rarf9sa4v8jt', 'Disney+'),
    promoted('D5EA27B7.Duolingo-LearnLanguagesforFree_yx6k7tf7xvsea', 'Duolingo'),
    promoted('FACEBOOK.FACEBOOK_8xx8rvfyw5nnt', 'Facebook'),
    promoted('Facebook.InstagramBeta_8xx8rvfyw5nnt', 'Instagram'),
    promoted('Flipboard.Flipboard_3f5azkryzdbc4', 'Flipboard'),
    promoted('4DF9E0F8.Netflix_mcm4njqhnhss8', 'Netflix'),
    promoted('7EE7776C.LinkedInforWindows_w1wdnht996qgy', 'LinkedIn'),
    promoted('king.com.CandyCrushSaga_kgqvnymyfvs32', 'Candy Crush Saga'),
    promoted('king.com.CandyCrushSodaSaga_kgqvnymyfvs32', 'Candy Crush Soda Saga'),
    promoted('king.com.BubbleWitch3Saga_kgqvnymyfvs32', 'Bubble Witch 3 Saga'),
    promoted('HULULLC.HULUPLUS_fphbd361v8tya', 'Hulu'),
    promoted('PandoraMediaInc.29680B314EFC2_n619g4d5j0fnw', 'Pandora'),
    promoted('SpotifyAB.SpotifyMusic_zpdnekdrzrea0', 'Spotify'),
    promoted('WinZipComputing.WinZipUniversal_3ykzqggjzj4z0', 'WinZip'),
    promoted('A278AB0D.MarchofEmpires_h6adky7gbf63m', 'March of Empires'),
    promoted('A278AB0D.DisneyMagicKingdoms_h6adky7gbf63m', 'Disney Magic Kingdoms'),
    promoted('828B5831.HiddenCityMysteryofShadows_ytsefhwckbdv6', 'Hidden City'),
    promoted('GAMELOFTSA.Asphalt8Airborne_0pp20fcewvvtj', 'Asphalt 8'),
    promoted('Nordcurrent.CookingFever_m9bz608c1b9ra', 'Cooking Fever'),
    promoted('Drawboard.DrawboardPDF_gqbn7fs4pywxm', 'Drawboard PDF'),
    promoted('ClearChannelRadioDigital.iHeartRadio_a76a11dkgb644', 'iHeartRadio'),
  ),
]
