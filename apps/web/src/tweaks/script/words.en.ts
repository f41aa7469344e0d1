/** Creating scripts, stage by stage. */
export const words = {
  generating_one: 'Generating Script',
  generating_other: 'Generating Scripts',
  ready_one: 'The script is ready',
  ready_other: 'The scripts are ready',
  failed: 'Couldn’t create the script',
  text: 'A script changes nothing until you run it. Read it first, and test it with -WhatIf.',
  waiting: 'Waiting',
  step: {
    write: 'Checking the choices and writing the script',
    read: 'Reading the file',
    check: 'Comparing its SHA-256',
  },
  size: '{{kb}} KB',
  badSum: 'The file isn’t the one that was written: its SHA-256 differs. Try again.',
  download: 'Download',
  downloadOf: 'Download: {{title}}',
  downloadAll: 'Download all {{count}}',
  copy: 'Copy',
  copyOf: 'Copy: {{title}}',
  copied: 'Copied',
  copiedOf: 'Copied: {{title}}',
  ended: '{{ready}} of {{all}} ready',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    script: typeof words
  }
}
