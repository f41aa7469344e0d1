import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words: Words<typeof en> = {
  unknown: 'Unbekannt',
  state: {
    offline: {
      title: 'Sie sind offline',
      text: 'Kein Adapter führt irgendwohin. Prüfen Sie Kabel, WLAN oder Flugmodus; was unten steht, ist von vorher oder leer.',
    },
    signIn: {
      title: 'Dieses Netzwerk verlangt eine Anmeldung',
      text: 'Statt des Internets antwortet seine eigene Seite, wie in Hotels und Zügen. Bis zur Anmeldung zeigen Messungen und Tests deren Antworten.',
      act: 'Anmeldeseite öffnen',
    },
    noInternet: {
      title: 'Verbunden, aber ohne Internet',
      text: 'Ihr eigenes Netzwerk antwortet, dahinter nichts. Sehen Sie nach dem Router oder nach Hinweisen des Anbieters.',
    },
    ipv6Only: {
      title: 'Diese Leitung hat nur IPv6',
      text: 'Das ist ein voller Internetzugang. Server, die nur eine IPv4-Adresse haben, sind über eine Übersetzung Ihres Anbieters erreichbar oder gar nicht; die MTU-Prüfung und DNS-Server mit IPv4 gelten hier nicht.',
    },
    vpn: {
      title: 'Ein VPN ist aktiv: {{name}}',
      text: 'Antwortzeit, Geschwindigkeit und Wege sind die des Tunnels. Für die Leitung selbst messen Sie noch einmal ohne ihn.',
    },
    metered: {
      title: 'Diese Leitung ist getaktet',
      text: 'Windows zählt ihre Daten. Jeder Geschwindigkeitstest fragt vorher, denn er überträgt mehrere hundert Megabyte.',
    },
    roaming: {
      title: 'Sie nutzen Roaming',
      text: 'Ein anderer Anbieter überträgt Ihre Daten; dessen Preise können gelten.',
    },
    overDataLimit: {
      title: 'Datengrenze Ihres Tarifs überschritten',
      text: 'Der Anbieter kann die Leitung drosseln oder jedes Megabyte berechnen.',
    },
  },
  today: {
    title: 'Seit Mitternacht',
    hint: 'Aus Clearpanes eigenem Verlauf',
    received: 'Empfangen',
    sent: 'Gesendet',
    how: 'Die mittlere Rate jeder aufgezeichneten Minute seit Mitternacht, zusammengezählt.',
    all: 'Den ganzen Tag gemessen.',
    part: 'Gemessen in {{measured}} von {{passed}}: In der übrigen Zeit lief Clearpane nicht, es kann also mehr gewesen sein.',
    none: 'Heute wurde nichts aufgezeichnet. Clearpane zählt, solange es läuft; der Schalter steht unter Überwachung.',
  },
  talkers: {
    title: 'Programme mit dem meisten Verkehr',
    hint: 'TCP, über fünf Sekunden',
    start: '5 Sekunden zählen',
    again: 'Noch einmal zählen',
    counting: 'Wird gezählt …',
    ask: 'Windows zählt den Verkehr je Programm nur für Administratoren und nur über TCP: HTTP/3, Anrufe und Spiele nutzen UDP.',
    program: 'Programm',
    connections: 'Verbindungen',
    received: 'Empfangen',
    sent: 'Gesendet',
    unknown: 'Unbekanntes Programm',
    none: 'In dieser Zeit übertrug kein Programm etwas über TCP.',
    share:
      'In {{seconds}} s übertrugen die Adapter {{all}}; die Programme unten erklären {{named}}. Der Rest ist UDP, sind Kopfdaten oder Verbindungen, die in der Zeit begannen oder endeten.',
    noTotal: '{{seconds}} s lang gezählt. Die Zähler der Adapter wurden nicht gelesen.',
    simulated: 'Vom Beispiel-PC simuliert.',
  },
  wifi: {
    show: 'WLAN-Details anzeigen',
    hint: 'Windows 11 fragt eventuell, ob Apps Ihren Standort nutzen dürfen: Der Name eines Netzwerks verrät, wo Sie sind.',
    network: 'Netzwerk',
    standard: 'Standard',
    band: 'Band und Kanal',
    channel: '{{band}}, Kanal {{channel}}',
    channelOnly: 'Kanal {{channel}}',
    signal: 'Signal',
    strength: '{{percent}} % ({{rssi}} dBm)',
    percent: '{{percent}} %',
    rate: 'Rate herein und hinaus',
    rates: '{{receive}} und {{send}} Mbit/s',
    security: 'Sicherheit',
    open: 'Keine: Andere können lesen, was nicht selbst verschlüsselt ist',
    power: 'Energie sparen',
    powerLink: 'Unter Erweitert',
    consent: 'Windows zeigt das Netzwerk nur, wenn der Standort für Desktop-Apps erlaubt ist.',
    consentLink: 'Standorteinstellungen öffnen',
    notConnected: 'Gerade mit keinem Netzwerk verbunden.',
    none: 'Windows meldet keinen WLAN-Adapter.',
  },
}
