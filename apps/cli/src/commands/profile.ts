/**
 * The cloud profile commands, which create, join, sync and show the profile. None of these commands changes a
 * setting of the PC.
 */
import { hostname } from 'node:os'
import { type CloudProfile, type CloudStatus, pcKinds, type SyncPlace } from '@clearpane/contracts'
import type { SelectionFile } from '@clearpane/model'
import {
  type Cloud,
  createProfile,
  deleteProfile,
  joinWithCode,
  joinWithKey,
  knownPcs,
  openClouds,
  ownCloudAddress,
  pcsSideBySide,
  selectionOf,
  setException,
  setPerson,
  setProfile,
  stateOfProfile,
  statusOf,
  syncProfile,
  timeOf,
} from '@clearpane/service/cloud'
import { UsageError } from '../arguments/args.ts'
import { type PlainCommand, type PlainContext, print, refuse, unconfirmed } from '../context.ts'
import { type Exit, exits } from '../exits.ts'
import { outUnwritable } from '../trouble.ts'

type Word = (context: PlainContext, cloud: Cloud) => Promise<Exit>

const keyText = (recoveryKey: string) =>
  [
    `Recovery key: ${recoveryKey}\n`,
    'Write it down now: it’s shown once. Without it and without any of your PCs nobody can open the profile again.\n',
  ].join('')

const questionsText = (questions: readonly { title: string }[]) =>
  questions.length === 0
    ? ''
    : `To decide on the page Cloud Profile Sync: ${questions.map(({ title }) => title).join(', ')}.\n`

const placeIn = ({ args: { folder, cloud } }: PlainContext): SyncPlace | null => {
  if (folder !== null && cloud !== null) throw new UsageError('Either --folder or --cloud.')
  if (folder !== null) return { kind: 'folder', path: folder }
  return cloud === null ? null : { kind: 'cloud', address: cloud }
}

const create: Word = async (context, cloud) => {
  const { name, email, pc, pcKind } = context.args
  if (name === null) throw new UsageError('profile create takes --name.')
  const place = placeIn(context)
  const made = await createProfile(cloud, {
    name,
    email: email ?? undefined,
    deviceName: pc ?? hostname(),
    kind: pcKind ?? undefined,
  })
  if (!made.ok) return refuse(context, made.diagnostics)
  const { recoveryKey, profile } = made.value
  // The recovery key is created first, so it's printed even if a later step fails.
  const placed = place === null ? null : await setProfile(cloud, null, { place })
  print(context, { profile, recoveryKey, place: placed?.ok === true ? place : null }, () =>
    keyText(recoveryKey),
  )
  return placed?.ok === false ? refuse(context, placed.diagnostics) : exits.done
}

const joinedText = (profile: CloudProfile, questions: readonly { title: string }[]) =>
  [`${profile.deviceName} joined the profile of ${profile.name}.\n`, questionsText(questions)].join('')

const showJoined = (context: PlainContext, joined: Awaited<ReturnType<typeof joinWithKey>>): Exit => {
  if (!joined.ok) return refuse(context, joined.diagnostics)
  const { profile, questions } = joined.value
  print(context, { profile, questions }, () => joinedText(profile, questions))
  return exits.done
}

const joinByCode = async (context: PlainContext, cloud: Cloud, code: string, place: SyncPlace) => {
  const { pc, pcKind, successor } = context.args
  if (place.kind !== 'cloud') throw new UsageError('A code works with --cloud only.')
  if (successor !== null) throw new UsageError('--successor goes with the recovery key, not with a code.')
  const joined = await joinWithCode(cloud, {
    code,
    address: place.address,
    deviceName: pc ?? hostname(),
    kind: pcKind ?? undefined,
  })
  return showJoined(context, joined)
}

/**
 * Finds a PC by its id or by the name that the other PCs show for it. If two PCs have the same name, only the id
 * tells them apart.
 */
const succeeded = async (cloud: Cloud, named: string, recoveryKey: string, place: SyncPlace) => {
  const known = await knownPcs(cloud, { recoveryKey, place })
  if (!known.ok) return known
  const [one, ...others] = known.value.filter(({ pcId, name }) => pcId === named || name === named)
  if (one !== undefined && others.length === 0) return { ok: true, value: one.pcId } as const
  const names = known.value.map(({ name, pcId }) => `${name} (${pcId})`).join(', ')
  throw new UsageError(`--successor must be one of ${names}; not "${named}".`)
}

/** A code has seven groups of four letters; a recovery key has nine such groups. */
const isCode = (text: string): boolean => text.replace(/[^0-9a-z]/gi, '').length === 28

const join: Word = async (context, cloud) => {
  const { key, pc, pcKind, successor } = context.args
  const place = placeIn(context)
  if (place === null) throw new UsageError('profile join takes --folder or --cloud.')
  const recoveryKey = key ?? (await context.terminal.ask('Recovery key or code: ')) ?? ''
  if (isCode(recoveryKey)) return joinByCode(context, cloud, recoveryKey, place)
  const before = successor === null ? null : await succeeded(cloud, successor, recoveryKey, place)
  if (before?.ok === false) return refuse(context, before.diagnostics)
  const joined = await joinWithKey(cloud, {
    successorOf: before?.value,
    recoveryKey,
    place,
    deviceName: pc ?? hostname(),
    kind: pcKind ?? undefined,
  })
  return showJoined(context, joined)
}

const person: Word = async (context, cloud) => {
  const { name, email, noEmail } = context.args
  if (email !== null && noEmail) throw new UsageError('Either --email or --no-email.')
  if (name === null && email === null && !noEmail)
    throw new UsageError('profile person takes --name, --email or --no-email.')
  const found = await stateOfProfile(cloud, null)
  if (!found.ok) return refuse(context, found.diagnostics)
  const { profile: before } = await statusOf(cloud)
  const set = await setPerson(cloud, null, {
    name: name ?? before?.name ?? '',
    email: noEmail ? '' : (email ?? before?.email ?? ''),
  })
  if (!set.ok) return refuse(context, set.diagnostics)
  const { value } = set
  print(context, { profile: value }, () => `${value.name}, ${value.email ?? 'no e-mail address'}\n`)
  return exits.done
}

const sync: Word = async (context, cloud) => {
  const place = placeIn(context)
  if (place !== null) {
    const placed = await setProfile(cloud, null, { place })
    if (!placed.ok) return refuse(context, placed.diagnostics)
  }
  const synced = await syncProfile(cloud, { profileId: null })
  if (!synced.ok) return refuse(context, synced.diagnostics)
  const { state, questions } = await statusOf(cloud)
  const { action, taken, sent, findings, self, over } = synced.value
  print(context, { action, taken, sent, state, questions, findings, self, over }, () =>
    [
      over === null ? '' : `The profile is over here: ${over}.\n`,
      `${taken} settings came in, ${sent} documents went out.\n`,
      ...findings.map(({ file, kind }) => `${file}: ${kind}; nothing of it was taken.\n`),
      questionsText(questions),
    ].join(''),
  )
  return over !== null || questions.length > 0 ? exits.partly : exits.done
}

const history: Word = async (context, cloud) => {
  const found = await stateOfProfile(cloud, null)
  if (!found.ok) return refuse(context, found.diagnostics)
  const syncs = found.value.syncs
    .slice(0, context.args.limit)
    .map(({ syncedAt, ...one }) => ({ ...one, syncedAt: timeOf(syncedAt) }))
  print(context, { history: syncs }, () =>
    syncs
      .map(
        ({ syncedAt, syncAction, deviceName, success, errorMessage }) =>
          `${syncedAt}  ${syncAction.padEnd(9)} ${deviceName}${success ? '' : `: ${errorMessage ?? 'failed'}`}\n`,
      )
      .join(''),
  )
  return syncs.length === 0 ? exits.nothing : exits.done
}

const exceptionsText = (listed: CloudStatus['exceptions']) =>
  listed
    .map(({ title, scope, exception }) => {
      const where = 'kind' in scope ? `every ${scope.kind}` : `PC ${scope.pcId.slice(0, 8)}`
      return `${title}: ${exception === 'not' ? 'not' : 'another option'} on ${where}\n`
    })
    .join('')

const exceptions: Word = async (context, cloud) => {
  const found = await stateOfProfile(cloud, null)
  if (!found.ok) return refuse(context, found.diagnostics)
  const listed = (await statusOf(cloud)).exceptions
  print(context, { exceptions: listed }, () => exceptionsText(listed))
  return listed.length === 0 ? exits.nothing : exits.done
}

/**
 * Returns a kind of PC, or the PC with the given name or id. If two PCs have the same name, only their ids tell them
 * apart.
 */
const scopeNamed = async (cloud: Cloud, named: string) => {
  const kind = pcKinds.find((one) => one === named)
  if (kind !== undefined) return { ok: true, value: { kind } } as const
  const found = await pcsSideBySide(cloud, null)
  if (!found.ok) return found
  const { pcs } = found.value
  const [one, ...others] = pcs.filter(({ pcId, name }) => pcId === named || name === named)
  if (one !== undefined && others.length === 0) return { ok: true, value: { pcId: one.pcId } } as const
  const names = pcs.map(({ name, pcId }) => `${name} (${pcId})`).join(', ')
  throw new UsageError(`--on must be ${pcKinds.join(', ')} or one of ${names}; not "${named}".`)
}

/**
 * Makes an exception. `--tweak ID`: leaves the tweak's setting unchanged on that PC. `--tweak ID=OPTION`: uses a
 * different option of the tweak on that PC.
 */
const except: Word = async (context, cloud) => {
  const { tweaks, on, takeBack } = context.args
  const [named, ...others] = tweaks
  if (named === undefined || others.length > 0 || on === null)
    throw new UsageError('profile except takes one --tweak and --on.')
  const [id = '', ...rest] = named.split('=')
  const option = rest.length === 0 ? null : rest.join('=')
  const tweak = cloud.tweaks.get(id)
  if (tweak === undefined) throw new UsageError(`There is no tweak "${id}".`)
  const options = [...tweak.options.map((one) => one.id), 'default']
  if (option !== null && !options.includes(option))
    throw new UsageError(`${id} has ${options.join(', ')}; not "${option}".`)
  const scope = await scopeNamed(cloud, on)
  if (!scope.ok) return refuse(context, scope.diagnostics)
  // For the first option of a tweak, only the tweak's id is stored, without the option's name.
  const use = JSON.stringify(option === options[0] ? {} : { option })
  const set = await setException(cloud, null, {
    key: `tweak:${id}`,
    scope: scope.value,
    exception: takeBack ? null : option === null ? 'not' : { use },
  })
  if (!set.ok) return refuse(context, set.diagnostics)
  print(context, { exceptions: set.value }, () => exceptionsText(set.value))
  return exits.done
}

const exportChoices: Word = async (context, cloud) => {
  const found = await stateOfProfile(cloud, null)
  if (!found.ok) return refuse(context, found.diagnostics)
  const { choices, leftOut } = await selectionOf(cloud, found.value)
  const file: SelectionFile = { clearpaneSelection: 1, title: 'Cloud profile', choices }
  const text = `${JSON.stringify(file, null, 2)}\n`
  const { out, json } = context.args
  if (out === null && !json) context.terminal.verbatim(text)
  else {
    try {
      if (out !== null) context.terminal.writeFile(out, Buffer.from(text))
    } catch (error) {
      return refuse(context, [outUnwritable(out ?? '', error)])
    }
    print(context, { leftOut, ...(out === null ? { selection: file } : { out }) }, () => `${out}\n`)
  }
  return choices.length === 0 ? exits.nothing : exits.done
}

const deleteIt: Word = async (context, cloud) => {
  const unsure = await unconfirmed(
    context,
    'Are you sure you want to delete this cloud profile? This action cannot be undone. [y/N] ',
  )
  if (unsure !== null) return refuse(context, [unsure])
  const gone = await deleteProfile(cloud, null)
  if (!gone.ok) return refuse(context, gone.diagnostics)
  print(context, { deleted: true }, () => 'Cloud profile deleted successfully\n')
  return exits.done
}

const words: Record<string, Word> = {
  create,
  join,
  person,
  sync,
  history,
  exceptions,
  except,
  export: exportChoices,
  delete: deleteIt,
}

export const profile: PlainCommand = async (context) => {
  const { args, devices } = context
  const session = await devices.open(args.device ?? devices.defaultDevice)
  if (!session.ok) return refuse(context, session.diagnostics)
  const { createOwnCloud } = await import('@clearpane/cloud')
  const own = createOwnCloud({
    file: devices.paths.ownCloud,
    address: ownCloudAddress,
    onDefect: (error) => void devices.log.event('error', 'DEFECT', { name: error.name }),
  })
  try {
    const cloud = await openClouds(devices, { own })(session.value)
    return await (words[args.word ?? ''] ?? sync)(context, cloud)
  } finally {
    await own.close()
  }
}
