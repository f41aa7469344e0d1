/** What costs points, as issues with their remedies. Pure. */
import type { Analysis } from '@clearpane/contracts'
import type { Health, HealthPoint } from '@clearpane/engine'

type Issue = Analysis['issues'][number]

const words: Record<HealthPoint['part'], { description: string; recommendation: string }> = {
  protections: {
    description: 'Not every core protection is on',
    recommendation: 'Switch on what Windows Security shows as off',
  },
  privacy: {
    description: 'Settings share data that needn’t be shared',
    recommendation: 'Make the safe ones private',
  },
  updates: {
    description: 'Windows was last updated long ago',
    recommendation: 'Open Windows Update in Settings',
  },
  disk: {
    description: 'The drive of Windows is nearly full',
    recommendation: 'Remove apps and files you don’t need',
  },
  memory: {
    description: 'Most of the memory is in use',
    recommendation: 'Close or remove programs that run in the background',
  },
  boot: {
    description: 'Windows takes long to start',
    recommendation: 'See on the monitoring page what was slow',
  },
  startup: {
    description: 'Many programs start with Windows',
    recommendation: 'Let fewer start by themselves',
  },
}

/** Points are out of a hundred: a tenth of the score is a lot. */
const severityOf = ({ part }: HealthPoint, points: number): Issue['severity'] => {
  if (part === 'protections') return 'Critical'
  if (points >= 10) return 'High'
  return points >= 3 ? 'Medium' : 'Low'
}

/** Less isn't worth a line. */
const leastPoints = 0.5

export const issuesOf = ({ parts }: Pick<Health, 'parts'>): Issue[] =>
  parts
    .flatMap((one): Issue[] => {
      const points = one.lost ?? 0
      if (points < leastPoints) return []
      const { part, tweakIds } = one
      return [{ part, severity: severityOf(one, points), points, ...words[part], tweakIds: [...tweakIds] }]
    })
    .toSorted((a, b) => b.points - a.points)
