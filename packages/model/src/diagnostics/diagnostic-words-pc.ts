/** The part of the diagnostics that is about a PC, its runs and the data folder; see `diagnostic-words.ts`. */

/** One sentence for every trouble with the data folder, whoever meets it. */
const repairFolder =
  'End every other Clearpane, make room or repair access to it, or name another data folder with --data-dir.'
const folderTrouble = {
  what: '{{path}} cannot be used. Nothing was changed.',
  why: '{{reason}}.',
  todo: repairFolder,
} as const

export const englishPcDiagnostics = {
  UNKNOWN_DEVICE: {
    id: {
      what: 'This machine has no device "{{id}}".',
      why: 'Here there are {{known}}.',
      todo: 'Choose one of these.',
    },
    header: {
      what: 'The header {{header}} names no device.',
      why: 'Devices are called this, sample, restricted and generic.',
      todo: 'Take one from the list of devices.',
    },
  },
  DEVICE_UNSUPPORTED: {
    noSample: {
      what: 'There is no such sample PC.',
      why: 'Only a sample has a stock state to go back to, and is restarted from here.',
      todo: 'Nothing was changed; use undo for a real PC.',
    },
    noList: {
      what: 'This device lists no services and no apps.',
      why: 'Only Windows and the sample PCs have them.',
      todo: 'Choose another device.',
    },
    noScript: {
      what: 'restore-defaults has no script of its own.',
      why: "It puts back what this PC's journal recorded, which no other PC has.",
      todo: 'Use the undo.ps1 that lies beside each run.',
    },
  },
  UNKNOWN_ITEM: {
    service: {
      what: 'This PC lists no service called {{id}}.',
      why: 'The name is mistyped, or it is gone since the list was read.',
      todo: 'Read the list again and take a name from there.',
    },
    app: {
      what: 'This PC lists no app called {{id}}.',
      why: 'The name is mistyped, or it is gone since the list was read.',
      todo: 'Read the list again and take a name from there.',
    },
  },
  INVENTORY_UNREADABLE: {
    list: {
      what: 'This PC did not answer with its list.',
      why: '{{reason}}.',
      todo: 'Nothing was changed. Try again; the settings of the catalog do not need the list.',
    },
  },
  ITEM_LOCKED: {
    item: {
      what: '{{name}} ({{id}}) is left as it is.',
      why: '{{reason}}.',
      todo: 'Nothing was changed. Take it out of the selection.',
    },
  },
  UNKNOWN_RUN: {
    run: {
      what: "This PC's journal has no run {{id}}.",
      why: 'The id is mistyped, or the run belongs to another device or data folder.',
      todo: 'Take an id from the history.',
    },
  },
  UNKNOWN_SCRIPT: {
    script: {
      what: 'No script has this id.',
      why: 'Scripts are kept until Clearpane stops, and only the newest ones.',
      todo: 'Generate the script again.',
    },
  },
  UNKNOWN_JOB: {
    job: {
      what: 'No job called {{id}} is under way.',
      why: 'It has ended already, or it never was.',
      todo: 'See the history for what it did.',
    },
  },
  UNKNOWN_STREAM: {
    stream: {
      what: 'No event stream called {{id}} is open.',
      why: 'Its connection ended, or the server restarted.',
      todo: 'Open a stream with these topics.',
    },
  },
  JOB_CANCELLED: {
    scan: {
      what: 'The scan was cancelled before it had a result.',
      why: 'Somebody cancelled it, or Clearpane was closed.',
      todo: 'Nothing was changed. Scan again.',
    },
  },
  PLAN_STALE: {
    moved: {
      what: 'Nothing was changed: the plan that was reviewed no longer fits this PC.',
      why: 'At least one value moved between the review and now.',
      todo: 'Review the new plan and confirm that one.',
    },
  },
  RUN_IN_PROGRESS: {
    somebody: {
      what: 'Another run holds this PC.',
      why: 'Only one run or recovery changes a PC at a time, over all windows and programs.',
      todo: 'Wait until it has ended, or cancel it there.',
    },
    process: {
      what: 'Process {{pid}} ({{startedBy}}) holds this PC since {{since}}.',
      why: 'Only one run or recovery changes a PC at a time, over all windows and programs.',
      todo: 'Wait until it has ended, or cancel it there.',
    },
  },
  RUN_NOT_FINISHED: {
    run: {
      what: 'Run {{id}} has no end yet.',
      why: 'It is still going on, or its process died and nothing has settled it.',
      todo: 'Wait for it, or apply or undo anything: that settles dead runs first.',
    },
  },
  NO_ADMINISTRATOR: {
    look: {
      what: 'Nothing was read with administrator rights.',
      why: '{{reason}}.',
      todo: 'Try again and allow it when Windows asks, or go on without: a plan names what it cannot read.',
    },
  },
  BROKER_NOT_STARTED: {
    run: {
      what: 'Nothing was changed: this needs an administrator, and the administrator part did not start.',
      why: '{{reason}}.',
      todo: 'Remove what the reason names and try again, or start this command as administrator.',
    },
  },
  JOURNAL_DAMAGED: {
    withScript: {
      what: 'Nothing of run {{id}} can be read, so nobody knows what it changed.',
      why: 'Its journal in {{folder}} is gone or was altered.',
      todo: 'Nothing was changed. Its undo.ps1 lies in that folder and needs no journal: run it to put back what the run was about to change.',
    },
    alone: {
      what: 'Nothing of run {{id}} can be read, so nobody knows what it changed.',
      why: 'Its journal in {{folder}} is gone or was altered.',
      todo: 'Nothing was changed. Put the journal back from a copy, if there is one.',
    },
  },
  DATA_UNUSABLE: { part: folderTrouble },
  JOURNAL_UNWRITABLE: { folder: folderTrouble },
  JOURNAL_WRITE_FAILED: {
    run: {
      what: 'The run was stopped.',
      why: 'Nothing is changed that cannot be recorded first: {{reason}}.',
      todo: 'Make room on the disk or repair access to the data folder; what was done before is settled at the next start.',
    },
  },
  OUT_UNWRITABLE: {
    file: {
      what: '{{path}} was not written.',
      why: '{{reason}}.',
      todo: 'Name a file in a folder that exists and that this account may write to.',
    },
  },
  PORT_UNAVAILABLE: {
    port: {
      what: 'The dashboard was not started.',
      why: 'Port {{port}} of 127.0.0.1 cannot be used: {{reason}}.',
      todo: 'End the program that uses it, or name another port; without --port a free one is taken.',
    },
  },
  NATIVE_UNLOADABLE: {
    file: {
      what: '{{message}}. Nothing was read and nothing was changed.',
      why: 'Smart App Control, an antivirus program or a policy of this PC can forbid files that carry no signature.',
      todo: 'Look for koffi.node in the history of Windows Security, and allow it there or ask who manages this PC. The scripts that Clearpane writes on another PC run without it.',
    },
  },
  NATIVE_UNTRUSTED: {
    folder: {
      what: 'With an administrator’s rights Clearpane runs nothing that others can change: {{reason}}.',
      why: 'Any program of such an account could put its own code there.',
      todo: 'Remove that folder as an administrator and start again, or start without administrator rights.',
    },
  },
  NOT_CONFIRMED: {
    noTerminal: {
      what: 'Nothing was changed.',
      why: 'There is no terminal to ask at, and --yes was not given.',
      todo: 'Review with `clearpane plan`, then run the command with --yes.',
    },
    answer: {
      what: 'Nothing was changed.',
      why: 'The answer was not yes.',
      todo: 'Review with `clearpane plan`, then run the command with --yes.',
    },
  },
  DEFECT: {
    call: {
      what: 'The call ended unexpectedly.',
      why: 'This is a defect of ours: {{message}}.',
      todo: 'See the history for what was done before; report this text.',
    },
    command: {
      what: '{{message}}',
      why: 'This is a defect of ours, not of yours.',
      todo: 'Report it with this text; the journal of any run is intact.',
    },
  },
} as const
