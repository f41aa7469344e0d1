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
      what: 'There’s no profile of this recovery key in that place.',
      why: 'No PC has synced there yet, or the files of a folder haven’t arrived on this PC.',
      todo: 'Sync on the other PC, wait until a folder has arrived, and choose the same place here.',
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
      why: 'No folder and no cloud is chosen through which other PCs could get it.',
      todo: 'Choose a folder that your PCs share, or a cloud.',
    },
    needsCloud: {
      what: 'A code needs a cloud.',
      why: 'Through a folder another PC joins with the recovery key: nobody there counts tries, and files arrive late.',
      todo: 'Choose a cloud on the Profile tab, or join with the recovery key.',
    },
    wrongCode: {
      what: 'This code lets nobody in.',
      why: 'It’s mistyped, older than ten minutes, used, or was looked up five times; or the PC that showed it was removed.',
      todo: 'Compare it, and check the cloud’s address. Or let the other PC show a new one.',
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
    address: {
      what: '{{path}} isn’t the address of a cloud.',
      why: 'It begins with https:// and ends after the name. Without encryption on the way, anybody there could take this PC’s place; only on this PC itself may it be http://.',
      todo: 'Name it as its operator does, e.g. https://sync.example.com.',
    },
    unreachable: {
      what: 'The cloud {{path}} doesn’t answer.',
      why: 'It isn’t running, or this PC has no network: {{reason}}.',
      todo: `Try again later. ${isSaved}`,
    },
    refused: {
      what: 'The cloud {{path}} doesn’t let this PC in.',
      why: 'The PC was removed, the account was closed, or the cloud lost it.',
      todo: `Join again with the recovery key, or choose another place. ${isSaved}`,
    },
    busy: {
      what: 'The cloud {{path}} takes no more requests from here for now.',
      why: 'There were too many in a short time, perhaps from another PC behind the same address.',
      todo: `Wait ten minutes. ${isSaved}`,
    },
    emailTaken: {
      what: 'Another profile at {{path}} has this e-mail address.',
      why: 'An address belongs to one profile there. Nobody has checked whose it is.',
      todo: 'Give another address, or none: on the page Cloud Profile Sync, or with `clearpane profile person`.',
    },
    cloudFull: {
      what: 'The cloud {{path}} has no room for this.',
      why: 'A document has at most 256 KB, and a profile 20 PCs.',
      todo: `Remove PCs that you no longer use. ${isSaved}`,
    },
    cloudFailed: {
      what: '{{path}} doesn’t answer as a cloud.',
      why: 'Something else runs there, or an older version: {{reason}}.',
      todo: `Check the address. ${isSaved}`,
    },
  },
  ADMIN_NEEDED: {
    token: {
      what: 'This needs an administrator’s token.',
      why: 'A session of the dashboard shows nobody’s account. {{header}} is missing or holds another token.',
      todo: 'Take the token that Clearpane printed at its start. It holds until Clearpane ends.',
    },
    tries: {
      what: 'There were too many wrong tokens.',
      why: 'After ten in ten minutes none is looked at.',
      todo: 'Wait ten minutes, then take the token that Clearpane printed at its start.',
    },
    role: {
      what: 'This administrator may only look.',
      why: 'Accounts are closed and deleted by managers.',
      todo: 'Ask a manager.',
    },
  },
  UNKNOWN_USER: {
    id: {
      what: 'This cloud has no such account.',
      why: 'It was deleted meanwhile.',
      todo: 'Read the list again.',
    },
    none: {
      what: 'There’s no cloud within this program.',
      why: 'Only the dashboard that `clearpane serve` starts has one.',
      todo: 'Start the dashboard, or open the page of the cloud itself.',
    },
  },
} as const
