/** What the administrator part shows before it sets a value of the user's own. */
export const en = {
  caption: 'Clearpane: values that are not its own',
  head: 'Clearpane was requested to set this with administrator rights. Go on only if you requested it yourself.',
  page: (part: number, parts: number) => `Part ${part} of ${parts}. Nothing is set before the last part.`,
  nameServers: (servers: string, doh: string | null) =>
    `Name servers, for every account: ${servers}${doh === null ? '' : `, encrypted through ${doh}`}`,
  hostsEntry: (entry: string) => `Names with a fixed address, for every account: ${entry}`,
  qosPolicy: (program: string, ports: string) =>
    `Network traffic of a program: ${program}${ports === '*' ? '' : `, ports ${ports}`}`,
  mtu: (bytes: number) => `Largest packet of a network adapter: ${bytes} bytes`,
  letsIn: (name: string, rule: string) => `Allows connections from outside: ${name} (${rule})`,
}
export type OwnValueWords = typeof en
