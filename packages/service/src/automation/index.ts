export { backUp, backupsIn, restoreBackup, tryRestore, whyNoBackupFolder } from './backup.ts'
export { adoptElevated, allowElevated, disallowElevated } from './elevated.ts'
export { createEngine, type Engine } from './engine.ts'
export { settleEntries } from './entries.ts'
export {
  clearPage,
  findTask,
  listTasks,
  putAhead,
  putMark,
  putSettings,
  readMarks,
  readSettings,
} from './kept.ts'
export {
  applyAutomationProfile,
  deleteTask,
  editTask,
  type Making,
  makeTask,
  scheduleFrom,
  switchTask,
  todayOf,
  withdrawPage,
} from './make.ts'
export { automationProfiles, scheduleNamed, schedulerProfiles, usualItems } from './profiles.ts'
export { raisedReminders } from './reminders.ts'
export { standaloneServices } from './standalone.ts'
export { statisticsOf, viewOfRun, viewOfTask } from './view.ts'
export { watchAhead } from './watch-ahead.ts'
export { readLine, stepText, whyText } from './words.ts'
