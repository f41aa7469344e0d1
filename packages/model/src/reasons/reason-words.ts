import { englishKindReasons } from './reason-words-kinds.ts'

/**
 * Every reason by its code, in English. A code's placeholders are its params: another language has the same
 * ones. Codes are in journals, so none of them is ever renamed.
 */
export const englishReasons = {
  /** Words that nobody gave a code: of an old journal, of Windows, of a program. */
  text: '{{text}}',

  // Whether a tweak makes sense here.
  needsBuild: 'needs Windows build {{least}}; this is {{build}}',
  untilBuild: 'has no effect after Windows build {{last}}; this is {{build}}',
  needsRevision: 'needs Windows {{least}}; this is {{now}}',
  needsCopilotPlusPc: 'needs a Copilot+ PC',
  needsEdge: 'needs Microsoft Edge',
  needsOffice: 'needs Microsoft Office',
  needsHibernation: 'needs hibernation to be on',
  needsManaged: 'works only on a PC that an organization manages',
  needsFeature: 'needs {{feature}}',
  managed: 'managed by your organization: it would come back at the next policy refresh',
  protectedTaskbar:
    'Windows protects this value and lets only its own pages change it: Settings, Personalization, Taskbar',
  protectedDefaultApps:
    'Windows protects this value and lets only its own pages change it: Settings, Apps, Default apps',
  protectedTextInput:
    'Windows protects this value and lets only its own pages change it: Settings, Personalization, Text input',
  guard: 'only watched: changing it would break Windows or its protection',
  notHere: 'does not exist on this PC',
  nothingToSet: 'this PC has nothing it could be set on',
  already: 'is already set',
  notPlanned: 'not in the plan',

  // Why an item of an inventory is locked, or has not every option.
  serviceStartsWindows: 'Windows does not start, or nobody can sign in, without it',
  serviceProtects: 'part of the protection of Windows',
  serviceUpdates: 'Windows updates and repairs itself through it',
  serviceServesOthers: 'Windows and most programs rely on it all the time',
  serviceAsksForRights: 'Windows could not ask for an administrator without it, so nobody could put it back',
  serviceProtected: 'Windows protects it from every program, administrators included',
  servicePerUser: 'Windows makes it anew from its template at each sign-in, so a change would not last',
  serviceNotDelayed: 'Windows starts it in order with its group, so it cannot have a delayed start',
  appFramework: 'other apps are built on it',
  appSystem: 'part of Windows',
  appNotRemovable: 'Windows lets nobody remove it',
  appBringsApps: 'apps are installed and updated through it, and removed ones come back through it',
  appProtects: 'it shows and manages the protection of Windows',
  appCarriesSettings: 'on newer Windows it carries a page of Settings, which would disappear with it',

  // What a setting cannot be worked out from.
  serviceMissing: 'the service is not installed',
  bitsMissing: 'the value whose bits would be set does not exist',
  notBinary: 'the value is not the row of bytes it is documented to be',
  tooFewBytes: 'the value is only {{count}} bytes long',
  notTextList: 'the value is not the text list it is documented to be',
  taskMissing: 'the scheduled task does not exist on this PC',
  featureMissing: 'this Windows does not have the feature',
  capabilityMissing: 'this Windows does not have the capability',
  powerMissing: 'this PC does not have the power setting',
  tcpMissing: 'this Windows does not have the TCP setting',
  adapterMissing: 'the adapter does not exist',
  preferenceMissing: 'this Defender does not have the preference',
  filesMissing: 'there are no such files on this PC',

  // What became of a change.
  noAnswer: 'no answer',
  stale: 'is no longer what the plan was made from',
  putsBack: 'this run puts values back',
  notReadBack: 'the change cannot be read back: {{reason}}',
  notHeld: 'Windows answered success, but the state read back is not what was asked',

  notTried: 'not tried: {{reason}}',
  notObservedAsAdministrator: 'cannot be observed with administrator rights: {{reason}}',
  movedMeanwhile: 'moved between the journal’s record and the change; nothing was written',
  notInAdminLog: 'the log that only administrators write has no such state of it to go back to',
  keyNotOurs: 'a key that would be removed was not made by a run with administrator rights',

  // Rights.
  noRights: 'Clearpane runs without administrator rights',
  notElevated: 'not elevated',
  promptRefused: 'the prompt for an administrator was refused',
  asksOnceARun:
    'Windows asks for an administrator, once a run, when something for the whole PC is to be changed',
  pointNeedsAdministrator: 'made only in a run for which Windows asks for an administrator',
  notInstalled: 'only the installed executable can ask Windows for an administrator',
  adminLogUnusable: 'the log of administrator changes cannot be kept: {{reason}}',
  signedInUnknown: 'Windows does not tell who is signed in: {{reason}}',
  nobodySignedIn: 'this process runs as a system account and nobody is signed in to its session',

  // The part that runs with an administrator's rights.
  brokerNotStarted: 'the administrator part could not be started: {{reason}}',
  brokerEnded: 'the administrator part ended before it answered',
  brokerQuiet: 'the administrator part did not answer within {{seconds}} seconds',
  pipeTaken: 'process {{other}} opened the pipe meant for process {{pid}}; nothing was told to it',
  brokerBrokeOff: 'the administrator part broke off: {{reason}}',
  brokerRefused: 'the administrator part refused: {{reason}}',
  brokerConfused: 'the administrator part answered {{answer}} to {{request}}',
  onNetworkDrive:
    "{{drive}} is a network drive of this sign-in, which an administrator's programs do not see; copy {{program}} to a drive of this PC, best below Program Files",
  onFolderDrive:
    "{{drive}} is a drive made of a folder of this sign-in, which an administrator's programs do not see; copy {{program}} to a drive of this PC, best below Program Files",
  pathTooLong:
    'the path of clearpane.exe has {{length}} characters, and Windows starts an administrator’s program only up to {{most}}',
  pipeNameTaken: 'another program holds the name of the pipe; the administrator part was not started',
  noAdministratorHere: 'this device has no administrator to ask',
  otherList: 'the list is not the one this was started for',
  otherPlan: 'the plan is not the one this was started for',
  notInCatalog: 'a resource is none of the catalog',
  selectionNotInCatalog: 'the selection is none of the catalog, or of this PC: {{summary}}',
  notTheCatalogs: 'change {{id}} is not what the catalog and this PC make of the selection',
  planOfOther: 'the plan is of another device',
  hashDiffers: 'the plan does not have the hash it says',
  notNumbered: 'the changes are not numbered as in a plan',
  rightsDiffer: 'a change says wrongly who may make it',
  changedTwice: 'a resource is changed twice',
  protocolViolation: 'protocol violation',
  messageCutOff: 'a message was cut off',
  messageTooLong: 'a message has {{length}} bytes, more than the protocol allows',
  changeNotInPlan: 'a change was asked for that is none of the plan or needs no administrator',
  changeOutOfOrder: 'a change was asked for twice or out of order',
  pointOutOfTurn: 'a restore point was asked for out of turn',
  lookNotInPlan: 'something was to be observed that is none of the plan',

  // What another system than Windows lacks.
  noRegistry: 'this is not a Windows PC: it has no registry',
  noServices: 'this is not a Windows PC: it has no Windows services',
  noTaskScheduler: 'this is not a Windows PC: it has no Task Scheduler',
  noStoreApps: 'this is not a Windows PC: it has no Store apps',
  noFeatures: 'this is not a Windows PC: it has no Windows features',
  noCapabilities: 'this is not a Windows PC: it has no Windows capabilities',
  noPowerSchemes: 'this is not a Windows PC: it has no Windows power schemes',
  noTcpSettings: 'this is not a Windows PC: it has no TCP settings of Windows',
  noAdapters: 'this is not a Windows PC: it has no Windows network adapters',
  noFirewall: 'this is not a Windows PC: it has no Windows Firewall',
  noDefender: 'this is not a Windows PC: it has no Microsoft Defender',
  noBootStore: 'this is not a Windows PC: it has no Windows boot store',
  noFileClasses: 'this is not a Windows PC: it has no file classes of Windows',
  noActions: 'this is not a Windows PC: it has no actions of Windows',
  noRestorePoints: 'this is not a Windows PC: it has no restore points',

  // What a PC cannot measure.
  noSensor: 'this PC has no sensor {{id}}',
  noBattery: 'this PC has no battery',

  // What a page cannot show.
  notSet: 'not set',
  findingsNotRead: "Defender's findings are not read yet.",

  // What PowerShell answered.
  noReason: 'no reason was given',
  notAValue: 'PowerShell answered something else than a value: {{answer}}',
  questionTaken: 'PowerShell took a question for a change',

  // What is wrong with a file or folder.
  pathIsFile: 'a part of its path is a file',
  pathIsFolder: 'there is a folder of that name',
  pathMissing: 'a folder, drive or share on the way there does not exist, or does not let one be made',
  mayNotWrite: 'this account may not write there',
  mayNotWriteThere: 'this account may not write there, or Windows protects the folder from unknown programs',
  diskReadOnly: 'it is on a disk that is read-only',
  diskFull: 'the disk is full',
  roomUsedUp: 'the room this account may use is full',
  heldByProgram: 'another program holds it',
  pathTooLongHere: 'the path is too long',
  diskFailed: 'the disk did not read or write',
  systemSays: 'the system says: {{text}}',

  // Restore points.
  noRestorePointMade: 'no restore point was made: {{reason}}',

  // Actions.
  windowsLacks: 'this Windows has no {{name}}',
  noRecycleBin: 'this Windows has no Recycle Bin',
  noDesktop: 'no program draws a desktop in this session',
  copyLiesIn: 'the copy lies in {{folder}}',
  programGone: 'a program went away',
  programNotStarted: '{{program}} did not start: {{text}}',
  doneExceptOne: 'netsh.exe answered 1: done, except for an item that Windows refuses even to administrators',
  somethingLeft:
    'MpCmdRun.exe answered 2: Defender found something it did not remove, or could not finish; see Windows Security, Protection history',
  cleanupLacks: 'Disk Cleanup here has no {{parts}}',
  liesInOneDrive: '{{folders}} lies in OneDrive: move it out first',
  unknownAction: 'nothing is known that does {{name}}',
  otherPerson: 'this process does not run as the person it is for',
  actionIsDone: 'an action is done; it is neither set nor taken back',
  needsAdministrator: '{{name}} needs an administrator',
  dnsEncryption:
    'Settings has an encryption choice (DNS over HTTPS) for this adapter, which undo does not bring back: look there after an undo',

  // What a call of Windows answered.
  windows: '{{call}} answered {{number}} ({{text}})',
  windowsNumber: '{{call}} answered {{number}}',
  serviceNotRunning: 'the {{service}} service is not running: {{reason}}',
  otherKind: 'a {{asked}} state was asked of a {{of}}',
  noFunction: 'this Windows has no {{name}} in {{library}} ({{cause}})',

  ...englishKindReasons,
} as const
