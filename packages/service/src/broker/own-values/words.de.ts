import type { OwnValueWords } from './words.en.ts'

export const de: OwnValueWords = {
  caption: 'Clearpane: Werte, die nicht von Clearpane stammen',
  head: 'Das soll Clearpane mit Administratorrechten setzen. Fahre nur fort, wenn du es selbst veranlasst hast.',
  page: (part, parts) => `Teil ${part} von ${parts}. Vor dem letzten Teil wird nichts gesetzt.`,
  nameServers: (servers, doh) =>
    `Namensserver, für alle Konten: ${servers}${doh === null ? '' : `, verschlüsselt über ${doh}`}`,
  hostsEntry: (entry) => `Namen mit fester Adresse, für alle Konten: ${entry}`,
  qosPolicy: (program, ports) =>
    `Netzwerkverkehr eines Programms: ${program}${ports === '*' ? '' : `, Ports ${ports}`}`,
  mtu: (bytes) => `Größtes Paket eines Netzwerkadapters: ${bytes} Byte`,
  letsIn: (name, rule) => `Lässt Verbindungen von außen zu: ${name} (${rule})`,
}
