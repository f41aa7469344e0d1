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
      why: 'No profile was created or joined on this PC, or the profile was deleted or reset.',
      todo: 'Create a profile, or join one with its recovery key.',
    },
    backup: {
      what: 'There’s no such backup of the choices.',
      why: 'Only the last ten backups are kept.',
      todo: 'Choose a backup from the list.',
    },
    pc: {
      what: 'The profile has no such PC.',
      why: 'The PC was removed, or another PC took its place.',
      todo: 'Choose a PC from the list.',
    },
  },
  PROFILE_REFUSED: {
    exists: {
      what: 'This PC has a cloud profile already.',
      why: 'A PC has one profile at a time.',
      todo: 'Delete that profile, or reset cloud data on this PC, and try again.',
    },
    ended: {
      what: 'This profile was deleted on another PC.',
      why: 'Anyone who has the keys of a profile can delete it. Your settings stay as they are.',
      todo: 'Reset cloud data, then create a new profile.',
    },
    revoked: {
      what: 'This PC was removed from the profile.',
      why: 'Another PC of the profile removed this PC. Your settings stay as they are.',
      todo: 'Reset cloud data. With the recovery key, this PC can join again.',
    },
    keyLength: {
      what: 'This isn’t a complete recovery key.',
      why: 'A recovery key has nine groups of four letters and digits.',
      todo: 'Compare the key with your paper copy, group by group.',
    },
    keyLetters: {
      what: 'This recovery key has a letter that recovery keys never use.',
      why: 'A key has no U, so that nobody mistakes a U for a V.',
      todo: 'Compare the key with your paper copy, group by group.',
    },
    keyCheck: {
      what: 'One letter of the recovery key is mistyped.',
      why: 'The last group of the key doesn’t match the other groups.',
      todo: 'Compare the key with your paper copy, group by group.',
    },
    wrongKey: {
      what: 'This recovery key doesn’t open a profile here.',
      why: 'The key was replaced by a new one, or belongs to another profile.',
      todo: 'Use the newest key of this profile.',
    },
    noProfile: {
      what: 'There’s no profile for this recovery key in the chosen folder or cloud.',
      why: 'No PC has synced to this folder or cloud yet, or the folder’s files haven’t arrived on this PC.',
      todo: 'Sync on the other PC, wait until the folder’s files have arrived, and choose the same place here.',
    },
    keys: {
      what: 'The keys of this profile can’t be opened here.',
      why: 'The data folder was copied from another PC or account, or one of its files is damaged.',
      todo: 'Reset cloud data and join again with the recovery key.',
    },
    tooLarge: {
      what: 'The profile would be too large to send.',
      why: 'A document of the profile can be at most 256 KB in size.',
      todo: 'Withdraw choices that you no longer need.',
    },
    answer: {
      what: 'The question isn’t open, or the answer isn’t one of the possible answers.',
      why: 'Another PC may have answered the question in the meantime.',
      todo: `${asBefore} Read the questions again.`,
    },
    drill: {
      what: 'This PC can’t check this group of the recovery key.',
      why: 'This PC stores hashes of only two of the key’s groups of letters, so nobody can work out the key from them.',
      todo: 'Request one of the groups that this PC lists.',
    },
    thisPc: {
      what: 'A PC can’t remove itself from the profile.',
      why: 'The PC would keep keys that it may no longer use.',
      todo: 'Reset cloud data on this PC, and remove this PC from the profile on another PC.',
    },
    needsFolder: {
      what: 'This profile is kept only on this PC.',
      why: 'You haven’t chosen a folder or a cloud through which other PCs could get the profile.',
      todo: 'Choose a folder that your PCs share, or a cloud.',
    },
    needsCloud: {
      what: 'A code needs a cloud.',
      why: 'Another PC can join through a folder only with the recovery key, because a folder doesn’t count failed tries and its files arrive late.',
      todo: 'Choose a cloud on the Profile tab, or join with the recovery key.',
    },
    wrongCode: {
      what: 'This code isn’t valid.',
      why: 'The code was mistyped, is older than ten minutes, was already used, or was looked up five times. Or the PC that showed the code was removed.',
      todo: 'Compare the code with the one on the other PC, and check the cloud’s address. Or let the other PC show a new code.',
    },
    silent: {
      what: 'The other PC hasn’t reported its settings.',
      why: 'The other PC hasn’t synced since it joined, or a newer version of Clearpane wrote its report.',
      todo: 'Sync on the other PC, then on this PC.',
    },
  },
  SYNC_PLACE_UNUSABLE: {
    missing: {
      what: 'The folder {{path}} can’t be found.',
      why: 'The folder was moved, or its drive isn’t connected.',
      todo: `Connect the drive or choose another folder. ${isSaved}`,
    },
    denied: {
      what: 'The folder {{path}} can’t be read or written.',
      why: 'This account has no permission, or the drive is write-protected.',
      todo: `Allow access or choose another folder. ${isSaved}`,
    },
    full: {
      what: 'The drive that contains {{path}} is full.',
      why: 'A new file couldn’t be written completely.',
      todo: `Free up space on the drive. ${isSaved}`,
    },
    failed: {
      what: 'The folder {{path}} failed.',
      why: 'The system reported: {{reason}}.',
      todo: `Try again, or choose another folder. ${isSaved}`,
    },
    relative: {
      what: '{{path}} isn’t a full path.',
      why: 'The path of a folder starts with its drive or its root.',
      todo: 'Name the whole path.',
    },
    own: {
      what: '{{path}} is Clearpane’s own data folder.',
      why: 'The keys of this PC are stored in that folder, and the keys never leave this PC.',
      todo: 'Choose another folder.',
    },
    address: {
      what: '{{path}} isn’t the address of a cloud.',
      why: 'The address begins with https:// and ends after the server’s name. Without encryption, anybody on the network could pretend to be this PC. Only an address on this PC itself may begin with http://.',
      todo: 'Enter the address that the cloud’s operator gives, e.g. https://sync.example.com.',
    },
    unreachable: {
      what: 'The cloud {{path}} doesn’t respond.',
      why: 'The cloud isn’t running, or this PC has no network: {{reason}}.',
      todo: `Try again later. ${isSaved}`,
    },
    refused: {
      what: 'The cloud {{path}} doesn’t accept this PC.',
      why: 'The PC was removed, the account was closed, or the cloud lost the account.',
      todo: `Join again with the recovery key, or choose another place. ${isSaved}`,
    },
    busy: {
      what: 'The cloud {{path}} currently accepts no more requests from this PC’s address.',
      why: 'There were too many requests in a short time, perhaps from another PC behind the same address.',
      todo: `Wait ten minutes. ${isSaved}`,
    },
    emailTaken: {
      what: 'Another profile at {{path}} has this e-mail address.',
      why: 'In a cloud, an e-mail address belongs to only one profile. Nobody has checked who owns the address.',
      todo: 'Enter another address or no address on the Cloud Profile Sync page, or with `clearpane profile person`.',
    },
    cloudFull: {
      what: 'The cloud {{path}} has no room for the new data.',
      why: 'A document can be at most 256 KB in size, and a profile can have at most 20 PCs.',
      todo: `Remove PCs that you no longer use. ${isSaved}`,
    },
    cloudFailed: {
      what: '{{path}} responds, but not like a Clearpane cloud.',
      why: 'Another program or an older version runs at this address: {{reason}}.',
      todo: `Check the address. ${isSaved}`,
    },
  },
  ADMIN_NEEDED: {
    token: {
      what: 'This call requires an administrator’s token.',
      why: 'A dashboard session gives no access to accounts. {{header}} is missing or contains another token.',
      todo: 'Use the token that Clearpane printed when it started. The token is valid until Clearpane ends.',
    },
    tries: {
      what: 'There were too many wrong tokens.',
      why: 'After ten wrong tokens in ten minutes, no more tokens are checked.',
      todo: 'Wait ten minutes, then use the token that Clearpane printed when it started.',
    },
    role: {
      what: 'This administrator may view accounts but not change them.',
      why: 'Only managers can close and delete accounts.',
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
      what: 'This program doesn’t run a cloud.',
      why: 'Only the dashboard that `clearpane serve` starts runs a cloud.',
      todo: 'Start the dashboard, or open the page of the cloud itself.',
    },
  },
} as const
