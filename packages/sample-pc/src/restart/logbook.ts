/**
 * What a sample PC recorded: its starts, the updates it installed, Defender's activity. Invented, from its
 * first start on.
 */
import type { Logbook } from '@clearpane/engine'
import type { Boot, Finding, InstalledUpdate } from '@clearpane/model'
import type { World } from '../world/world.ts'

const day = 86_400_000

/** Before the first reading: days before the first start, and what was installed. */
const earlier: readonly (readonly [daysBefore: number, title: string, kind: InstalledUpdate['kind']])[] = [
  [0.4, 'Security Intelligence Update for Microsoft Defender Antivirus (KB2267602)', 'definitions'],
  [1.3, 'Security Intelligence Update for Microsoft Defender Antivirus (KB2267602)', 'definitions'],
  [6.2, '9WZDNCRFJBMP-Microsoft.WindowsStore', 'app'],
  [11.6, 'Cumulative Update for Windows 11 Version 24H2 for x64-based Systems (KB5065426)', 'windows'],
  [11.7, 'Windows Malicious Software Removal Tool x64 - v5.136 (KB890830)', 'windows'],
  [39.5, 'Cumulative Update for Windows 11 Version 24H2 for x64-based Systems (KB5063878)', 'windows'],
]

const states = { active: 'active', quarantined: 'removed' } as const

type Rest = { boots(): Boot[]; world: World; now(): number }

/** Updates that people would call a Windows update. */
export const lastUpdateIn = (updates: readonly InstalledUpdate[]): string | null =>
  updates.find(({ kind }) => kind === 'windows')?.at ?? null

export const sampleLogbook = ({ boots, world, now }: Rest): Logbook & { installed(): InstalledUpdate[] } => {
  const first = () => Date.parse(boots()[0]?.at ?? new Date(now()).toISOString())
  const before = (days: number) => new Date(first() - days * day).toISOString()
  /** The day's scheduled scan: the last one that is over. */
  const quickScan = () => {
    const today = Math.floor(now() / day) * day + day / 2
    return new Date(today <= now() ? today : today - day).toISOString()
  }
  const installedKind = (kind: string) => (kind === 'definition' ? 'definitions' : 'windows')
  /** Newest first. */
  const installed = () => {
    // Its installation time isn't stored; it was in force from the last start on.
    const at = boots().at(-1)?.at ?? before(0)
    const own = world
      .updates()
      .filter(({ state }) => state === 'installed')
      .map(({ title, kind }): InstalledUpdate => ({ at, title, kind: installedKind(kind) }))
    return [...own, ...earlier.map(([days, title, kind]) => ({ at: before(days), title, kind }))]
  }
  return {
    installed,
    boots: async () => ({ record: boots().toReversed() }),
    updates: async () => ({ record: installed() }),
    protection: async () => ({
      record: {
        findings: world.findings().map(
          ({ name, severity, path, state }, i): Finding => ({
            at: before(2.3 + 9 * i),
            name,
            severity,
            path,
            state: states[state],
          }),
        ),
        quickScan: quickScan(),
        fullScan: null,
        definitions: before(0.4),
      },
    }),
  }
}
