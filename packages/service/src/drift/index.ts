export { clearDiary, diaryOf } from './diary.ts'
export { lookForMovements } from './look.ts'
export { clearMovements, movementsOf, setRule } from './view.ts'
export { watchMovements } from './watcher.ts'
