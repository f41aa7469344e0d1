import {
  Cloud,
  Cpu,
  FileCode,
  Layers,
  type LucideIcon,
  Network,
  Rocket,
  ShieldCheck,
  Wrench,
} from 'lucide-react'

/** The eight feature cards in the specified order, each with the pages that implement it. */
export const features = [
  { id: 'profiles', icon: Layers, pages: ['profiles'] },
  { id: 'registry', icon: Wrench, pages: ['registry'] },
  { id: 'network', icon: Network, pages: ['network'] },
  { id: 'drivers', icon: Cpu, pages: ['tools'] },
  { id: 'startup', icon: Rocket, pages: ['startup'] },
  { id: 'privacy', icon: ShieldCheck, pages: ['privacy'] },
  { id: 'scripts', icon: FileCode, pages: ['profiles', 'generator', 'powershell'] },
  { id: 'cloud', icon: Cloud, pages: ['cloudProfiles'] },
] as const satisfies readonly { id: string; icon: LucideIcon; pages: readonly string[] }[]

export type Feature = (typeof features)[number]
