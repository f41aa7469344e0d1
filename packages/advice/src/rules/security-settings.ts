/** Rules about protections that are off but could be on. */
import type { Rule } from './rule.ts'
import { settingRule } from './setting-rule.ts'

const learn = (path: string) => ({ url: `https://learn.microsoft.com/${path}` })

export const securitySettings: readonly Rule[] = [
  settingRule({
    id: 'defender-off',
    tweakId: 'security.enableDefender',
    type: 'security',
    priority: 'critical',
    impact: 'high',
    source: learn('powershell/module/defender/set-mppreference'),
    words: {
      en: {
        title: 'Turn on every Defender protection',
        text: 'At least one protection of Microsoft Defender is off. Malware can run without being noticed.',
      },
      de: {
        title: 'Alle Schutzfunktionen von Defender einschalten',
        text: 'Mindestens eine Schutzfunktion von Microsoft Defender ist aus. Schadprogramme können unbemerkt laufen.',
      },
    },
  }),
  settingRule({
    id: 'firewall-off',
    tweakId: 'security.configureFirewall',
    type: 'security',
    priority: 'critical',
    impact: 'high',
    source: learn('powershell/module/netsecurity/set-netfirewallprofile'),
    words: {
      en: {
        title: 'Turn the firewall on for every network',
        text: 'The firewall is off for at least one kind of network. Other devices can reach programs on this PC.',
      },
      de: {
        title: 'Firewall für jedes Netzwerk einschalten',
        text: 'Die Firewall ist für mindestens eine Art von Netzwerk aus. Andere Geräte können Programme auf diesem PC erreichen.',
      },
    },
  }),
  settingRule({
    id: 'smartscreen-off',
    tweakId: 'security.smartScreen',
    type: 'security',
    priority: 'critical',
    impact: 'high',
    source: learn('windows/client-management/mdm/policy-csp-smartscreen'),
    words: {
      en: {
        title: 'Turn SmartScreen on',
        text: 'SmartScreen warns before an unknown download runs. It is off.',
      },
      de: {
        title: 'SmartScreen einschalten',
        text: 'SmartScreen warnt, bevor ein unbekannter Download läuft. Es ist aus.',
      },
    },
  }),
  settingRule({
    id: 'tamper-protection-off',
    tweakId: 'security.tamperProtection',
    type: 'security',
    priority: 'high',
    impact: 'high',
    difficulty: 'medium',
    goesTo: '/security',
    source: learn('defender-endpoint/prevent-changes-to-security-settings-with-tamper-protection'),
    byHand: {
      en: [
        'Open Windows Security from the Start menu.',
        'Choose “Virus & threat protection”, then “Manage settings”.',
        'Turn Tamper Protection on. No other program can do that.',
      ],
      de: [
        'Öffnen Sie „Windows-Sicherheit“ aus dem Startmenü.',
        'Wählen Sie „Viren- & Bedrohungsschutz“, dann „Einstellungen verwalten“.',
        'Schalten Sie den Manipulationsschutz ein. Kein anderes Programm kann das.',
      ],
    },
    words: {
      en: {
        title: 'Turn Tamper Protection on in Windows Security',
        text: 'Tamper Protection keeps programs from changing Defender. It is off.',
      },
      de: {
        title: 'Manipulationsschutz in Windows-Sicherheit einschalten',
        text: 'Der Manipulationsschutz hindert Programme daran, Defender zu ändern. Er ist aus.',
      },
    },
  }),
  settingRule({
    id: 'user-account-control-off',
    tweakId: 'security.enableUAC',
    type: 'security',
    priority: 'high',
    impact: 'high',
    difficulty: 'medium',
    goesTo: '/security',
    source: learn(
      'windows/security/application-security/application-control/user-account-control/settings-and-configuration',
    ),
    byHand: {
      en: [
        'Open the Start menu and type “Change User Account Control settings”.',
        'Move the slider up to the default and confirm.',
        'Restart the PC if Windows asks for a restart.',
      ],
      de: [
        'Öffnen Sie das Startmenü und tippen Sie „Einstellungen der Benutzerkontensteuerung ändern“.',
        'Schieben Sie den Regler nach oben auf die Standardstufe und bestätigen Sie.',
        'Starten Sie den PC neu, wenn Windows darum bittet.',
      ],
    },
    words: {
      en: {
        title: 'Let Windows ask before programs get administrator rights',
        text: 'User Account Control is off or weakened. A program can change Windows without a question.',
      },
      de: {
        title: 'Windows vor Administratorrechten fragen lassen',
        text: 'Die Benutzerkontensteuerung ist aus oder abgeschwächt. Ein Programm kann Windows ohne Rückfrage ändern.',
      },
    },
  }),
  settingRule({
    id: 'unwanted-programs-allowed',
    tweakId: 'security.puaProtection',
    type: 'security',
    priority: 'high',
    impact: 'medium',
    source: learn('powershell/module/defender/set-mppreference'),
    words: {
      en: {
        title: 'Let Defender block unwanted programs',
        text: 'Defender lets adware and bundled offers through, because this protection is off.',
      },
      de: {
        title: 'Defender unerwünschte Programme blockieren lassen',
        text: 'Defender lässt Werbeprogramme und beigepackte Angebote durch, weil dieser Schutz aus ist.',
      },
    },
  }),
  settingRule({
    id: 'old-file-sharing-on',
    tweakId: 'security.smb1',
    type: 'security',
    priority: 'high',
    impact: 'high',
    source: learn('windows-server/storage/file-server/troubleshoot/detect-enable-and-disable-smbv1-v2-v3'),
    words: {
      en: {
        title: 'Remove the oldest file sharing protocol',
        text: 'The first version of Windows file sharing is installed. Worms have spread through it.',
        risk: 'Very old network drives and printers may need it.',
      },
      de: {
        title: 'Das älteste Protokoll der Dateifreigabe entfernen',
        text: 'Die erste Fassung der Windows-Dateifreigabe ist installiert. Würmer haben sich darüber verbreitet.',
        risk: 'Sehr alte Netzlaufwerke und Drucker brauchen es vielleicht.',
      },
    },
  }),
  settingRule({
    id: 'autorun-on',
    tweakId: 'security.disableAutorun',
    type: 'security',
    priority: 'medium',
    impact: 'medium',
    source: learn('windows/win32/shell/autoplay-reg'),
    words: {
      en: {
        title: 'Keep drives from starting programs',
        text: 'A USB drive or a disc may offer or start something as soon as it is connected.',
        risk: 'Windows no longer asks what to do with a drive that you connect.',
      },
      de: {
        title: 'Laufwerke keine Programme starten lassen',
        text: 'Ein USB-Laufwerk oder eine CD darf etwas anbieten oder starten, sobald es angeschlossen ist.',
        risk: 'Windows fragt beim Anschließen eines Laufwerks nicht mehr, was geschehen soll.',
      },
    },
  }),
  settingRule({
    id: 'remote-assistance-on',
    tweakId: 'security.remoteAssistance',
    type: 'security',
    priority: 'low',
    impact: 'low',
    source: {
      reason: {
        en: 'Windows has Quick Assist for the same purpose, and it needs your consent each time.',
        de: 'Windows hat für denselben Zweck die „Remotehilfe“, die jedes Mal Ihre Zustimmung braucht.',
      },
    },
    words: {
      en: {
        title: 'Turn the old Remote Assistance off',
        text: 'Somebody could be invited to control this PC through the old Remote Assistance.',
        risk: 'Invitations by the old Remote Assistance no longer work.',
      },
      de: {
        title: 'Alte Remoteunterstützung ausschalten',
        text: 'Jemand könnte über die alte Remoteunterstützung eingeladen werden, diesen PC zu steuern.',
        risk: 'Einladungen über die alte Remoteunterstützung funktionieren nicht mehr.',
      },
    },
  }),
  settingRule({
    id: 'remote-desktop-open',
    tweakId: 'security.remoteDesktop',
    type: 'security',
    priority: 'medium',
    impact: 'medium',
    source: learn(
      'en-us/windows/client-management/mdm/policy-csp-remotedesktopservices#allowuserstoconnectremotely',
    ),
    words: {
      en: {
        title: 'Keep other PCs from connecting by Remote Desktop',
        text: 'Nothing keeps Remote Desktop from being turned on for this PC.',
        risk: 'You can’t connect to this PC by Remote Desktop any more.',
      },
      de: {
        title: 'Remotedesktop-Verbindungen zu diesem PC verhindern',
        text: 'Nichts hindert daran, Remotedesktop für diesen PC einzuschalten.',
        risk: 'Sie können sich nicht mehr per Remotedesktop mit diesem PC verbinden.',
      },
    },
  }),
  settingRule({
    id: 'removable-drives-unscanned',
    tweakId: 'security.removableScan',
    type: 'security',
    priority: 'medium',
    impact: 'low',
    source: learn('powershell/module/defender/set-mppreference'),
    words: {
      en: {
        title: 'Include USB drives in full scans',
        text: 'Defender leaves USB drives out of its full scans.',
        risk: 'A full scan takes longer while a large drive is connected.',
      },
      de: {
        title: 'USB-Laufwerke vollständig mitprüfen',
        text: 'Defender lässt USB-Laufwerke bei vollständigen Scans aus.',
        risk: 'Ein vollständiger Scan dauert länger, solange ein großes Laufwerk angeschlossen ist.',
      },
    },
  }),
  settingRule({
    id: 'phishing-protection-off',
    tweakId: 'security.phishingProtection',
    type: 'security',
    priority: 'medium',
    impact: 'medium',
    source: learn('en-us/windows/client-management/mdm/policy-csp-webthreatdefense'),
    words: {
      en: {
        title: 'Turn the phishing protection on',
        text: 'Windows doesn’t warn when you type your password into an unsafe page or app.',
      },
      de: {
        title: 'Phishing-Schutz einschalten',
        text: 'Windows warnt nicht, wenn Sie Ihr Kennwort in eine unsichere Seite oder App eingeben.',
      },
    },
  }),
  settingRule({
    id: 'secure-boot-off',
    tweakId: 'security.secureBootSettings',
    type: 'security',
    priority: 'high',
    impact: 'high',
    difficulty: 'hard',
    goesTo: '/security',
    source: learn('powershell/module/secureboot/confirm-securebootuefi'),
    byHand: {
      en: [
        'Save your recovery key first, if the drive is encrypted.',
        'Restart into the firmware settings: Settings, System, Recovery, Advanced startup.',
        'Turn Secure Boot on there, save and restart.',
      ],
      de: [
        'Sichern Sie zuerst Ihren Wiederherstellungsschlüssel, falls das Laufwerk verschlüsselt ist.',
        'Starten Sie in die Firmware-Einstellungen: Einstellungen, System, Wiederherstellung, Erweiterter Start.',
        'Schalten Sie dort Secure Boot ein, speichern Sie und starten Sie neu.',
      ],
    },
    words: {
      en: {
        title: 'Turn Secure Boot on in the firmware',
        text: 'Secure Boot is off. Malware could start before Windows.',
      },
      de: {
        title: 'Secure Boot in der Firmware einschalten',
        text: 'Secure Boot ist aus. Schadprogramme könnten vor Windows starten.',
      },
    },
  }),
  settingRule({
    id: 'memory-integrity-off',
    tweakId: 'security.coreIsolation',
    type: 'security',
    priority: 'medium',
    impact: 'high',
    difficulty: 'medium',
    goesTo: '/security',
    source: learn(
      'windows/security/hardware-security/enable-virtualization-based-protection-of-code-integrity',
    ),
    byHand: {
      en: [
        'Open Windows Security, then “Device security” and “Core isolation details”.',
        'Turn memory integrity on. Windows names drivers that don’t fit.',
        'Restart the PC.',
      ],
      de: [
        'Öffnen Sie „Windows-Sicherheit“, dann „Gerätesicherheit“ und „Details zur Kernisolierung“.',
        'Schalten Sie die Speicherintegrität ein. Windows nennt Treiber, die nicht dazu passen.',
        'Starten Sie den PC neu.',
      ],
    },
    words: {
      en: {
        title: 'Consider memory integrity',
        text: 'Windows doesn’t check drivers in an isolated part of the memory.',
        risk: 'Old drivers may stop working, and some games run a little slower.',
      },
      de: {
        title: 'Speicherintegrität erwägen',
        text: 'Windows prüft Treiber nicht in einem abgeschotteten Teil des Arbeitsspeichers.',
        risk: 'Alte Treiber laufen vielleicht nicht mehr, und manche Spiele werden etwas langsamer.',
      },
    },
  }),
]
