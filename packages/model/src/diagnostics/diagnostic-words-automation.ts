/** Diagnostics about scheduled tasks and reminders; see `diagnostic-words.ts`. */
export const englishAutomation = {
  UNKNOWN_TASK: {
    id: {
      what: 'This PC has no task "{{id}}".',
      why: 'The task was deleted in the meantime, or belongs to another PC in the list.',
      todo: 'Read the tasks of this PC again.',
    },
    run: {
      what: 'This PC has no task run "{{id}}".',
      why: 'The run ended, its task was deleted, or the run is too old to be kept.',
      todo: 'Read the runs of the task again.',
    },
  },
  UNKNOWN_ANALYSIS: {
    id: {
      what: 'This PC has no analysis "{{id}}".',
      why: 'A newer analysis replaced this analysis, or the recommendations were reset.',
      todo: 'Analyze the system again.',
    },
  },
  UNKNOWN_RECOMMENDATION: {
    id: {
      what: 'There’s no recommendation "{{id}}" for this PC.',
      why: 'The last analysis didn’t make this recommendation, or nobody has analyzed this PC.',
      todo: 'Read the recommendations again, or analyze the system.',
    },
    byHand: {
      what: 'Clearpane can’t carry out "{{id}}".',
      why: 'This recommendation has steps that a person must take, and changes nothing on its own.',
      todo: 'Follow the steps of the recommendation.',
    },
  },
  UNKNOWN_REMINDER: {
    id: {
      what: 'There’s no reminder "{{id}}".',
      why: 'The reason for the reminder no longer exists, or the reminder was dismissed.',
      todo: 'Read the reminders again.',
    },
  },
  TASK_REFUSED: {
    times: {
      what: 'The task wasn’t saved.',
      why: 'A custom schedule must contain the times at which the task starts.',
      todo: 'Add at least one time.',
    },
    never: {
      what: 'The task wasn’t saved.',
      why: 'The task would never start. Its interval is a whole number of weeks, so each start would fall on the weekday of the first day, which isn’t chosen.',
      todo: 'Also choose the weekday of the first day, choose another first day, or choose an interval that isn’t a multiple of 7 days.',
    },
    most: {
      what: 'The task wasn’t saved.',
      why: 'This PC has {{count}} tasks, which is the maximum.',
      todo: 'Delete a task that you don’t need.',
    },
    preset: {
      what: 'The task wasn’t saved.',
      why: 'No profile is called "{{id}}".',
      todo: 'Choose one of the profiles.',
    },
    profile: {
      what: 'Nothing was changed.',
      why: 'No automation profile is called "{{id}}".',
      todo: 'Choose one of the automation profiles.',
    },
    folder: {
      what: 'The settings weren’t saved.',
      why: 'The backup folder {{path}} can’t be used: {{reason}}.',
      todo: 'Choose a folder that exists and that this account can write to.',
    },
    changed: {
      what: '"{{name}}" wasn’t run.',
      why: 'The task was changed after its entry in Task Scheduler was made.',
      todo: 'Register the tasks again.',
    },
    noEntries: {
      what: 'Nothing was registered.',
      why: 'Only clearpane.exe on Windows has entries in Task Scheduler.',
      todo: 'Start clearpane.exe on Windows. On other systems, tasks start only while the dashboard runs.',
    },
    elevated: {
      what: 'The task’s administrator rights weren’t changed.',
      why: 'The reason: {{reason}}.',
      todo: 'The task goes on as before. Changes that need an administrator wait for you.',
    },
    entries: {
      what: 'The entries in Task Scheduler weren’t changed.',
      why: 'Windows refused: {{reason}}.',
      todo: 'Check in services.msc that Task Scheduler is running, then register the tasks again.',
    },
    mailForm: {
      what: 'The mail server couldn’t be used.',
      why: '"{{host}}" isn’t the name or the address of a server.',
      todo: 'Enter a name such as mail.example.com.',
    },
    mailFrom: {
      what: 'The mail server couldn’t be used.',
      why: '"{{from}}" isn’t a single e-mail address.',
      todo: 'Enter the address that the mail is sent from.',
    },
    mailLogin: {
      what: 'The mail server couldn’t be used.',
      why: 'Enter either both a user name and a password, or neither.',
      todo: 'Enter both, or neither.',
    },
    mailPlain: {
      what: 'The mail server couldn’t be used.',
      why: '{{host}} is another computer, and without encryption every computer along the way could read the password.',
      todo: 'Choose STARTTLS or TLS.',
    },
    mailPassword: {
      what: 'The mail server couldn’t be used.',
      why: 'The stored password is for another server or another user.',
      todo: 'Enter the password for {{host}}.',
    },
    mailFile: {
      what: 'The mail server wasn’t saved.',
      why: 'The file with the mail server’s settings can’t be written: {{reason}}.',
      todo: 'Check the access rights to Clearpane’s data folder and the free space on its drive.',
    },
    ownFolder: {
      what: 'The settings weren’t saved.',
      why: 'The backup folder {{path}} is within Clearpane’s own data. If that data is lost, the backups are lost too.',
      todo: 'Choose a folder elsewhere, preferably on another drive.',
    },
  },
  TASK_RUNS: {
    same: {
      what: '"{{name}}" wasn’t started.',
      why: 'The task is already running, or the maximum number of tasks is running.',
      todo: 'Wait until the current run ends, or cancel it.',
    },
    undeletable: {
      what: '"{{name}}" can’t be deleted now.',
      why: 'It’s running.',
      todo: 'Wait until the current run ends, or cancel it.',
    },
  },
} as const
