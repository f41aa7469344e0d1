/** Rules about settings that share data or show offers and that can be turned off without any disadvantage. */
import type { Rule } from './rule.ts'
import { type SettingEntry, settingRule } from './setting-rule.ts'

const learn = (path: string) => ({ url: `https://learn.microsoft.com/${path}` })
const privacyCsp = (name: string) => learn(`en-us/windows/client-management/mdm/policy-csp-privacy#${name}`)
const experienceCsp = (name: string) =>
  learn(`en-us/windows/client-management/mdm/policy-csp-experience#${name}`)

const shown = {
  reason: {
    en: 'Clearpane’s page about this setting names two projects that agree about its value.',
    de: 'Die Seite von Clearpane über diese Einstellung nennt zwei Projekte, die sich über ihren Wert einig sind.',
  },
} as const

type Short = Pick<SettingEntry, 'id' | 'tweakId' | 'words' | 'source'> &
  Partial<Pick<SettingEntry, 'priority' | 'impact'>>

const entries: readonly Short[] = [
  {
    id: 'diagnostic-data-open',
    tweakId: 'privacy.diagnosticData',
    priority: 'high',
    impact: 'high',
    source: learn('en-us/windows/client-management/mdm/policy-csp-system#allowtelemetry'),
    words: {
      en: {
        title: 'Send only required diagnostic data',
        text: 'Windows sends optional diagnostic data: websites, app use and typing.',
      },
      de: {
        title: 'Nur erforderliche Diagnosedaten senden',
        text: 'Windows sendet optionale Diagnosedaten: Webseiten, App-Nutzung und Eingaben.',
      },
    },
  },
  {
    id: 'advertising-id-on',
    tweakId: 'privacy.advertisingId',
    source: privacyCsp('disableadvertisingid'),
    words: {
      en: {
        title: 'Turn the advertising ID off',
        text: 'Apps recognize you by one ID and show ads to match.',
      },
      de: {
        title: 'Werbe-ID ausschalten',
        text: 'Apps erkennen Sie an einer Kennung wieder und zeigen passende Werbung.',
      },
    },
  },
  {
    id: 'activity-history-on',
    tweakId: 'privacy.activityHistory',
    source: privacyCsp('enableactivityfeed'),
    words: {
      en: {
        title: 'Stop the activity history',
        text: 'Windows records which apps and files you open.',
        risk: 'You no longer continue on another PC where you stopped here.',
      },
      de: {
        title: 'Aktivitätsverlauf beenden',
        text: 'Windows zeichnet auf, welche Apps und Dateien Sie öffnen.',
        risk: 'Sie machen nicht mehr auf einem anderen PC weiter, wo Sie hier aufgehört haben.',
      },
    },
  },
  {
    id: 'tailored-experiences-on',
    tweakId: 'privacy.tailoredExperiences',
    source: experienceCsp('allowtailoredexperienceswithdiagnosticdata'),
    words: {
      en: {
        title: 'Stop offers made from diagnostic data',
        text: 'Microsoft uses the diagnostic data of this PC for tips and offers.',
      },
      de: {
        title: 'Angebote aus Diagnosedaten beenden',
        text: 'Microsoft nutzt die Diagnosedaten dieses PCs für Tipps und Angebote.',
      },
    },
  },
  {
    id: 'web-search-in-start',
    tweakId: 'privacy.webSearch',
    source: learn(
      'en-us/windows/client-management/mdm/policy-csp-admx-windowsexplorer#disablesearchboxsuggestions',
    ),
    words: {
      en: {
        title: 'Search only this PC from the Start menu',
        text: 'Text that you type into the Start menu is sent to Bing.',
        risk: 'The Start menu no longer shows web results.',
      },
      de: {
        title: 'Im Startmenü nur auf diesem PC suchen',
        text: 'Ihre Eingaben im Startmenü gehen an Bing.',
        risk: 'Das Startmenü zeigt keine Treffer aus dem Web mehr.',
      },
    },
  },
  {
    id: 'app-launches-tracked',
    tweakId: 'privacy.appLaunchTracking',
    priority: 'low',
    impact: 'low',
    source: learn(
      'en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
    ),
    words: {
      en: {
        title: 'Stop tracking which apps you start',
        text: 'Windows counts the apps that you start, to sort Start and search.',
        risk: 'Start and search no longer show your most used apps first.',
      },
      de: {
        title: 'App-Starts nicht mehr mitzählen',
        text: 'Windows zählt die Apps, die Sie starten, um Start und Suche zu sortieren.',
        risk: 'Start und Suche zeigen Ihre meistgenutzten Apps nicht mehr zuerst.',
      },
    },
  },
  {
    id: 'app-inventory-sent',
    tweakId: 'privacy.appCompatInventory',
    source: learn(
      'en-us/windows/client-management/mdm/policy-csp-admx-appcompat#appcompatturnoffprograminventory',
    ),
    words: {
      en: {
        title: 'Stop sending the list of your programs',
        text: 'Windows makes a list of installed programs and sends it to Microsoft.',
      },
      de: {
        title: 'Liste Ihrer Programme nicht mehr senden',
        text: 'Windows erstellt eine Liste der installierten Programme und sendet sie an Microsoft.',
      },
    },
  },
  {
    id: 'cloud-clipboard-on',
    tweakId: 'privacy.cloudClipboard',
    source: privacyCsp('allowcrossdeviceclipboard'),
    words: {
      en: {
        title: 'Keep the clipboard on this PC',
        text: 'Copied text may be sent to your other devices through Microsoft.',
        risk: 'You can’t paste on another device what you copied here.',
      },
      de: {
        title: 'Zwischenablage auf diesem PC lassen',
        text: 'Kopierter Text darf über Microsoft an Ihre anderen Geräte gehen.',
        risk: 'Sie können hier Kopiertes nicht mehr auf einem anderen Gerät einfügen.',
      },
    },
  },
  {
    id: 'edge-data-shared',
    tweakId: 'edge.personalizationReporting',
    source: learn('en-us/deployedge/microsoft-edge-policies/personalizationreportingenabled'),
    words: {
      en: {
        title: 'Keep Edge’s history out of ads and news',
        text: 'Edge sends your browsing history to Microsoft for ads, search and news.',
      },
      de: {
        title: 'Edge-Verlauf nicht für Werbung und Nachrichten nutzen',
        text: 'Edge sendet Ihren Verlauf an Microsoft, für Werbung, Suche und Nachrichten.',
      },
    },
  },
  {
    id: 'apps-install-silently',
    tweakId: 'ads.silentApps',
    priority: 'medium',
    impact: 'medium',
    source: shown,
    words: {
      en: {
        title: 'Keep Windows from installing suggested apps',
        text: 'Windows may install suggested apps in the background.',
      },
      de: {
        title: 'Windows keine vorgeschlagenen Apps installieren lassen',
        text: 'Windows darf vorgeschlagene Apps im Hintergrund installieren.',
      },
    },
  },
  {
    id: 'consumer-offers-on',
    tweakId: 'ads.consumerFeatures',
    source: experienceCsp('allowwindowsconsumerfeatures'),
    words: {
      en: {
        title: 'Turn off app offers and account notices',
        text: 'Windows shows suggested apps, tips and account notices.',
      },
      de: {
        title: 'App-Angebote und Kontohinweise ausschalten',
        text: 'Windows zeigt vorgeschlagene Apps, Tipps und Kontohinweise.',
      },
    },
  },
  {
    id: 'start-promotions-on',
    tweakId: 'ads.startRecommendations',
    priority: 'low',
    impact: 'low',
    source: shown,
    words: {
      en: { title: 'Turn off promotions in Start', text: 'Start shows tips, shortcuts and promoted apps.' },
      de: {
        title: 'Werbung im Startmenü ausschalten',
        text: 'Das Startmenü zeigt Tipps, Verknüpfungen und beworbene Apps.',
      },
    },
  },
  {
    id: 'setup-reminder-on',
    tweakId: 'ads.finishSetup',
    priority: 'low',
    impact: 'low',
    source: shown,
    words: {
      en: {
        title: 'Stop the full-screen setup reminder',
        text: 'Windows may cover the screen to suggest a Microsoft account and subscriptions.',
      },
      de: {
        title: 'Einrichtungs-Erinnerung auf ganzem Bildschirm beenden',
        text: 'Windows darf den Bildschirm verdecken, um ein Microsoft-Konto und Abos vorzuschlagen.',
      },
    },
  },
  {
    id: 'one-drive-takes-folders',
    tweakId: 'debloat.oneDriveBackupNag',
    source: learn(
      'en-us/sharepoint/use-group-policy#prevent-users-from-moving-their-windows-known-folders-to-onedrive',
    ),
    words: {
      en: {
        title: 'Keep your folders out of OneDrive',
        text: 'OneDrive may move Desktop, Documents and Pictures into the cloud.',
        risk: 'OneDrive can’t back these folders up any more.',
      },
      de: {
        title: 'Eigene Ordner nicht in OneDrive verschieben lassen',
        text: 'OneDrive darf Desktop, Dokumente und Bilder in die Cloud verschieben.',
        risk: 'OneDrive kann diese Ordner nicht mehr sichern.',
      },
    },
  },
  {
    id: 'screen-ai-on',
    tweakId: 'ai.clickToDo',
    priority: 'low',
    impact: 'medium',
    source: learn('en-us/windows/client-management/manage-click-to-do'),
    words: {
      en: {
        title: 'Turn off AI actions over the screen',
        text: 'Click to Do looks at what is on the screen and offers actions.',
        risk: 'The overlay with AI actions no longer opens.',
      },
      de: {
        title: 'KI-Aktionen über dem Bildschirm ausschalten',
        text: 'Click to Do sieht sich den Bildschirminhalt an und bietet Aktionen an.',
        risk: 'Die Einblendung mit KI-Aktionen öffnet sich nicht mehr.',
      },
    },
  },
]

export const privacySettings: readonly Rule[] = entries.map((entry) =>
  settingRule({ type: 'privacy', priority: 'medium', impact: 'medium', ...entry }),
)
