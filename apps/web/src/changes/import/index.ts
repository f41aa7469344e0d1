/** Exports the code that imports choices from a file made by Clearpane or by another tool. */
export { ImportButton, type Load } from './import-button.tsx'
