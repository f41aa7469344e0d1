/** Diagnostics about a PC, its runs and the data folder; see `diagnostic-words.ts`. */

import { englishGames } from './diagnostic-words-games.ts'
import { englishNameServers } from './diagnostic-words-name-servers.ts'

/** Advice for every problem with the data folder. */
const repairFolder =
  'Close every other running Clearpane, free up space or repair access to the data folder, or specify another data folder with --data-dir.'
const folderTrouble = {
  what: '{{path}} can’t be used. Nothing was changed.',
  why: '{{reason}}.',
  todo: repairFolder,
} as const
/**
 * Texts for a failure in the middle of an operation. After a failure in the middle of an operation, nobody knows what
 * was done before it.
 */
const folderFailed = {
  what: 'Clearpane could no longer use {{path}}.',
  why: '{{reason}}.',
  todo: 'Free up space on the disk or repair access to the data folder, then try again. History shows what was done. At its next start, Clearpane checks which interrupted changes were made.',
} as const

export const englishPcDiagnostics = {
  UNKNOWN_DEVICE: {
    id: {
      what: 'This machine has no device "{{id}}".',
      why: 'The devices are {{known}}.',
      todo: 'Choose one of these.',
    },
    header: {
      what: 'The header {{header}} doesn’t specify a device.',
      why: 'The devices are named "this", "sample", "restricted" and "generic".',
      todo: 'Use a name from the list of devices.',
    },
  },
  BENCHMARK_REFUSED: {
    notNow: {
      what: 'Nothing was scored: {{reason}}.',
      why: 'A figure measured now would reflect the current conditions rather than this PC’s performance.',
      todo: 'Close busy programs, plug the PC in, wait a minute, and measure again.',
    },
  },
  DEVICE_UNSUPPORTED: {
    noBenchmark: {
      what: 'A sample PC can’t be measured.',
      why: 'The sample PC is simulated, so it has no processor that could be measured.',
      todo: 'Choose the machine that Clearpane runs on.',
    },
    noGames: {
      what: 'Clearpane can’t look for games on this device.',
      why: 'Game sessions work only on Windows or on a sample PC.',
      todo: 'Choose a PC with Windows.',
    },
    noSample: {
      what: 'This sample PC doesn’t exist.',
      why: 'Only a sample PC can be reset to its stock state, and only a sample PC can be restarted with this call.',
      todo: 'Nothing was changed; use undo for a real PC.',
    },
    noList: {
      what: 'This device doesn’t list services or apps.',
      why: 'Only Windows and the sample PCs list services and apps.',
      todo: 'Choose another device.',
    },
    noCleaner: {
      what: 'This device has nothing to clean.',
      why: 'Only Windows and the sample PCs support cleaning.',
      todo: 'Choose another device.',
    },
    noFiles: {
      what: 'Clearpane can’t look through this device’s files.',
      why: 'Clearpane can look through files only on Windows, Linux and the sample PCs.',
      todo: 'Choose another device.',
    },
    noBin: {
      what: 'Clearpane can’t move files on this device to a Recycle Bin.',
      why: 'Only Windows and the sample PCs have a Recycle Bin.',
      todo: 'Nothing was moved. Set the copies aside in the quarantine instead.',
    },
    noDrivers: {
      what: 'Clearpane can’t list this device’s drivers.',
      why: 'Only Windows and the sample PCs can list drivers.',
      todo: 'Choose another device.',
    },
    noEcho: {
      what: 'The network path can’t be traced from this account.',
      why: 'The system doesn’t let this account send echo requests (on Linux: net.ipv4.ping_group_range).',
      todo: 'Ask an administrator to allow echo requests, or try a port instead.',
    },
    noNameServer: {
      what: 'This PC has no name server to query.',
      why: 'No connected adapter has a name server.',
      todo: 'Connect to a network, or type the address of a name server.',
    },
    noHosts: {
      what: 'The hosts file can’t be read.',
      why: '{{reason}}.',
      todo: 'Nothing was changed. Look at the file in an editor that runs as administrator.',
    },
    noNetwork: {
      what: 'This device doesn’t report its network.',
      why: 'Only Windows, Linux and the sample PCs report their network.',
      todo: 'Choose another device.',
    },
    noTool: {
      what: 'The requested check isn’t available on this device.',
      why: 'Only Windows and the sample PCs have this check.',
      todo: 'Choose another device.',
    },
    toolCannot: {
      what: 'Windows can’t check its files now.',
      why: '{{reason}}.',
      todo: 'Nothing was changed. Start Clearpane as an administrator, and check again.',
    },
    noRestart: {
      what: 'Clearpane can’t restart this device.',
      why: 'Only Clearpane on Windows can request a restart of the PC.',
      todo: 'Nothing was changed. Restart the device yourself when it suits you.',
    },
    restartRefused: {
      what: 'Windows refused the request to restart or to cancel the restart.',
      why: '{{reason}}.',
      todo: 'Restart Windows from the Start menu, or cancel a restart in a terminal with shutdown /a.',
    },
    noScript: {
      what: '"restore-defaults" can’t be written as a script.',
      why: 'The choice restores what this PC’s journal recorded, and no other PC has that journal.',
      todo: 'Use the undo.ps1 that is stored with each run.',
    },
  },
  UNKNOWN_ITEM: {
    /** Texts for an item type that has no sentence of its own. */
    item: {
      what: 'This PC’s list has no item called {{id}}.',
      why: 'The name is mistyped, or the item disappeared after the list was read.',
      todo: 'Read the list again and use a name from it.',
    },
    startup: {
      what: 'This PC has no startup entry called {{id}}.',
      why: 'The name is mistyped, or the entry disappeared after the list was read.',
      todo: 'Read the list again and use a name from it.',
    },
    service: {
      what: 'This PC lists no service called {{id}}.',
      why: 'The name is mistyped, or the item disappeared after the list was read.',
      todo: 'Read the list again and use a name from it.',
    },
    app: {
      what: 'This PC lists no app called {{id}}.',
      why: 'The name is mistyped, or the item disappeared after the list was read.',
      todo: 'Read the list again and use a name from it.',
    },
    cleanup: {
      what: 'This PC has no cleanup item called {{id}}.',
      why: 'The name is mistyped, or this PC doesn’t have the item.',
      todo: 'Scan again, and choose from the items that the scan found.',
    },
    driver: {
      what: 'Windows Update doesn’t offer this PC the driver {{id}}.',
      why: 'The id is mistyped, or the driver was installed or withdrawn after the scan.',
      todo: 'Scan again and choose from the drivers that are offered.',
    },
    nameServers: {
      what: 'This PC has no network adapter {{id}}.',
      why: 'The id is mistyped, or the adapter was unplugged after the list was read.',
      todo: 'Read the adapters again and use one of their ids.',
    },
    mtu: {
      what: 'This PC has no network adapter {{id}}.',
      why: 'The id is mistyped, or the adapter was unplugged after the list was read.',
      todo: 'Read the adapters again and use one of their ids.',
    },
    adapterProperty: {
      what: 'This PC has no adapter with the setting {{id}}.',
      why: 'The adapter was unplugged, or its driver doesn’t have the setting.',
      todo: 'Read the adapter’s settings again and choose one of them.',
    },
    hostsEntry: {
      what: 'The hosts file of this PC can’t have the entry {{id}}.',
      why: 'This device has no hosts file that Clearpane changes, or the entry is mistyped.',
      todo: 'Read the entries again, and check the address and the names.',
    },
    qosPolicy: {
      what: 'This PC has no traffic rule {{id}}.',
      why: 'This device has no traffic rules, or the rule is gone.',
      todo: 'Read the rules again and use one of their names.',
    },
    registryFinding: {
      what: 'A scan of the registry doesn’t find {{id}}.',
      why: 'The id is mistyped, or the entry was changed or removed after the scan.',
      todo: 'Scan again and use an id from the new scan.',
    },
  },
  SCAN_GONE: {
    scan: {
      what: 'These lists of files no longer exist.',
      why: 'The lists are kept only while Clearpane runs, and a new scan replaces them.',
      todo: 'Nothing was deleted. Scan again.',
    },
  },
  ...englishNameServers,
  INVENTORY_UNREADABLE: {
    list: {
      what: 'This PC didn’t return the requested list.',
      why: '{{reason}}.',
      todo: 'Nothing was changed. Try again. You can use the catalog’s settings without the list.',
    },
  },
  ...englishGames,
  ITEM_LOCKED: {
    item: {
      what: '{{name}} ({{id}}) is left as it is.',
      why: '{{reason}}.',
      todo: 'Nothing was changed. Remove this item from the selection.',
    },
  },
  UNKNOWN_PROCESS: {
    process: {
      what: 'The program you chose (process {{pid}}) is no longer running.',
      why: 'The program ended in the meantime. Its process number may belong to another program now.',
      todo: 'Nothing was ended. Choose the program in the current list.',
    },
  },
  PROCESS_KEPT: {
    process: {
      what: '{{name}} ({{pid}}) isn’t ended.',
      why: '{{reason}}.',
      todo: 'Nothing was ended. Choose another program.',
    },
  },
  PROCESS_RUNS: {
    process: {
      what: '{{name}} ({{pid}}) still runs.',
      why: '{{reason}}.',
      todo: 'Close the program in its own window, or end it in Task Manager as an administrator.',
    },
  },
  UNKNOWN_RUN: {
    run: {
      what: "This PC's journal has no run {{id}}.",
      why: 'The id is mistyped, or the run belongs to another device or data folder.',
      todo: 'Use an id from the history.',
    },
  },
  UNKNOWN_SCRIPT: {
    script: {
      what: 'No script has this id.',
      why: 'Clearpane keeps only the newest scripts, and keeps them only until it stops.',
      todo: 'Generate the script again.',
    },
  },
  UNKNOWN_JOB: {
    job: {
      what: 'No job called {{id}} is running.',
      why: 'The job has already ended, or it never existed.',
      todo: 'Open the history to see what the job did.',
    },
  },
  UNKNOWN_STREAM: {
    stream: {
      what: 'No event stream called {{id}} is open.',
      why: 'The stream’s connection ended, or the server restarted.',
      todo: 'Open a new stream with the same topics.',
    },
  },
  JOB_CANCELLED: {
    scan: {
      what: 'The scan was cancelled before it had a result.',
      why: 'Someone cancelled the scan, or Clearpane was closed.',
      todo: 'Nothing was changed. Scan again.',
    },
  },
  PLAN_STALE: {
    moved: {
      what: 'Nothing was changed, because the reviewed plan no longer fits this PC.',
      why: 'At least one value changed between the review and now.',
      todo: 'Review and confirm the new plan.',
    },
  },
  RUN_IN_PROGRESS: {
    somebody: {
      what: 'Another run is changing this PC.',
      why: 'Only one run or recovery can change a PC at a time, across all windows and programs.',
      todo: 'Wait until the other run ends, or cancel it where it was started.',
    },
    process: {
      what: 'Process {{pid}} ({{startedBy}}) has been changing this PC since {{since}}.',
      why: 'Only one run or recovery can change a PC at a time, across all windows and programs.',
      todo: 'Wait until the other run ends, or cancel it where it was started.',
    },
  },
  BACKUP_FAILED: {
    run: {
      what: 'Nothing was changed: {{reason}}.',
      why: 'The selection starts with a backup, so nothing is changed without the backup.',
      todo: 'Remove the cause and try again. To go on without the backup, leave the backup out of the selection, or use --without-backup on the command line.',
    },
  },
  RUN_NOT_FINISHED: {
    run: {
      what: 'Run {{id}} hasn’t ended yet.',
      why: 'The run is still in progress, or its process died and Clearpane hasn’t checked yet what the run did.',
      todo: 'Wait for the run to end. If its process died, apply or undo something, and Clearpane first checks what that run did.',
    },
  },
  NO_ADMINISTRATOR: {
    look: {
      what: 'Nothing was read with administrator rights.',
      why: '{{reason}}.',
      todo: 'Try again and allow administrator rights when Windows asks, or go on without them. A plan lists the values that it can’t read.',
    },
  },
  BROKER_NOT_STARTED: {
    run: {
      what: 'Nothing was changed, because this run needs an administrator and Clearpane’s administrator part didn’t start.',
      why: '{{reason}}.',
      todo: 'Remove the stated cause and try again, or start this command as administrator.',
    },
  },
  JOURNAL_DAMAGED: {
    withScript: {
      what: 'No part of run {{id}} can be read, so its changes are unknown.',
      why: 'The run’s journal in {{folder}} is gone or was altered.',
      todo: 'Nothing was changed. The run’s undo.ps1 is in that folder and works without the journal. Run undo.ps1 to put back what the run was about to change.',
    },
    alone: {
      what: 'No part of run {{id}} can be read, so its changes are unknown.',
      why: 'The run’s journal in {{folder}} is gone or was altered.',
      todo: 'Nothing was changed. Put the journal back from a copy if you have one.',
    },
  },
  DATA_UNUSABLE: { part: folderTrouble, failed: folderFailed },
  JOURNAL_UNWRITABLE: { folder: folderTrouble, failed: folderFailed },
  JOURNAL_WRITE_FAILED: {
    run: {
      what: 'The run was stopped.',
      why: 'Clearpane makes a change only if it can record the change first: {{reason}}.',
      todo: 'Free up space on the disk or repair access to the data folder. At its next start, Clearpane checks what was done before.',
    },
  },
  OUT_UNWRITABLE: {
    file: {
      what: '{{path}} wasn’t written.',
      why: '{{reason}}.',
      todo: 'Specify a file in an existing folder that this account can write to.',
    },
  },
  PORT_UNAVAILABLE: {
    port: {
      what: 'The dashboard wasn’t started.',
      why: 'Port {{port}} of 127.0.0.1 can’t be used: {{reason}}.',
      todo: 'End the program that uses the port, or specify another port. Without --port, Clearpane picks a free port.',
    },
  },
  NATIVE_UNLOADABLE: {
    file: {
      what: '{{message}}. Nothing was read and nothing was changed.',
      why: 'Smart App Control, an antivirus program or a policy on this PC can block unsigned files.',
      todo: 'Look for koffi.node in the history of Windows Security and allow it there, or ask the person who manages this PC. Scripts that Clearpane writes on another PC run without koffi.node.',
    },
  },
  NATIVE_UNTRUSTED: {
    folder: {
      what: 'With administrator rights, Clearpane runs only files that other accounts can’t change: {{reason}}.',
      why: 'Programs that run under an account with write access to the folder could put their own code there.',
      todo: 'Remove the stated folder as an administrator and start again, or start without administrator rights.',
    },
  },
  NOT_CONFIRMED: {
    metered: {
      what: 'The speed test hasn’t started.',
      why: 'Your line is metered, and the test transfers several hundred megabytes to {{server}} and back. On a metered line, each test requires your agreement.',
      todo: 'Agree on the page, add --yes, or test on a line that isn’t metered.',
    },
    speedTest: {
      what: 'The speed test hasn’t started.',
      why: 'The test transfers several hundred megabytes over your line, and {{server}} sees your internet address. The test requires your agreement first.',
      todo: 'Read the server’s terms, then agree on the page, or add --yes.',
    },
    noTerminal: {
      what: 'Nothing was changed.',
      why: 'Without a terminal, Clearpane can’t ask for confirmation, and --yes is missing.',
      todo: 'Run the command with --yes. For changes to the PC, `clearpane plan` shows the plan first.',
    },
    answer: {
      what: 'Nothing was changed.',
      why: 'The answer wasn’t yes.',
      todo: 'Run the command with --yes. For changes to the PC, `clearpane plan` shows the plan first.',
    },
  },
  DEFECT: {
    call: {
      what: 'The call ended unexpectedly.',
      why: 'This is a bug in Clearpane: {{message}}.',
      todo: 'Open the history to see what was done before the error, and report this text.',
    },
    command: {
      what: '{{message}}',
      why: 'This is a bug in Clearpane, not your mistake.',
      todo: 'Report the bug with this text. The journal of every run is intact.',
    },
  },
} as const
