/** The commands that list the PC's services and apps. */
import { inEnglish, type Reason } from '@clearpane/model'
import { type Command, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'
import { unreadText } from './care/unread.ts'

const lockText = (locked: Reason | null) => (locked === null ? '' : `  locked: ${inEnglish(locked)}`)

export const services: Command = async (context) => {
  const listed = await context.service.services()
  if (!listed.ok) return refuse(context, listed.diagnostics)
  const device = (await context.service.device()).id
  print(context, { device, ...listed.value }, () =>
    listed.value.services
      .map(({ id, name, start, delayed, running, publisher, locked }) => {
        const startText = delayed === true && start === 'Automatic' ? 'Delayed' : start
        const maker = publisher === null ? '' : ` (${publisher})`
        return `${running.padEnd(9)}${startText.padEnd(11)}${id.padEnd(28)}${name}${maker}${lockText(locked)}\n`
      })
      .join('')
      .concat(unreadText(listed.value.unread)),
  )
  return exits.done
}

export const apps: Command = async (context) => {
  const listed = await context.service.apps()
  if (!listed.ok) return refuse(context, listed.diagnostics)
  const device = (await context.service.device()).id
  print(context, { device, ...listed.value }, () =>
    listed.value.apps
      .map(
        ({ id, name, version, locked }) =>
          `${id.padEnd(56)}${version.padEnd(20)}${name}${lockText(locked)}\n`,
      )
      .join(''),
  )
  return exits.done
}
