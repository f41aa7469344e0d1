/** Words of quarantined files. */
export const words = {
  text: 'Files that Clearpane set aside. Each can go back where it was, unchanged, until its date.',
  reading: 'Reading the quarantine',
  limits: 'Space in quarantine',
  of_one: 'in {{count}} file, of at most {{most}}',
  of_other: 'in {{count}} files, of at most {{most}}',
  kept_one:
    'A file is kept for {{count}} day, then it’s deleted for good: within an hour while Clearpane runs, else at its next start. If that’s more than two days late, it’s kept as long again, once.',
  kept_other:
    'A file is kept for {{count}} days, then it’s deleted for good: within an hour while Clearpane runs, else at its next start. If that’s more than two days late, it’s kept as long again, once.',
  unread_one: '{{count}} record can’t be read. Its file isn’t listed, and stays as it is.',
  unread_other: '{{count}} records can’t be read. Their files aren’t listed, and stay as they are.',
  full: 'What doesn’t fit isn’t moved: it stays where it is.',
  empty: 'Nothing is set aside',
  emptyText: 'Copies that you remove with the Duplicate Finder come here first.',
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  selected_one: '{{count}} file selected, {{size}}',
  selected_other: '{{count}} files selected, {{size}}',
  restore: 'Restore',
  restoring: 'Restoring...',
  restored_one: '{{count}} file restored',
  restored_other: '{{count}} files restored',
  restoredText: 'Back where they were, with their dates.',
  restoreFailed: 'Restore Failed',
  stayed_one: '{{count}} file stayed in quarantine',
  stayed_other: '{{count}} files stayed in quarantine',
  unknownFile: 'A file that isn’t here any more',
  purge: 'Delete for good',
  purging: 'Deleting...',
  purgeTitle_one: 'Delete {{count}} file for good?',
  purgeTitle_other: 'Delete {{count}} files for good?',
  purgeText: 'This frees {{size}}. Nothing brings them back.',
  purged_one: '{{count}} file deleted for good',
  purged_other: '{{count}} files deleted for good',
  freed: '{{size}} freed',
  purgeFailed: 'Delete Failed',
  more_one: 'Show {{count}} more',
  more_other: 'Show {{count}} more',
  table: 'Files in quarantine',
  column: { name: 'File', size: 'Size', who: 'Set aside by', taken: 'Set aside', purge: 'Kept until' },
  who: { duplicates: 'Duplicate Finder' },
  notShown: {
    both: 'Copied from another drive. Not shown here: alternate data streams or extended attributes, owner and access list.',
    extras: 'Copied from another drive. Not shown here: alternate data streams or extended attributes.',
    access: 'Copied from another drive. Not shown here: owner and access list.',
  },
  why: {
    denied: 'Windows doesn’t let you write there. Check who may change the folder.',
    gone: 'its folder is gone and can’t be made again. Make the folder, then restore.',
    failed: 'the disk couldn’t write it. Check the drive, then try again.',
    full: 'its drive is full. Make room there, then restore.',
    elsewhere:
      'its folder’s path now goes through a link, so it would be restored elsewhere. Remove the link first.',
    placeholder: 'its place now belongs to a cloud folder. Move it by hand.',
    unknown: 'it was already restored or deleted.',
    taken: 'another file has its name there. Rename that one, then restore. Nothing was overwritten.',
    changed: 'its content isn’t what was set aside, so it wasn’t put back.',
    noStreams:
      'its drive can’t hold the alternate data streams it has. Without them it would be less than it was. Use a drive formatted with NTFS.',
    noAccessList:
      'its owner or its access list can’t be set there. Start Clearpane as administrator, or use a drive formatted with NTFS.',
    noAttributes:
      'its drive can’t hold the extended attributes it has. Use the kind of drive that it came from.',
  },
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    quarantine: typeof words
  }
}
