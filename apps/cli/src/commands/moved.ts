/**
 * Shows in the terminal which settings another program changed, and the rules that decide how Clearpane responds
 * automatically.
 */
import type { Moved } from '@clearpane/contracts'
import { formatResource } from '@clearpane/model'
import { driftRules } from '@clearpane/model/movement'
import { standaloneServices } from '@clearpane/service/automation'
import { lookForMovements, movementsOf, setRule } from '@clearpane/service/drift'
import { UsageError } from '../arguments/args.ts'
import { type PlainCommand, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'

const answers: Readonly<Record<Moved['answer'], string>> = {
  told: 'left as it is',
  asked: 'waits for your answer',
  putBack: 'was put back',
  stopped: 'is no longer put back: something keeps moving it',
  needsYou: 'wasn’t put back: that needs you',
  handedOver: 'is put back by a task with administrator rights',
}

const kinds: Readonly<Record<Moved['movement']['kind'], string>> = {
  movedBack: 'is as before Clearpane',
  movedElsewhere: 'has another value',
  gone: 'is gone',
  managed: 'is now set by a policy on this PC',
  returned: 'was gone and is back',
}

const movedText = ({ movement, answer, settings }: Moved): string => {
  const { value, item, kind, window, inWindow, front } = movement
  const name = value === null ? `${item?.type} ${item?.name}` : formatResource(value.resource)
  const between = window.from === null ? `by ${window.to}` : `between ${window.from} and ${window.to}`
  return [
    `${name} ${kinds[kind]}, ${answers[answer]}\n`,
    `    ${between}; what moved it is not known\n`,
    ...inWindow.map(({ is, title, at }) => `    in the same window: ${is} ${title} (${at})\n`),
    ...(front === null ? [] : [`    ${front} was in front, so you may have moved it\n`]),
    ...(value === null ? [] : [`    ${settings.join(', ')}\n`]),
  ].join('')
}

export const moved: PlainCommand = async (context) => {
  const { args, devices, version } = context
  const services = standaloneServices(devices, { kind: 'cli' }, version)
  const opened = await services.open(args.device ?? devices.defaultDevice)
  if (!opened.ok) return refuse(context, opened.diagnostics)
  const [device, store] = [opened.value, await devices.store()]
  if (args.word === 'rule') {
    const rule = driftRules.find((one) => one === args.rule)
    if (rule === undefined) throw new UsageError(`moved rule takes --rule ${driftRules.join(', ')}.`)
    const set = await setRule(store, device.id, args.after ?? '', rule, Date.now())
    print(context, { rule: set }, () => `${set.setting}: ${set.rule}\n`)
    return exits.done
  }
  if (args.word === 'look') {
    const found = await lookForMovements({ services, device, withItems: true })
    const movements = found?.moved ?? []
    print(context, { looked: found !== null, movements }, () =>
      found === null
        ? 'A run is going on, so nothing was compared.\n'
        : movements.length === 0
          ? 'Nothing has moved since the last look.\n'
          : movements.map(movedText).join(''),
    )
    return found === null ? exits.nothing : movements.length > 0 ? exits.partly : exits.done
  }
  const known = await movementsOf(store, device.id, args.limit)
  print(context, known, () =>
    known.movements.length === 0
      ? 'Nothing that Clearpane set has moved.\n'
      : known.movements.map(movedText).join(''),
  )
  return known.movements.length === 0 ? exits.nothing : exits.done
}
