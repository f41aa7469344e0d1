import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Sehen Sie Ihren PC klar.',
  titleRest: 'Ändern Sie ihn sicher. Genau zurück, wie er war.',
  lead: 'Clearpane stimmt Windows 11 ab, räumt auf und härtet es. Sie sehen jeden Wert, bevor er sich ändert; jeder wird danach zurückgelesen, und Rückgängig stellt genau das her, was vorher da war.',
  badge: 'Für begrenzte Zeit kostenlos',
  start: 'Jetzt optimieren',
  noAccount: 'Kein Konto nötig. Alles bleibt auf diesem PC.',
  example: {
    title: 'Beispiel einer Prüfung',
    caption: 'So wird jede Änderung gezeigt, bevor sie geschieht. Werte des Beispiel-PCs.',
    what: 'Was',
    now: 'Jetzt',
    after: 'Danach',
    notSet: 'nicht gesetzt',
    automatic: 'Automatisch',
    disabled: 'Deaktiviert',
  },
  stats: {
    title: 'Was es gibt',
    how: 'So zählen wir',
    optimizations: 'System\u00adoptimierungen',
    registry: 'Verbesserungen der Registrierung',
    privacy: 'Datenschutz\u00adeinstellungen',
    background: 'weniger im Hintergrund mit Windows 11 Mini',
    optimizationsHow:
      'Einträge des Katalogs, die ein frisches Windows 11 ändern: mindestens {{value}}. Andere prüfen, erklären oder reparieren nur und zählen nicht mit.',
    registryHow:
      'Verschiedene Registrierungswerte, die diese Einträge setzen können: mindestens {{value}}. Ein Wert, den sich mehrere Einträge teilen, zählt einmal.',
    privacyHow:
      'Verschiedene Werte, die die Einträge des Bereichs Datenschutz setzen können: mindestens {{value}}. Werbung und KI-Funktionen sind eigene Bereiche und hier nicht gezählt.',
    backgroundHow:
      'Berechnet, nicht versprochen: Der Beispiel-PC startet von selbst {{all}} Dinge ({{services}} automatische Dienste, {{programs}} Programme, {{tasks}} geplante Aufgaben des Katalogs). Mit Windows 11 Mini sind es {{fewer}} weniger. Wie viel schneller Ihr PC wird, weiß man erst, wenn es dort gemessen ist.',
    catalogSource: 'Der Katalog dieser Version; ein Test zählt bei jedem Bau neu',
    sampleSource: 'Der Beispiel-PC vor und nach dem Profil; ein Test berechnet es bei jedem Bau neu',
  },
  features: {
    title: 'Was es tut',
    more: 'Mehr dazu',
    moreAbout: 'Mehr dazu: {{title}}',
    learn: 'Mehr erfahren',
    notBuilt: 'noch nicht gebaut',
    notBuiltText: 'Dieser Teil ist in dieser Version noch nicht enthalten.',
    profiles: {
      title: 'Optimierungsprofile mit einem Klick',
      text: 'Power User, Spiele, Datenschutz, Leistung, Minimal oder Ihr eigenes.',
      details:
        'Ein Profil ist eine benannte Auswahl von Katalogeinträgen. Clearpane vergleicht sie mit diesem PC, zeigt jeden Wert jetzt und danach und wendet nur an, was abweicht. Aktiv ist ein Profil nur, solange seine Werte gelten.',
    },
    registry: {
      title: 'KI-Tiefenreinigung der Registrierung',
      text: 'Findet, was ins Leere zeigt, und sichert jeden Schlüssel, bevor er geht.',
      details:
        'Sucht Einträge, deren Ziel fehlt. Jeder Schlüssel wird mit seinen Werten gesichert, bevor er gelöscht wird. Niemand hat gemessen, dass eine kleinere Registrierung Windows schneller macht; deshalb wird kein Gewinn behauptet.',
    },
    network: {
      title: 'Netzwerkoptimierung und Geschwindigkeitstest',
      text: 'DNS, Adapter und TCP, mit Latenz vorher und nachher.',
      details:
        'Liest, wie Ihre Adapter eingestellt sind, bietet nur an, was dieses Windows noch hat, und misst Download, Upload und Latenz unter Last gegen einen Server, dessen Namen es zeigt.',
    },
    drivers: {
      title: 'Kluge Treiberverwaltung',
      text: 'Was installiert ist, wie alt es ist und was Windows Update anbietet.',
      details:
        'Listet die Treiber dieses PCs mit Version und Datum. Neue kommen nur von Windows Update, nie aus einer Sammlung unbekannter Herkunft.',
    },
    startup: {
      title: 'Autostart-Optimierung',
      text: 'Jede Quelle automatischer Starts, mit ihren gemessenen Kosten.',
      details:
        'Run-Schlüssel, Autostart-Ordner, geplante Aufgaben und Store-Apps in einer Liste. Die Kosten stammen aus den Startereignissen von Windows. Ausschalten setzt dieselbe Marke wie der Task-Manager und lässt sich genau zurücknehmen.',
    },
    privacy: {
      title: 'Datenschutz-Scanner',
      text: 'Was dieser PC anderen erzählt, Einstellung für Einstellung.',
      details:
        'Liest jede Datenschutzeinstellung und sagt, welche offen sind, was jede sendet und was ohne sie nicht mehr geht. Hinsehen ändert nichts.',
    },
    scripts: {
      title: 'PowerShell-Skriptgenerator',
      text: 'Dieselbe Auswahl als Skript, mit Wiederherstellungspunkt und Rückweg.',
      details:
        'Jede Auswahl wird ein lesbares Skript für Windows PowerShell 5.1 und neuer. Es bittet um einen Wiederherstellungspunkt, sichert die vorherigen Werte in eine Datei und stellt sie mit -Undo wieder her.',
    },
    cloud: {
      title: 'Profil-Abgleich über die Cloud',
      text: 'Dieselbe Auswahl auf jedem Ihrer Geräte.',
      details:
        'Hält Ihre Auswahl auf allen Geräten gleich. Wo zwei Geräte sich widersprechen, entscheiden Sie, Einstellung für Einstellung.',
    },
  },
  why: {
    title: 'Warum Clearpane',
    users: {
      title: 'Für mehrere Benutzer',
      text: 'Jeder Benutzer eines PCs hat eigene Läufe und seinen eigenen Rückweg.',
    },
    live: {
      title: 'Live-Überwachung',
      text: 'Was die offene Seite zeigt, wird neu gelesen, sobald es sich ändert.',
    },
    safety: {
      title: 'Sicherheit zuerst',
      text: 'Jeder Wert wird festgehalten, bevor er sich ändert, auch für die Zeit nach Clearpane.',
    },
    cloud: {
      title: 'Abgleich über die Cloud',
      text: 'Ihre Auswahl folgt Ihnen, sobald der Abgleich gebaut ist. Bis dahin verlässt nichts diesen PC.',
    },
    ai: {
      title: 'KI-gestützt',
      text: 'Empfehlungen sind Regeln, die zeigen, worauf sie beruhen. Keine Vermutung wird als Messung ausgegeben.',
    },
    oneClick: {
      title: 'Mit einem Klick',
      text: 'Ein Klick öffnet den ganzen Plan, ein zweiter führt ihn aus.',
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
    text: 'Der Abgleich über die Cloud ist noch nicht gebaut: Der Name bleibt vorerst nur in diesem Browser, und nichts wird gesendet.',
    name: 'Vollständiger Name',
    email: 'E-Mail (freiwillig)',
    device: 'Gerätename',
    deviceHint: 'Zum Beispiel Schreibtisch oder Laptop',
    skip: 'Vorerst überspringen',
    submit: 'Profil anlegen und starten',
    missing: 'Angaben fehlen',
    missingText: 'Bitte geben Sie Ihren Namen und den Gerätenamen ein',
  },
} as const satisfies Words<typeof en>
