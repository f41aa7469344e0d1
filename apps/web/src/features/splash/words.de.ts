import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Sehen Sie Ihren PC klar.',
  titleRest: 'Ändern Sie ihn sicher. Und genau so zurück, wie er war.',
  lead: 'Clearpane stimmt Windows 11 ab, räumt auf und härtet es. Sie sehen jeden Wert, bevor er sich ändert. Clearpane prüft ihn danach, und Rückgängig stellt genau den vorherigen Stand wieder her.',
  badge: 'Für begrenzte Zeit kostenlos',
  start: 'Jetzt optimieren',
  look: 'Meinen PC ansehen',
  noAccount: 'Kein Konto nötig. Alles bleibt auf diesem PC.',
  out: {
    title: 'Dieser Browser ist abgemeldet',
    text: 'So kommen Sie zurück: Starten Sie Clearpane noch einmal, über die Verknüpfung oder mit npm start. Ihr Browser öffnet sich mit einem neuen Link; im Terminal steht er auch. Jeder Link gilt einmal und zehn Minuten lang.',
  },
  picture: {
    alt: 'Die Übersicht: ein Satz über den PC, eine Schaltfläche, drei Kacheln, Vorschläge und Messwerte.',
    caption:
      'Die Übersicht, wie sie den Beispiel-PC zeigt. Der Beispiel-PC ist simuliert, Ihr PC hat eigene Werte.',
  },
  example: {
    title: 'Zum Ausprobieren: anwenden und zurück',
    caption: 'Die Werte stammen vom Beispiel-PC. Dieses Beispiel ändert nichts.',
    notSet: 'nicht gesetzt',
    before: 'Noch nichts geändert',
    applied: 'Angewendet und geprüft',
    undone: 'Genau so wie vorher',
    apply: 'Anwenden',
    undo: 'Rückgängig',
  },
  stats: {
    title: 'In Zahlen',
    how: 'So zählen wir',
    optimizations: 'System\u00adoptimierungen',
    registry: 'Verbesserungen der Registrierung',
    privacy: 'Datenschutz\u00adeinstellungen',
    background: 'weniger im Hintergrund mit Windows 11 Mini',
    optimizationsHow:
      'Einstellungen unseres Katalogs, die ein frisches Windows 11 ändern: mindestens {{value}}. Einträge, die nur prüfen, erklären oder reparieren, zählen nicht mit.',
    registryHow:
      'Verschiedene Registrierungswerte, die diese Einstellungen ändern können: mindestens {{value}}. Ein Wert, den sich mehrere Einstellungen teilen, zählt einmal.',
    privacyHow:
      'Verschiedene Werte, die die Datenschutzeinstellungen ändern können: mindestens {{value}}. Werbung und KI-Funktionen sind eigene Bereiche und hier nicht mitgezählt.',
    backgroundHow:
      'Berechnet am Beispiel-PC: Er startet {{all}} Dinge von selbst ({{services}} automatische Dienste, {{programs}} Programme, {{tasks}} geplante Aufgaben). Mit Windows 11 Mini sind es {{fewer}} weniger. Wie viel schneller Ihr PC wird, lässt sich nur auf Ihrem PC messen.',
    catalogSource: 'Der Katalog dieser Version, bei jedem Build neu gezählt',
    sampleSource: 'Der Beispiel-PC vor und nach dem Profil, bei jedem Build neu berechnet',
  },
  features: {
    title: 'Was es tut',
    more: 'Mehr dazu',
    moreAbout: 'Mehr dazu: {{title}}',
    learn: 'Mehr erfahren',
    notBuilt: 'noch nicht gebaut',
    notBuiltText: 'Das ist in dieser Version noch nicht enthalten.',
    profiles: {
      title: 'Optimierungsprofile mit einem Klick',
      text: 'Power User, Spiele, Datenschutz, Leistung, Minimal oder Ihr eigenes.',
      details:
        'Ein Profil ist eine benannte Auswahl von Einstellungen. Clearpane vergleicht sie mit diesem PC, zeigt jeden Wert jetzt und danach und ändert nur, was abweicht. Aktiv ist ein Profil nur, solange alle seine Einstellungen gelten.',
    },
    registry: {
      title: 'KI-Tiefenreinigung der Registrierung',
      text: 'Findet verwaiste Einträge und sichert jeden Schlüssel vor dem Löschen.',
      details:
        'Sucht Einträge, deren Ziel nicht mehr existiert. Jeder Schlüssel wird mit seinen Werten gesichert, bevor er gelöscht wird. Es gibt keinen Beleg, dass eine kleinere Registrierung Windows schneller macht, also behaupten wir es nicht.',
    },
    network: {
      title: 'Netzwerkoptimierung und Geschwindigkeitstest',
      text: 'DNS, Adapter und TCP, mit Latenz vorher und nachher.',
      details:
        'Liest, wie Ihre Adapter eingestellt sind, und bietet nur an, was Ihre Windows-Version noch unterstützt. Misst Download, Upload und Latenz unter Last und zeigt, welcher Server dabei half.',
    },
    drivers: {
      title: 'Kluge Treiberverwaltung',
      text: 'Was installiert ist, wie alt es ist und was Windows Update anbietet.',
      details:
        'Listet die Treiber dieses PCs mit Version und Datum. Updates kommen nur von Windows Update, nie aus unbekannten Quellen.',
    },
    startup: {
      title: 'Autostart-Optimierung',
      text: 'Alles, was mit Windows startet, mit der gemessenen Startzeit.',
      details:
        'Run-Schlüssel, Autostart-Ordner, geplante Aufgaben und Store-Apps in einer Liste. Die Startzeit stammt aus den Startereignissen von Windows. Clearpane schaltet wie der Task-Manager aus, sodass sich alles genau so wieder einschalten lässt.',
    },
    privacy: {
      title: 'Datenschutz-Scanner',
      text: 'Was dieser PC mit anderen teilt, Einstellung für Einstellung.',
      details:
        'Liest jede Datenschutzeinstellung und zeigt, welche noch Daten weitergeben, was jede sendet und was ohne sie nicht mehr geht. Das Prüfen ändert nichts.',
    },
    scripts: {
      title: 'PowerShell-Skriptgenerator',
      text: 'Dieselbe Auswahl als Skript, mit Wiederherstellungspunkt und Rückweg.',
      details:
        'Jede Auswahl wird ein lesbares Skript für Windows PowerShell 5.1 und neuer. Es fordert einen Wiederherstellungspunkt an, sichert die vorherigen Werte in einer Datei und stellt sie mit -Undo wieder her.',
    },
    cloud: {
      title: 'Profil-Abgleich über die Cloud',
      text: 'Dieselbe Auswahl auf jedem Ihrer Geräte.',
      details:
        'Hält Ihre Auswahl auf allen Geräten gleich. Widersprechen sich zwei Geräte, entscheiden Sie Einstellung für Einstellung.',
    },
  },
  why: {
    title: 'Warum Clearpane',
    users: {
      title: 'Für mehrere Benutzer',
      text: 'Jeder Benutzer eines PCs hat seinen eigenen Verlauf und sein eigenes Rückgängig.',
    },
    live: {
      title: 'Live-Überwachung',
      text: 'Offene Seiten aktualisieren sich, sobald sich an diesem PC etwas ändert.',
    },
    safety: {
      title: 'Sicherheit zuerst',
      text: 'Jeder alte Wert wird zuerst gesichert. So können Sie auch ohne Clearpane alles rückgängig machen.',
    },
    cloud: {
      title: 'Abgleich über die Cloud',
      text: 'Ihre Auswahl folgt Ihnen, sobald der Abgleich gebaut ist. Bis dahin verlässt nichts diesen PC.',
    },
    ai: {
      title: 'KI-gestützt',
      text: 'Vorschläge folgen festen Regeln und zeigen, warum. Keine Vermutung wird als Messung ausgegeben.',
    },
    oneClick: {
      title: 'Mit einem Klick',
      text: 'Ein Klick zeigt jede Änderung, ein zweiter führt sie aus.',
    },
  },
  offer: {
    badge: 'Zeitlich begrenztes Angebot',
    title: 'Lebenslang kostenlos',
    text: 'Melden Sie sich vor dem Verkaufsstart an und behalten Sie Clearpane für immer. Danach kostet es {{month}} im Monat oder {{year}} im Jahr.',
    claim: 'KOSTENLOSEN Zugang sichern',
  },
  signUp: {
    title: 'Cloud-Profil anlegen',
    text: 'Der Cloud-Abgleich ist noch nicht gebaut. Vorerst ist der Name nur in diesem Browser gespeichert, und nichts wird gesendet.',
    name: 'Vollständiger Name',
    email: 'E-Mail (freiwillig)',
    device: 'Gerätename',
    deviceHint: 'Zum Beispiel Schreibtisch oder Laptop',
    skip: 'Vorerst überspringen',
    submit: 'Profil anlegen und starten',
    missing: 'Angaben fehlen',
    missingText: 'Bitte geben Sie Ihren Namen und den Gerätenamen ein',
    nameNeeded: 'Geben Sie Ihren Namen ein.',
    deviceNameNeeded: 'Geben Sie einen Namen für dieses Gerät ein.',
  },
} as const satisfies Words<typeof en>
