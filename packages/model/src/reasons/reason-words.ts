import { englishKindReasons } from './reason-words-kinds.ts'

/**
 * Every reason code with its English text. The placeholders in a code's text are the names of its params;
 * translations have the same placeholders. Journals contain the codes, so if a code is renamed, its old name stays in
 * `renamedCodes`.
 */
export const englishReasons = {
  /** Text that has no code, because it comes from an old journal, from Windows or from a program. */
  text: '{{text}}',

  // Reasons why a tweak does or doesn't apply to this PC.
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
  notHere: 'doesn’t exist on this PC',
  nothingToSet: 'this PC has nothing to apply it to',
  already: 'is already set',
  further: 'already goes further',
  backAlready: 'was back already',
  notPlanned: 'not in the plan',

  // Reasons why an inventory item is locked or lacks an option.
  serviceStartsWindows: 'without it, Windows doesn’t start or nobody can sign in',
  serviceProtects: 'part of the protection of Windows',
  serviceUpdates: 'Windows updates and repairs itself through it',
  serviceServesOthers: 'Windows and most programs rely on it all the time',
  serviceAsksForRights: 'without it, Windows couldn’t ask for an administrator, so it couldn’t be put back',
  serviceAntiCheat: 'it belongs to a game’s anti-cheat: a change can lock you out of the game',
  serviceProtected: 'Windows protects it from every program, even an administrator’s',
  servicePerUser: 'Windows creates it again from its template at each sign-in, so a change wouldn’t last',
  serviceNotDelayed: 'Windows starts it in order with its group, so it can’t have a delayed start',
  appFramework: 'other apps are built on it',
  appServesOthers: 'it has no window of its own: other apps and Windows use it',
  appSystem: 'part of Windows',
  appNotRemovable: 'Windows doesn’t let anyone remove it',
  appBringsApps: 'apps are installed and updated through it, and removed ones come back through it',
  appProtects: 'it shows and manages the protection of Windows',
  hiveForAdministrator: 'only an administrator may see this file',
  findingReported: 'only reported: it may be meant to be this way',
  findingLink: 'the key is a link to another one',
  findingOfWindows: 'the key belongs to Windows',
  findingElsewhere: 'Clearpane changes nothing in this part of the registry',
  appCarriesSettings: 'on newer Windows it carries a page of Settings, which would disappear with it',

  // Reasons why a startup entry is locked, or is left alone by Auto Optimize.
  listIncomplete: 'parts of it couldn’t be read, and may have what was requested',
  startupOnce: 'runs once and removes its own entry',
  startupPlaceOff: 'a policy switched this place off: Windows starts nothing that is registered there',
  startupManaged: 'your organization decides about it',
  startupNoDelay: 'Windows can delay services only',
  adapterNotAllowed: 'its driver doesn’t allow {{setting}}',
  windowGrowsByItself: 'Windows grows the window by itself and ignores a fixed one',
  jumboByAdapter:
    'larger frames are set on one adapter, and only where every device on the network takes them',
  qosNeedsProgram: 'Windows marks what a program sends, so it needs the programs',
  noAnswerInTime: 'nobody answered in time',
  nameServerRefused: 'the name server answered, but doesn’t look up names for this PC',
  mtuTooLarge: 'its driver sends {{most}} bytes at most',
  hostsNotThere: 'the hosts file has no such entry',
  hostsNoText: 'the hosts file isn’t plain text, or is larger than 32 MB',
  hostsNoEnd: 'the only line of the hosts file has no end, so no line can follow it',
  hostsLocked: 'another program keeps the hosts file: often a security product',
  hostsDenied: 'Windows or a security product denied access to the hosts file',
  startupOff: 'is already off',
  startupByHand: 'you can only turn it off yourself',
  startupNeeded: 'looks like part of protection, devices, input or accessibility',
  startupSync: 'keeps files in step with a cloud',
  startupNotMeasured: 'not measured',
  startupLight: 'costs little',

  // Reasons why it isn't known which drivers are offered.
  driversExcluded: 'a policy keeps drivers out of Windows Update',
  updatesOff: 'the Windows Update service is turned off',
  updatesOffline: 'Windows Update can’t be reached: this PC is offline, or something blocks it',
  updatesForbidden: 'a policy doesn’t let programs ask Windows Update',

  updatesStopping: 'the Windows Update service was just being stopped: try again',
  driversExcludedByManager: 'the organization that manages this PC keeps drivers out of Windows Update',
  updatesForbiddenByManager: 'the organization that manages this PC doesn’t let it use Windows Update',
  driversFromServer:
    'this PC gets updates from {{server}}, a server of an organization: it offers only the drivers that the organization approved',
  driverSearchForbidden: 'a policy keeps Windows from looking for drivers on Windows Update',
  driverSearchOff: 'in the device installation settings, looking for drivers on Windows Update is turned off',

  // Results of installing a driver.
  driverMissing: 'Windows Update no longer offers this driver',
  driverWaits: 'it takes effect after a restart',
  driverNotBetter: 'Windows found nothing newer in it than the installed driver',
  driverInstallerFailed: 'the driver’s own installation failed',
  driverBusy: 'Windows Update is installing something else',
  driverNotForThis: 'the driver isn’t for this PC',
  driverRestartFirst: 'Windows needs a restart before it installs anything else',
  driverLicense: 'its maker asks you to accept a license first: install it in Settings > Windows Update',
  driverFailed: 'Windows Update answered {{number}}',
  driverUnclear: 'Windows Update ended it with result {{result}} and gives no reason',
  driverStopped: 'it was stopped before it was installed',

  // Reasons why a setting's value can't be determined.
  serviceMissing: 'the service isn’t installed',
  bitsMissing: 'the value whose bits would be set doesn’t exist',
  notBinary: 'the value isn’t binary, although it’s documented as binary',
  tooFewBytes: 'the value is only {{count}} bytes long',
  notTextList: 'the value isn’t a text list, although it’s documented as one',
  taskMissing: 'the scheduled task doesn’t exist on this PC',
  featureMissing: 'this Windows doesn’t have the feature',
  capabilityMissing: 'this Windows doesn’t have the capability',
  powerMissing: 'this PC doesn’t have the power setting',
  tcpMissing: 'this Windows doesn’t have the TCP setting',
  noConnectedAdapter: 'no network adapter of this PC is connected',
  adapterMissing: 'the adapter doesn’t exist',
  preferenceMissing: 'this Defender doesn’t have the preference',
  filesMissing: 'there are no such files on this PC',

  // How a change ended.
  noAnswer: 'no answer',
  stale: 'has changed since the plan was made',
  changedInSession: 'something else changed it while the game ran, so it stays',
  sessionNoAdministrator: 'it needs an administrator, and a game session never asks for one',
  putsBack: 'an undo restores the earlier settings itself',
  sessionGoesBack: 'a game session puts its values back itself',
  nothingToPutBack: 'this changes no setting, so there is nothing to put back',
  noCopyNoChange: 'the copy that was requested first couldn’t be made: {{reason}}',
  noPointNoChange: 'the restore point that was requested couldn’t be made: {{reason}}',
  notReadBack: 'the change can’t be read back: {{reason}}',
  notHeld: 'Windows reported success, but the state read back isn’t the requested one',

  notTried: 'not tried: {{reason}}',
  notObservedAsAdministrator: 'can’t be observed with administrator rights: {{reason}}',
  movedMeanwhile: 'changed between the journal’s record and the write; nothing was written',
  notInAdminLog: 'the log that only administrators can write has no such state to go back to',
  notInUndo: 'change {{id}} isn’t one that this undo names',
  keyNotOurs: 'a key to be removed wasn’t created by a run with administrator rights',

  // Rights.
  noRights: 'Clearpane runs without administrator rights',
  notElevated: 'not elevated',
  promptRefused: 'the prompt for an administrator was refused',
  asksOnceARun:
    'Windows asks for an administrator once per run, when something for the whole PC is about to change',
  pointNeedsAdministrator: 'only made in a run for which Windows asks for an administrator',
  notInstalled: 'only the installed executable can ask Windows for an administrator',
  adminLogUnusable: 'the log of administrator changes can’t be kept: {{reason}}',
  signedInUnknown: 'Windows doesn’t report who’s signed in: {{reason}}',
  nobodySignedIn: 'this process runs as a system account and nobody is signed in to its session',

  // Reasons about the part of Clearpane that runs with administrator rights.
  brokerNotStarted: 'the administrator part couldn’t be started: {{reason}}',
  brokerEnded: 'the administrator part ended before it answered',
  brokerQuiet: 'the administrator part didn’t answer within {{seconds}} seconds',
  pipeTaken: 'process {{other}} opened the pipe meant for process {{pid}}; nothing was sent to it',
  brokerBrokeOff: 'the administrator part broke off: {{reason}}',
  brokerRefused: 'the administrator part refused: {{reason}}',
  brokerConfused: 'the administrator part answered {{answer}} to {{request}}',
  onNetworkDrive:
    '{{drive}} is a network drive of this sign-in, which an administrator’s programs don’t see; copy {{program}} to a drive of this PC, best below Program Files',
  onFolderDrive:
    '{{drive}} is a drive made of a folder of this sign-in, which an administrator’s programs don’t see; copy {{program}} to a drive of this PC, best below Program Files',
  pathTooLong:
    'the path of clearpane.exe has {{length}} characters, and Windows starts an administrator’s program only up to {{most}}',
  pipeNameTaken: 'another program holds the name of the pipe; the administrator part wasn’t started',
  noAdministratorHere: 'this device has no administrator to ask',
  otherList: 'the list isn’t the one this process was started for',
  otherPlan: 'the plan isn’t the one this process was started for',
  ownValuesDeclined:
    'the values that aren’t from the catalog weren’t confirmed in the window of the administrator part',
  notInCatalog: 'a resource isn’t in the catalog',
  selectionNotInCatalog: 'the selection doesn’t match the catalog or this PC: {{summary}}',
  notTheCatalogs: 'change {{id}} doesn’t follow from the selection, the catalog and this PC',
  planOfOther: 'the plan is for another device',
  hashDiffers: 'the plan’s hash doesn’t match its content',
  notNumbered: 'the changes aren’t numbered the way a plan numbers them',
  rightsDiffer: 'a change states the wrong rights',
  changedTwice: 'a resource is changed twice',
  protocolViolation: 'protocol violation',
  messageCutOff: 'a message was cut off',
  messageTooLong: 'a message has {{length}} bytes, more than the protocol allows',
  planTooLong:
    'the plan takes {{bytes}}, and the administrator part accepts {{most}}; choose fewer of the registry keys that are removed as a whole, and do the rest in a second run',
  changeNotInPlan: 'a requested change isn’t in the plan or doesn’t need an administrator',
  changeOutOfOrder: 'a change was requested twice or out of order',
  pointOutOfTurn: 'a restore point was requested out of turn',
  lookNotInPlan: 'a requested observation isn’t in the plan',

  // What only Windows has.
  noRegistry: 'this isn’t a Windows PC: it has no registry',
  noServices: 'this isn’t a Windows PC: it has no Windows services',
  noTaskScheduler: 'this isn’t a Windows PC: it has no Task Scheduler',
  noStoreApps: 'this isn’t a Windows PC: it has no Store apps',
  noFeatures: 'this isn’t a Windows PC: it has no Windows features',
  noCapabilities: 'this isn’t a Windows PC: it has no Windows capabilities',
  noPowerSchemes: 'this isn’t a Windows PC: it has no Windows power schemes',
  noTcpSettings: 'this isn’t a Windows PC: it has no Windows TCP settings',
  noAdapters: 'this isn’t a Windows PC: it has no Windows network adapters',
  noFirewall: 'this isn’t a Windows PC: it has no Windows Firewall',
  noDefender: 'this isn’t a Windows PC: it has no Microsoft Defender',
  noBootStore: 'this isn’t a Windows PC: it has no Windows boot store',
  noDrivers: 'this isn’t a Windows PC: Windows Update offers it no drivers',
  noFileClasses: 'this isn’t a Windows PC: it has no Windows file classes',
  noActions: 'this isn’t a Windows PC: it has no Windows actions',
  noRestorePoints: 'this isn’t a Windows PC: it has no restore points',

  // Reasons why a figure can't be measured on a PC.
  noSensor: 'this PC has no sensor {{id}}',
  noBattery: 'this PC has no battery',
  noDiskCounters: 'no disk of this PC counts what it does',
  noThermalZone: 'no driver or firmware of this PC reports it',
  noGraphicsCounters: 'no graphics driver of this PC counts it',
  noClockCounter: 'this PC counts no processor clock',

  // Reasons why a program can't be ended.
  systemNeeds: 'the system can’t do without {{name}}',
  hostsServices: 'it runs services of Windows; switch those off on the Services page',
  isClearpane: 'it’s Clearpane itself',
  processOfOthers: 'it belongs to another account or has more rights than Clearpane',
  processStays: 'it was asked to end and still runs',

  // Reasons why a page can't show something.
  notSet: 'not set',
  gameProgramGone: 'the program isn’t there any more, so its setting can only be removed',
  gameDriveGone: 'the program’s drive isn’t connected, so its setting can only be removed',
  valueUnusual: '“{{name}}” has a value that Clearpane doesn’t know',
  findingsNotRead: 'Defender’s findings aren’t read yet',

  // PowerShell's answers.
  noReason: 'no reason was given',
  notAValue: 'PowerShell answered with something other than a value: {{answer}}',
  questionTaken: 'PowerShell mistook a question for a change',

  // Reasons that describe what is wrong with a file or folder.
  pathIsFile: 'a part of its path is a file',
  pathIsFolder: 'a folder has that name',
  pathMissing: 'a folder, drive or share in its path doesn’t exist or can’t be created',
  mayNotWrite: 'this account isn’t allowed to write there',
  mayNotWriteThere:
    'this account isn’t allowed to write there, or Windows protects the folder from unknown programs',
  diskReadOnly: 'it’s on a read-only disk',
  diskFull: 'the disk is full',
  roomUsedUp: 'this account has used up its disk quota',
  heldByProgram: 'another program is using it',
  pathTooLongHere: 'the path is too long',
  diskFailed: 'the disk couldn’t be read or written',
  fileTooLargeHere: 'the file would be larger than this disk or account allows',
  tooManyOpen: 'too many files are open',
  diskFullOrFailed: 'the disk is full, or it couldn’t be written',
  contentDamaged: 'its content is damaged',
  systemSays: 'the system reported: {{text}}',

  // Restore points.
  noRestorePointMade: 'no restore point was made: {{reason}}',

  // Actions.
  windowsLacks: 'this Windows has no {{name}}',
  noRecycleBin: 'this Windows has no Recycle Bin',
  noBinHere: 'Clearpane moves files into a Recycle Bin on Windows only',
  noDesktop: 'no program draws a desktop in this session',
  copyLiesIn: 'the copy is in {{folder}}',
  programGone: 'a program disappeared',
  programNotStarted: '{{program}} didn’t start: {{text}}',
  doneExceptOne: 'netsh.exe answered 1: done, except for an item that Windows refuses even to administrators',
  somethingLeft:
    'MpCmdRun.exe answered 2: Defender found something it didn’t remove, or couldn’t finish; see Windows Security, Protection history',
  cleanupLacks: 'Disk Cleanup on this PC has no {{parts}}',
  liesInOneDrive: '{{folders}} is in OneDrive: move it out first',
  unknownAction: 'Clearpane doesn’t know the action {{name}}',
  otherPerson: 'this process isn’t running as the person it’s for',
  actionIsDone: 'an action can only be run; it can’t be set or taken back',
  needsAdministrator: '{{name}} needs an administrator',
  dnsEncryption:
    'Settings has an encryption choice (DNS over HTTPS) for this adapter, which undo doesn’t bring back: check it there after an undo',

  // Backups by a task.
  backupNoFolder: 'no folder for backups is chosen',
  backupNotFolder: 'it isn’t a folder',
  driversNotScanned: 'the drivers weren’t looked at yet: start a scan on Advanced Tools',
  systemNotScanned: 'the system wasn’t scanned yet: start a scan on the Dashboard',
  tooLittleRecorded: 'too little is recorded about this kind of load',
  programsHardlySeen: 'Clearpane has watched the programs for less than a quarter of an hour',
  restorePointNotRead: 'it isn’t known when the restore points of this PC were made',
  restorePointNotLogged: 'Windows’ log names no restore point',
  restorePointsOff: 'System Restore is off on this PC',
  backupDiffers: 'what was restored isn’t what was backed up',

  // Elevated tasks.
  elevatedOtherAccount: 'it would run as another account than the one of the consent',
  elevatedProtection: 'Administrator protection is on, and such tasks haven’t been tried with it',
  elevatedNothing: 'nothing of this task needs an administrator, or may be done at night',
  elevatedNotMade: 'it couldn’t be set up: {{cause}}',
  elevatedUnread: 'this task document is damaged or can’t be read, so nobody knows whose it is',
  elevatedMeaning: 'this setting means something else than at the consent',
  elevatedMoved: 'its value is neither the old one nor the one of the consent',
  elevatedClass: '{{who}} can write to the folder of {{name}}',

  // A Windows call's result.
  windows: '{{call}} answered {{number}} ({{text}})',
  windowsNumber: '{{call}} answered {{number}}',
  serviceNotRunning: 'the {{service}} service isn’t running: {{reason}}',
  otherKind: 'a {{of}} can’t have a {{asked}} state',
  noFunction: 'this Windows has no {{name}} in {{library}} ({{cause}})',

  ...englishKindReasons,
} as const
