export { beginAutoSync } from './auto-sync.ts'
export { takeCarried } from './carried.ts'
export {
  answerQuestions,
  backUpChoices,
  removePcs,
  renewKey,
  restoreChoices,
  setException,
  setPerson,
  setProfile,
  tryDrill,
} from './change.ts'
export { readLocal, setAsideLocals } from './local.ts'
export { leaveNotice, seeNotices } from './notices.ts'
export { type AlertsSetter, type Cloud, type OwnCloud, openClouds, ownCloudAddress } from './open.ts'
export { forgetSamples, trySamples } from './samples.ts'
export { chosenSettings, pcsSideBySide, selectionLike, selectionOf, writesOfSetting } from './selection.ts'
export {
  createProfile,
  deleteProfile,
  forgetProfile,
  invitePc,
  joinWithCode,
  joinWithKey,
  knownPcs,
  stateOfProfile,
  withdrawInvite,
} from './start.ts'
export { cloudSync, type SyncAsked, syncProfile } from './sync.ts'
export { profileOf, questionsIn, statusOf, timeOf } from './view.ts'
