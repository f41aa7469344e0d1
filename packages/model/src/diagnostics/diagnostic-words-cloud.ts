/** Diagnostics about cloud profiles; see `diagnostic-words.ts`. */
const asBefore = 'Nothing was changed.'
const isSaved = 'Your choices are saved here and sent with the next sync.'

export const englishCloud = {
  UNKNOWN_PROFILE: {
    id: {
      what: 'This PC has no cloud profile with this id.',
      why: 'The profile was deleted or reset in the meantime, or belongs to another PC in the list.',
      todo: 'Read the profile of this PC again.',
    },
    none: {
      what: 'This PC has no cloud profile.',
      why: 'No profile was created or joined here, or it was deleted or reset.',
      todo: 'Create a profile, or join one with its recovery key.',
    },
    backup: {
      what: 'There’s no such backup of the choices.',
      why: 'Only the last ten backups are kept.',
      todo: 'Choose one from the list.',
    },
    pc: {
      what: 'The profile has no such PC.',
      why: 'The PC was removed, or another PC took its place.',
      todo: 'Choose one from the list.',
    },
  },
  PROFILE_REFUSED: {
    exists: {
      what: 'This PC has a cloud profile already.',
      why: 'A PC has one profile at a time.',
      todo: 'Delete that profile, or reset cloud data here, and try again.',
    },
    ended: {
      what: 'This profile was deleted on another PC.',
      why: 'Anyone who has its keys can delete a profile. Your settings stay as they are.',
      todo: 'Reset cloud data, then create a new profile.',
    },
    revoked: {
      what: 'This PC was removed from the profile.',
      why: 'Another PC of the profile removed it. Your settings stay as they are.',
      todo: 'Reset cloud data. With the recovery key, this PC can join again.',
    },
    keyLength: {
      what: 'This isn’t a whole recovery key.',
      why: 'A recovery key has nine groups of four letters and digits.',
      todo: 'Compare the key with your paper copy, group by group.',
    },
    keyLetters: {
      what: 'This recovery key has a letter that recovery keys never use.',
      why: 'A key has no U, so that nobody mistakes one for a V.',
      todo: 'Compare the key with your paper copy, group by group.',
    },
    keyCheck: {
      what: 'One letter of the recovery key is mistyped.',
      why: 'The last group of the key doesn’t fit the others.',
      todo: 'Compare the key with your paper copy, group by group.',
    },
    wrongKey: {
      what: 'This recovery key opens no profile here.',
      why: 'The key was replaced by a new one, or belongs to another profile.',
      todo: 'Use the newest key of this profile.',
    },
    noProfile: {
      what: 'There’s no profile for this recovery key in that place.',
      why: 'No PC has synced there yet, or the folder’s files haven’t arrived on this PC.',
      todo: 'Sync on the other PC, wait until the folder’s files have arrived, and choose the same place here.',
    },
    keys: {
      what: 'The keys of this profile can’t be opened here.',
      why: 'The data folder was copied from another PC or account, or one of its files is damaged.',
      todo: 'Reset cloud data and join again with the recovery key.',
    },
    tooLarge: {
      what: 'The profile would be too large to send.',
      why: 'A document of the profile can have at most 256 KB.',
      todo: 'Withdraw choices that you no longer need.',
    },
    answer: {
      what: 'This isn’t one of the open questions, or isn’t one of the possible answers.',
      why: 'Another PC may have answered the question in the meantime.',
      todo: `${asBefore} Read the questions again.`,
    },
    drill: {
      what: 'This PC can’t check this group of the recovery key.',
      why: 'This PC keeps hashes of only two groups, so that nobody can read the key from them.',
      todo: 'Request one of the groups that this PC lists.',
    },
    thisPc: {
      what: 'A PC can’t remove itself from the profile.',
      why: 'The PC would keep keys that it may no longer use.',
      todo: 'Reset cloud data on this PC, and remove the PC on another one.',
    },
    needsFolder: {
      what: 'This profile is kept only on this PC.',
      why: 'No folder or cloud is chosen through which other PCs could get the profile.',
      todo: 'Choose a folder that your PCs share, or a cloud.',
    },
    needsCloud: {
      what: 'A code needs a cloud.',
      why: 'Through a folder, another PC joins with the recovery key, because nothing counts failed tries there and files arrive late.',
      todo: 'Choose a cloud on the Profile tab, or join with the recovery key.',
    },
    wrongCode: {
      what: 'This code isn’t valid.',
      why: 'The code is mistyped, older than ten minutes, used, or was looked up five times. Or the PC that showed the code was removed.',
      todo: 'Compare the code, and check the cloud’s address. Or let the other PC show a new code.',
    },
    silent: {
      what: 'That PC hasn’t reported its settings.',
      why: 'That PC hasn’t synced since it joined, or a newer Clearpane wrote its report.',
      todo: 'Sync on that PC, then here.',
    },
  },
  SYNC_PLACE_UNUSABLE: {
    missing: {
      what: 'The folder {{path}} isn’t there.',
      why: 'The folder was moved, or its drive isn’t connected.',
      todo: `Connect the drive or choose another folder. ${isSaved}`,
    },
    denied: {
      what: 'The folder {{path}} can’t be read or written.',
      why: 'This account has no permission, or the drive is write-protected.',
      todo: `Allow access or choose another folder. ${isSaved}`,
    },
    full: {
      what: 'The drive of {{path}} is full.',
      why: 'A new file couldn’t be written completely.',
      todo: `Free up space there. ${isSaved}`,
    },
    failed: {
      what: 'The folder {{path}} failed.',
      why: 'The system says: {{reason}}.',
      todo: `Try again, or choose another folder. ${isSaved}`,
    },
    relative: {
      what: '{{path}} isn’t a full path.',
      why: 'The path of a folder starts with its drive or its root.',
      todo: 'Name the whole path.',
    },
    own: {
      what: '{{path}} is Clearpane’s own data folder.',
      why: 'The keys of this PC are stored there, and they never leave it.',
      todo: 'Choose another folder.',
    },
    address: {
      what: '{{path}} isn’t the address of a cloud.',
      why: 'The address begins with https:// and ends after the name. Without encryption, anybody on the network could take this PC’s place. Only an address on this PC itself may begin with http://.',
      todo: 'Enter the address that its operator gives, e.g. https://sync.example.com.',
    },
    unreachable: {
      what: 'The cloud {{path}} doesn’t respond.',
      why: 'The cloud isn’t running, or this PC has no network: {{reason}}.',
      todo: `Try again later. ${isSaved}`,
    },
    refused: {
      what: 'The cloud {{path}} doesn’t let this PC in.',
      why: 'The PC was removed, the account was closed, or the cloud lost the account.',
      todo: `Join again with the recovery key, or choose another place. ${isSaved}`,
    },
    busy: {
      what: 'The cloud {{path}} takes no more requests from here for now.',
      why: 'There were too many requests in a short time, perhaps from another PC behind the same address.',
      todo: `Wait ten minutes. ${isSaved}`,
    },
    emailTaken: {
      what: 'Another profile at {{path}} has this e-mail address.',
      why: 'An e-mail address belongs to one profile there. Nobody has checked who owns the address.',
      todo: 'Enter another address, or none: on the page Cloud Profile Sync, or with `clearpane profile person`.',
    },
    cloudFull: {
      what: 'The cloud {{path}} has no room for this.',
      why: 'A document can have at most 256 KB, and a profile at most 20 PCs.',
      todo: `Remove PCs that you no longer use. ${isSaved}`,
    },
    cloudFailed: {
      what: '{{path}} doesn’t respond like a cloud.',
      why: 'Something else runs there, or an older version: {{reason}}.',
      todo: `Check the address. ${isSaved}`,
    },
  },
  ADMIN_NEEDED: {
    token: {
      what: 'This needs an administrator’s token.',
      why: 'A dashboard session gives no access to accounts. {{header}} is missing or contains another token.',
      todo: 'Use the token that Clearpane printed when it started. The token is valid until Clearpane ends.',
    },
    tries: {
      what: 'There were too many wrong tokens.',
      why: 'After ten wrong tokens in ten minutes, no more tokens are checked.',
      todo: 'Wait ten minutes, then use the token that Clearpane printed when it started.',
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
      why: 'Only the dashboard that `clearpane serve` starts has a cloud.',
      todo: 'Start the dashboard, or open the page of the cloud itself.',
    },
  },
} as const
