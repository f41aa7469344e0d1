/**
 * What Defender found and when it scanned, from its own events. Pure.
 * https://learn.microsoft.com/defender-endpoint/troubleshoot-microsoft-defender-antivirus
 */
import type { Finding, ProtectionLog } from '@clearpane/model'
import type { LoggedEvent } from './event-xml.ts'

export const protectionEvents = { scanned: 1001, found: 1116, acted: 1117, updated: 2000 } as const

const severities: Readonly<Record<string, Finding['severity']>> = {
  1: 'low',
  2: 'moderate',
  4: 'high',
  5: 'severe',
}
/** Clean, quarantine, remove; block. */
const removing = ['1', '2', '3', '10']
const allowing = '6'
const [quick, full] = ['1', '2']

const succeeded = ({ data }: LoggedEvent) => Number(data['Error Code'] ?? 0) === 0

const stateOf = (acts: readonly LoggedEvent[]): Finding['state'] => {
  const done = acts.filter(succeeded).map(({ data }) => data['Action ID'] ?? '')
  if (done.includes(allowing)) return 'allowed'
  return done.some((action) => removing.includes(action)) ? 'removed' : 'active'
}

const newestFirst = (events: readonly LoggedEvent[]) =>
  events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

export const protectionOf = (events: readonly LoggedEvent[]): ProtectionLog => {
  const of = (id: number) => newestFirst(events.filter((event) => event.id === id))
  const scan = (kind: string) =>
    of(protectionEvents.scanned).find(({ data }) => data['Scan Parameters Index'] === kind)?.at ?? null
  const acts = of(protectionEvents.acted)
  // Defender writes the same finding every time it detects it.
  const found = Map.groupBy(of(protectionEvents.found), ({ data, at }) => data['Detection ID'] ?? at)
  return {
    findings: [...found].flatMap(([id, [latest]]) =>
      latest === undefined
        ? []
        : [
            {
              at: latest.at,
              name: latest.data['Threat Name'] ?? '',
              severity: severities[latest.data['Severity ID'] ?? ''] ?? null,
              path: latest.data.Path?.replace(/^[a-z]+:_/, '') || null,
              state: stateOf(acts.filter(({ data }) => data['Detection ID'] === id)),
            },
          ],
    ),
    quickScan: scan(quick),
    fullScan: scan(full),
    definitions: of(protectionEvents.updated)[0]?.at ?? null,
  }
}
