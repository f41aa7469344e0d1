/** Exports the import of choices from a file of Clearpane or of another tool. */
export { ImportButton, type Load } from './import-button.tsx'
