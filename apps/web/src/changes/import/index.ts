/** Choices from a file, ours or another tool's. */
export { ImportButton, type Load } from './import-button.tsx'
