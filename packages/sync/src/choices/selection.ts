/**
 * Turns the choices into changes for a PC: a selection for a plan, and the choices that were left out, with the
 * reasons. This module applies nothing, and no choice is ever applied before the user has reviewed the plan.
 */
import type { Choice, OwnRule } from '@clearpane/model'
import { type Doc, questionsOf, valuesOf } from '../core/index.ts'
import type { Members } from '../roster/fold.ts'
import { exceptionFor } from './exceptions.ts'
import { type DnsChoice, readChoice } from './keys.ts'

/**
 * An omitted choice. `question`: two PCs disagree, and the user hasn't decided yet. `exception`: an exception
 * excludes this PC. `newer`: this program can't read the choice, because a newer version wrote it. `notHere`: the
 * caller specifies why the choice doesn't apply.
 */
export type LeftOut<Reason> =
  | { readonly key: string; readonly why: 'question' | 'exception' | 'newer' }
  | { readonly key: string; readonly why: 'notHere'; readonly reason: Reason }

export type Selected<Reason> = {
  readonly choices: readonly Choice[]
  readonly rules: readonly OwnRule[]
  readonly dns: DnsChoice | null
  readonly leftOut: readonly LeftOut<Reason>[]
}

export type SelectionRequest<Reason> = {
  readonly choices: Doc
  readonly exceptions: Doc
  readonly members: Members
  readonly device: string
  /**
   * Returns the reason why a choice can't be applied to this PC (the catalog lacks its id, or the edition or build of
   * Windows doesn't support it), or null.
   */
  readonly unfit: (choice: Choice) => Reason | null
}

export const selectionFor = <Reason>(request: SelectionRequest<Reason>): Selected<Reason> => {
  const { members, device } = request
  const choices: Choice[] = []
  const rules: OwnRule[] = []
  let dns: DnsChoice | null = null
  const leftOut: LeftOut<Reason>[] = questionsOf(request.choices).map(({ key }) => ({ key, why: 'question' }))
  for (const [key, value] of [...valuesOf(request.choices)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const exception = exceptionFor(request.exceptions, members, device, key)
    const read = readChoice(key, exception === null || exception === 'not' ? value : exception.use)
    if (read === null) {
      leftOut.push({ key, why: 'newer' })
      continue
    }
    if (exception === 'not') {
      leftOut.push({ key, why: 'exception' })
      continue
    }
    if (read.kind === 'rule') rules.push(read.rule)
    if (read.kind === 'dns') dns = read.dns
    if (read.kind !== 'tweak') continue
    const reason = request.unfit(read.choice)
    if (reason === null) choices.push(read.choice)
    else leftOut.push({ key, why: 'notHere', reason })
  }
  return { choices, rules, dns, leftOut }
}
