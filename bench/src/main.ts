/**
 * `npm run bench`: shows every figure as the median, minimum and maximum over its rounds. `--rounds N` (default 7);
 * names of benchmarks: `page`, `journal`, `history`, `compile`, `look`, `sample`; these run only when named:
 * `own-cost` (`--seconds N`, default 60), `files`, `loop`, `metrics`, `figures`, `frames`, `order`, `keys`, `nights`,
 * `net` (root on Linux), `cloud` (PostgreSQL).
 */
import { cpus, release, totalmem, type } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCloud } from './cloud.ts'
import { measureCompile } from './compile.ts'
import { measureFiles } from './files/files.ts'
import { measureLoopAlone } from './files/loop.ts'
import { measureHistory } from './history.ts'
import { measureJournal } from './journal.ts'
import { measureKeys } from './keys.ts'
import { measureLook } from './look.ts'
import { measureFigures } from './monitoring/figures.ts'
import { measureFrames } from './monitoring/frames.ts'
import { measureKept } from './monitoring/kept.ts'
import { measureOrder } from './monitoring/order.ts'
import { measureOwnCost } from './monitoring/own-cost.ts'
import { measureLines } from './network/lines.ts'
import { measureNights } from './nights.ts'
import { measurePage } from './page.ts'
import { measureSampleYear } from './sample-year.ts'
import { type Figure, formatFigure } from './stats.ts'

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '60' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1')

const benches: Record<string, () => Promise<Figure[]> | AsyncIterable<Figure[]>> = {
  page: () => measurePage(rounds),
  journal: () => measureJournal(rounds, 1000),
  history: () => measureHistory(rounds),
  compile: () => measureCompile(rounds),
  look: () => measureLook(rounds),
  sample: () => measureSampleYear(rounds),
}
/** Benchmarks that take minutes or have special requirements, and therefore run only when the user names them. */
const special: typeof benches = {
  'own-cost': () => measureOwnCost(Number(values.seconds)),
  files: () => measureFiles(rounds),
  loop: () => measureLoopAlone(rounds),
  metrics: () => measureKept(rounds),
  figures: () => measureFigures(rounds),
  frames: () => measureFrames(rounds),
  order: () => measureOrder(rounds),
  keys: measureKeys,
  nights: () => measureNights(rounds),
  net: () => measureLines(rounds),
  cloud: () => measureCloud(rounds),
}

const cpu = cpus()
console.log(
  `${type()} ${release()}, ${cpu.length} × ${cpu[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}`,
)
for (const [name, measure] of Object.entries({ ...benches, ...special })) {
  if (positionals.length === 0 ? name in special : !positionals.includes(name)) continue
  const measured = measure()
  for await (const figures of Symbol.asyncIterator in measured ? measured : [measured])
    for (const figure of figures) console.log(formatFigure(figure))
}
