/** How much Recall keeps. */
import { dword, enterpriseAndEducation, option, policy, tweakWith } from '../../make.ts'
import { policyCsp, template } from '../../sources.ts'
import { states } from '../../state-words.ts'

const windowsAI = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI'

const days = (count: number) => policy(windowsAI, 'SetMaximumStorageDurationForRecallSnapshots', dword(count))
const gigabytes = (count: number) =>
  policy(windowsAI, 'SetMaximumStorageSpaceForRecallSnapshots', dword(count * 1024))

/** Recall, which has no data until it's installed. */
const recall = tweakWith({
  area: 'ai',
  category: 'windows',
  risk: 'caution',
  riskReason: 'Older snapshots are deleted for good.',
  losesData: true,
  evidence: 'documented',
  disputed: 'Only Enterprise and Education honor the policy, and only Copilot+ PCs have Recall.',
  minBuild: 26100,
  minRevision: '26100.3915',
  editions: enterpriseAndEducation,
  requires: ['copilotPlusPc'],
  reversible: 'default',
})

export const aiRecall = [
  recall({
    id: 'ai.recallStorageDays',
    title: 'Limit how long Recall keeps snapshots',
    name: { en: 'Age limit of Recall snapshots', de: 'Höchstalter der Recall-Aufnahmen' },
    states: states(['Windows decides', 'Windows entscheidet'], ['Limited', 'Begrenzt']),
    keywords: ['aufbewahrung'],
    description: 'Deletes Recall snapshots when they are older than the number of days that you choose.',
    impact: 'Medium',
    sources: [
      policyCsp('windowsai', 'SetMaximumStorageDurationForRecallSnapshots'),
      template('WindowsCopilot'),
    ],
    options: [
      option('month', { en: '30 days', de: '30 Tage' }, days(30)),
      option('twoMonths', { en: '60 days', de: '60 Tage' }, days(60)),
      option('quarter', { en: '90 days', de: '90 Tage' }, days(90)),
      option('halfYear', { en: '180 days', de: '180 Tage' }, days(180)),
    ],
  }),
  recall({
    id: 'ai.recallStorageSpace',
    title: 'Limit how much disk space Recall uses',
    name: { en: 'Disk space for Recall', de: 'Speicherplatz für Recall' },
    states: states(['Windows decides', 'Windows entscheidet'], ['Limited', 'Begrenzt']),
    description:
      'Deletes the oldest Recall snapshots when all snapshots together exceed the size that you choose.',
    sources: [policyCsp('windowsai', 'SetMaximumStorageSpaceForRecallSnapshots'), template('WindowsCopilot')],
    options: [
      option('ten', '10 GB', gigabytes(10)),
      option('twentyFive', '25 GB', gigabytes(25)),
      option('fifty', '50 GB', gigabytes(50)),
      option('seventyFive', '75 GB', gigabytes(75)),
    ],
  }),
]
