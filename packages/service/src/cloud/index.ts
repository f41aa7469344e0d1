export { beginAutoSync } from './auto-sync.ts'
export {
  answerQuestions,
  backUpChoices,
  removePcs,
  renewKey,
  restoreChoices,
  setException,
  setProfile,
  tryDrill,
} from './change.ts'
export { readLocal } from './local.ts'
export { type Cloud, openClouds } from './open.ts'
export { pcsSideBySide, selectionLike, selectionOf, writesOfSetting } from './selection.ts'
export {
  createProfile,
  deleteProfile,
  forgetProfile,
  joinWithKey,
  stateOfProfile,
} from './start.ts'
export { cloudSync, type SyncAsked, syncProfile } from './sync.ts'
export { profileOf, questionsIn, statusOf, timeOf } from './view.ts'
