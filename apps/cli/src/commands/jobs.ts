/**
 * Lists the jobs that are running, the interrupted jobs, and the stored results. With --check, the command tests
 * whether threads work on this machine.
 */
import { nameOfActor } from '@clearpane/model'
import { jobRecords, runInThread } from '@clearpane/service/jobs'
import { type PlainCommand, print } from '../context.ts'
import { exits } from '../exits.ts'

const below = 2_000_000
/**
 * The number of primes below two million, which the trial job must find. See https://oeis.org/A006880 for the number
 * of primes below each power of ten; the number below two million was confirmed with several sieves.
 */
const primes = 148_933

/** Runs one job in its own thread; the job's result is known in advance. */
const checkThread = async () => {
  const from = performance.now()
  const found = await runInThread('countPrimes', { below }, new AbortController().signal)
  return { works: found === primes, milliseconds: Math.round(performance.now() - from) }
}

export const jobs: PlainCommand = async (context) => {
  const { args, devices } = context
  const { jobs: all, results } = await jobRecords(devices, args.device)
  const thread = args.check ? await checkThread() : null
  print(context, { jobs: all, results, ...(thread === null ? {} : { thread }) }, () =>
    [
      ...all.map(
        ({ startedAt, device, state, title, actor }) =>
          `${startedAt}  ${device}  ${state}  ${title} (${nameOfActor(actor)})\n`,
      ),
      ...results.map(({ at, device, type }) => `${at}  ${device}  result  ${type}\n`),
      ...(all.length + results.length === 0 ? ['Nothing is running, and no result is stored.\n'] : []),
      ...(thread === null
        ? []
        : [`Worker threads ${thread.works ? 'work' : 'do not work'}: ${thread.milliseconds} ms\n`]),
    ].join(''),
  )
  return thread?.works === false ? exits.defect : exits.done
}
