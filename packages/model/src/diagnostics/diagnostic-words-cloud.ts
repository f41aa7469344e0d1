/** Diagnostics about cloud profiles; see `diagnostic-words.ts`. */
const asBefore = 'Nothing was changed.'
const isSaved = 'What you chose is saved here and goes out with the next sync.'

export const englishCloud = {
  UNKNOWN_PROFILE: {
    id: {
      what: 'This PC has no cloud profile with this id.',
      why: 'It was deleted or reset meanwhile, or belongs to another PC of the list.',
      todo: 'Read the profile of this PC again.',
    },
    none: {
      what: 'This PC has no cloud profile.',
      why: 'None was created or joined here, or it was deleted or reset.',
      todo: 'Create one, or join one with its recovery key.',
    },
    backup: {
      what: 'There’s no such backup of the choices.',
      why: 'Only the last ten are kept.',
      todo: 'Choose one of those that are listed.',
    },
    pc: {
      what: 'The profile has no such PC.',
      why: 'It was removed, or another took its place.',
      todo: 'Choose one of those that are listed.',
    },
  },
  PROFILE_REFUSED: {
    exists: {
      what: 'This PC has a cloud profile already.',
      why: 'A PC has one profile at a time.',
      todo: 'Delete it, or reset cloud data here, and try again.',
    },
    ended: {
      what: 'This profile was deleted on another PC.',
      why: 'Whoever holds its keys may delete it. Your settings stay as they are.',
      todo: 'Reset cloud data, then create a new profile.',
    },
    revoked: {
      what: 'This PC was removed from the profile.',
      why: 'Another of its PCs did that. Your settings stay as they are.',
      todo: 'Reset cloud data; with the recovery key it can join again.',
    },
    keyLength: {
      what: 'This isn’t a whole recovery key.',
      why: 'A recovery key has nine groups of four letters and digits.',
      todo: 'Compare it with the paper, group by group.',
    },
    keyLetters: {
      what: 'This recovery key has a letter that no key has.',
      why: 'A key has no U, so that nothing is mistaken for a V.',
      todo: 'Compare it with the paper, group by group.',
    },
    keyCheck: {
      what: 'One letter of the recovery key is mistyped.',
      why: 'Its last group doesn’t fit the others.',
      todo: 'Compare it with the paper, group by group.',
    },
    wrongKey: {
      what: 'This recovery key opens no profile here.',
      why: 'It was replaced by a new one, or is another profile’s.',
      todo: 'Use the newest key of this profile.',
    },
    noProfile: {
      what: 'There’s no profile of this recovery key in the folder.',
      why: 'No PC has synced there yet, or the files haven’t arrived on this PC.',
      todo: 'Sync on the other PC, wait until the folder has arrived, and choose the same folder here.',
    },
    keys: {
      what: 'The keys of this profile can’t be opened here.',
      why: 'The data folder was copied from another PC or account, or a file of it is damaged.',
      todo: 'Reset cloud data and join again with the recovery key.',
    },
    tooLarge: {
      what: 'The profile would be too large to send.',
      why: 'A document of it has at most 256 KB.',
      todo: 'Take back choices that you no longer need.',
    },
    answer: {
      what: 'This isn’t one of the open questions, or not one of its sides.',
      why: 'Another PC may have answered it meanwhile.',
      todo: `${asBefore} Read the questions again.`,
    },
    drill: {
      what: 'This PC can’t check this group of the recovery key.',
      why: 'It keeps hashes of two groups alone, so that nobody can read the key from it.',
      todo: 'Ask for one of the groups that it names.',
    },
    thisPc: {
      what: 'A PC doesn’t remove itself.',
      why: 'It would hold keys that it may no longer use.',
      todo: 'Reset cloud data on this PC, and remove it on another one.',
    },
    needsFolder: {
      what: 'This profile is kept on this PC alone.',
      why: 'No folder is chosen through which other PCs could get it.',
      todo: 'Choose a folder that your PCs share.',
    },
    silent: {
      what: 'That PC hasn’t reported its settings.',
      why: 'It hasn’t synced since it joined, or a newer Clearpane wrote its report.',
      todo: 'Sync on that PC, then here.',
    },
  },
  SYNC_PLACE_UNUSABLE: {
    missing: {
      what: 'The folder {{path}} isn’t there.',
      why: 'It was moved, or its drive isn’t connected.',
      todo: `Connect it or choose another folder. ${isSaved}`,
    },
    denied: {
      what: 'The folder {{path}} can’t be read or written.',
      why: 'This account isn’t allowed to, or the drive is write-protected.',
      todo: `Allow it or choose another folder. ${isSaved}`,
    },
    full: {
      what: 'The drive of {{path}} is full.',
      why: 'A new file couldn’t be written whole.',
      todo: `Free up space there. ${isSaved}`,
    },
    failed: {
      what: 'The folder {{path}} failed.',
      why: 'The system says: {{reason}}.',
      todo: `Try again, or choose another folder. ${isSaved}`,
    },
    relative: {
      what: '{{path}} isn’t a whole path.',
      why: 'A folder is named from its drive or its root on.',
      todo: 'Name the whole path.',
    },
    own: {
      what: '{{path}} is Clearpane’s own data folder.',
      why: 'The keys of this PC are there, and they never leave it.',
      todo: 'Choose another folder.',
    },
  },
} as const
