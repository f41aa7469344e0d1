export { lookForMovements } from './look.ts'
export { clearMovements, movementsOf, setRule } from './view.ts'
