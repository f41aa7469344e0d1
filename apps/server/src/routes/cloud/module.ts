/** The calls for cloud profiles, which this module passes on to the use case. */
import { cloudProfilesCalls, type SyncPlace } from '@clearpane/contracts'
import { deviceIdSchema, diagnostic } from '@clearpane/model'
import {
  type AlertsSetter,
  answerQuestions,
  backUpChoices,
  beginAutoSync,
  type Cloud,
  chosenSettings,
  cloudSync,
  createProfile,
  deleteProfile,
  forgetProfile,
  forgetSamples,
  invitePc,
  joinWithCode,
  joinWithKey,
  knownPcs,
  leaveNotice,
  openClouds,
  pcsSideBySide,
  profileOf,
  questionsIn,
  readLocal,
  removePcs,
  renewKey,
  restoreChoices,
  type SyncAsked,
  seeNotices,
  selectionLike,
  selectionOf,
  setException,
  setPerson,
  setProfile,
  stateOfProfile,
  statusOf,
  takeCarried,
  timeOf,
  tryDrill,
  trySamples,
  withdrawInvite,
  writesOfSetting,
} from '@clearpane/service/cloud'
import { ok, type Result, refusal } from '@clearpane/service/core'
import type { DeviceSession } from '@clearpane/service/pcs'
import { type DefineModule, type ModuleRoute, onDevice, route, routesOf } from '../../http/module.ts'

/** One of the two. */
const placeNamed = ({ folder, cloud }: { folder?: string; cloud?: string | null }): Result<SyncPlace> => {
  if ((folder === undefined) === (cloud === undefined))
    return refusal(diagnostic('BAD_REQUEST', 'body', { problems: 'either a folder or a cloud' }))
  return ok(
    folder === undefined ? { kind: 'cloud', address: cloud ?? null } : { kind: 'folder', path: folder },
  )
}

const created = { failure: 'Failed to create cloud profile' }
const failedSync = { failure: 'Failed to sync profile' }

/** Returns the answer that `of` makes from a result, with the field `success` added. */
const said = <T, const A extends object>(result: Result<T>, of: (value: T) => A) =>
  result.ok ? ok({ success: true, ...of(result.value) }) : result

export const cloudModule: DefineModule = (services) => {
  const { devices, hub, jobs } = services
  const setAlerts: AlertsSetter = async (id, rules) => {
    await services.takes().alertRules?.(id, { id: 'rules', at: Date.now(), value: rules })
  }
  const open = openClouds(devices, { own: services.ownCloud, setAlerts })
  const changed = (id: DeviceSession['id']) => hub.emit(`cloud:${id}`, {})

  /**
   * Announces the profile's state after a call, even a failed one, because the state may have changed: for example,
   * the folder may have disappeared.
   */
  const announced = (one: ModuleRoute): ModuleRoute =>
    one.contract.method === 'GET'
      ? one
      : {
          ...one,
          handle: async (call) => {
            const answer = await one.handle(call)
            const device = await call.device()
            if (device.ok) changed(device.value.id)
            return answer
          },
        }

  const sync = async (cloud: Cloud, asked: Partial<SyncAsked>, progressId: string | null) =>
    jobs.run(cloudSync, {
      device: cloud.session,
      title: 'Profile sync',
      input: { cloud, profileId: null, ...asked },
      id: progressId,
    })

  /** The profile after a sync, with the questions that the user must answer. */
  const synced = async (cloud: Cloud) => {
    const found = await stateOfProfile(cloud, null)
    if (!found.ok) return found
    const data = profileOf(found.value, await readLocal(cloud.folder))
    return ok({ state: found.value, data, questions: questionsIn(found.value, cloud.tweaks) })
  }

  const syncByItself = async (id: DeviceSession['id']) => {
    const session = await services.open(id)
    if (!session.ok) return
    const cloud = await open(session.value)
    await leaveNotice(cloud, await sync(cloud, {}, null))
    changed(id)
  }

  return {
    routes: routesOf(cloudProfilesCalls, {
      cloudSignUp: onDevice(
        async (device, { body }) => {
          const made = await createProfile(await open(device), body)
          return said(made, ({ profile: { name, deviceName, email }, recoveryKey }) => ({
            profile: { name, deviceName, ...(email === undefined ? {} : { email }) },
            message: `Cloud profile "${name}" created successfully!`,
            recoveryKey,
          }))
        },
        { failure: 'Failed to create profile' },
      ),

      cloudCreate: onDevice(async (device, { body }) => {
        const made = await createProfile(await open(device), body)
        return said(made, (one) => ({ ...one, message: 'Cloud profile created successfully' }))
      }, created),

      cloudSync: onDevice(async (device, { params, body, progressId }) => {
        const cloud = await open(device)
        const outcome = await sync(cloud, { ...params, ...body }, progressId)
        if (!outcome.ok) return outcome
        const now = await synced(cloud)
        if (!now.ok) return now
        const { data, questions } = now.value
        const message =
          questions.length === 0
            ? 'Profile synced successfully'
            : `${questions.length} ${questions.length === 1 ? 'setting was' : 'settings were'} changed on two PCs at once`
        return ok({
          success: questions.length === 0,
          data,
          conflict: questions.length === 0 ? null : { questions },
          message,
          outcome: outcome.value,
        })
      }, failedSync),

      cloudDownload: onDevice(
        async (device, { params, body, progressId }) => {
          const cloud = await open(device)
          const outcome = await sync(cloud, { ...params, ...body }, progressId)
          if (!outcome.ok) return outcome
          const now = await synced(cloud)
          if (!now.ok) return now
          const { data, state } = now.value
          const selection = await selectionOf(cloud, state)
          const carried = await takeCarried(cloud, state)
          const message = 'Profile downloaded: its plan shows what would change'
          return said(carried, (taken) => ({ data, message, selection, ...taken }))
        },
        { failure: 'Failed to download profile' },
      ),

      cloudHistory: onDevice(
        async (device, { params, query: { limit = 10 } }) => {
          const found = await stateOfProfile(await open(device), params.profileId)
          return said(found, ({ syncs }) => ({
            history: syncs
              .slice(0, limit)
              .map(({ syncedAt, ...one }) => ({ ...one, syncedAt: timeOf(syncedAt) })),
          }))
        },
        { failure: 'Failed to load sync history' },
      ),

      cloudDelete: onDevice(
        async (device, { params }) => {
          const gone = await deleteProfile(await open(device), params.profileId)
          return said(gone, () => ({ message: 'Cloud profile deleted successfully' }))
        },
        { failure: 'Failed to delete profile' },
      ),

      cloudStatus: onDevice(async (device) => ok(await statusOf(await open(device)))),

      cloudJoin: onDevice(
        async (device, { body }) => {
          const place = placeNamed(body)
          if (!place.ok) return place
          const joined = await joinWithKey(await open(device), { ...body, place: place.value })
          return said(joined, (one) => ({ ...one, message: 'This PC joined the profile' }))
        },
        { failure: 'Failed to join profile' },
      ),

      cloudJoinCode: onDevice(
        async (device, { body: { cloud: address, ...asked } }) => {
          const joined = await joinWithCode(await open(device), { ...asked, address })
          return said(joined, (one) => ({ ...one, message: 'This PC joined the profile' }))
        },
        { failure: 'Failed to join profile' },
      ),

      cloudInvite: onDevice(async (device, { params }) => {
        const invited = await invitePc(await open(device), params.profileId)
        return said(invited, (one) => one)
      }),

      cloudWithdraw: onDevice(async (device, { params, body }) => {
        const withdrawn = await withdrawInvite(await open(device), params.profileId, body.code)
        return said(withdrawn, () => ({}))
      }),

      cloudKnownPcs: onDevice(async (device, { body }) => {
        const place = placeNamed(body)
        if (!place.ok) return place
        const known = await knownPcs(await open(device), { ...body, place: place.value })
        return known.ok ? ok({ pcs: known.value }) : known
      }),

      cloudTry: route(async () => {
        const [desktop, laptop] = [await services.open('sample'), await services.open('restricted')]
        if (!desktop.ok) return desktop
        if (!laptop.ok) return laptop
        const made = await trySamples(await open(desktop.value), await open(laptop.value))
        return said(made, (one) => ({ ...one, message: 'Both sample PCs share a profile now' }))
      }, created),

      cloudNoticesSeen: onDevice(async (device, { params, body }) => {
        const left = await seeNotices(await open(device), params.profileId, body.kinds)
        return said(left, (notices) => ({ notices }))
      }),

      cloudSettings: onDevice(async (device, { params, body }) => {
        const set = await setProfile(await open(device), params.profileId, body)
        return said(set, (profile) => ({ profile }))
      }),

      cloudPerson: onDevice(async (device, { params, body }) => {
        const set = await setPerson(await open(device), params.profileId, body)
        return said(set, (profile) => ({ profile }))
      }),

      cloudAnswer: onDevice(async (device, { params, body }) => {
        const left = await answerQuestions(await open(device), params.profileId, body.answers)
        return said(left, (questions) => ({ questions }))
      }),

      cloudDrill: onDevice(async (device, { params, body }) => {
        const tried = await tryDrill(await open(device), params.profileId, body)
        return said(tried, (isRight) => ({ isRight }))
      }),

      cloudRenewKey: onDevice(async (device, { params }) => {
        const renewed = await renewKey(await open(device), params.profileId)
        return said(renewed, (recoveryKey) => ({ recoveryKey }))
      }),

      cloudBackUp: onDevice(async (device, { params }) => {
        const kept = await backUpChoices(await open(device), params.profileId)
        return said(kept, (backupId) => ({ backupId }))
      }),

      cloudRestore: onDevice(async (device, { params: { profileId, backupId } }) => {
        const restored = await restoreChoices(await open(device), profileId, backupId)
        return said(restored, (changed) => ({ changed }))
      }),

      cloudExcept: onDevice(async (device, { params, body }) => {
        const set = await setException(await open(device), params.profileId, body)
        return said(set, (exceptions) => ({ exceptions }))
      }),

      cloudPcs: onDevice(async (device, { params }) => pcsSideBySide(await open(device), params.profileId)),

      cloudLike: onDevice(async (device, { params: { profileId, pcId } }) =>
        selectionLike(await open(device), profileId, pcId),
      ),

      cloudRevoke: onDevice(async (device, { params, body }) => {
        const gone = await removePcs(await open(device), params.profileId, body.pcIds)
        return said(gone, (removed) => ({ removed }))
      }),

      cloudChoices: onDevice(async (device, { params }) => {
        const choices = await chosenSettings(await open(device), params.profileId)
        return choices.ok ? ok({ choices: choices.value }) : choices
      }),

      cloudWrites: onDevice(async (device, { params, query }) => {
        const writes = await writesOfSetting(await open(device), params.profileId, query.key)
        return writes.ok ? ok({ writes: writes.value }) : writes
      }),
    }).map(announced),
    resets: [
      {
        type: 'cloud',
        clear: async () => {
          let cleared = 0
          for (const id of deviceIdSchema.options) {
            const session = await services.open(id).catch(() => null)
            if (session?.ok !== true) continue
            cleared += await forgetProfile(await open(session.value))
            changed(id)
          }
          await forgetSamples(devices.paths.dataDir)
          return cleared
        },
      },
    ],
    begin: () => beginAutoSync({ paths: devices.paths, now: Date.now, sync: syncByItself }),
  }
}
