/**
 * The English text of each diagnostic, by code: what happened, why, and what to do; a code with several causes has
 * one variant per cause. The placeholders in a sentence are the names of its params; the sentence has the same
 * placeholders in every other language.
 */
import type { DiagnosticWords } from './diagnostic-text.ts'
import { englishAssistant } from './diagnostic-words-assistant.ts'
import { englishAutomation } from './diagnostic-words-automation.ts'
import { englishCloud } from './diagnostic-words-cloud.ts'
import { englishPcDiagnostics } from './diagnostic-words-pc.ts'

const nothingChanged = 'Nothing was changed.'
const refused = 'The request was refused.'
const cannotBeRead = 'The request can’t be read.'
const chooseOne = 'Choose one of these.'

export const englishDiagnostics = {
  BAD_REQUEST: {
    body: {
      what: 'The request’s fields don’t fit the call that the request was sent to.',
      why: '{{problems}}',
      todo: 'Nothing was changed. Correct the request and send it again.',
    },
    form: { what: nothingChanged, why: cannotBeRead, todo: 'Send it in another form.' },
    modelAddress: {
      what: nothingChanged,
      why: 'The address of a model begins with http or https, and contains no user name, password or question mark.',
      todo: 'Use the address that the model’s server shows, e.g. http://127.0.0.1:11434/v1.',
    },
    raw: {
      what: nothingChanged,
      why: 'The request can’t be read, or didn’t arrive in time.',
      todo: 'Send a complete, plain HTTP/1.1 request in time.',
    },
    expectation: {
      what: nothingChanged,
      why: 'The request’s Expect header specifies an expectation that this server doesn’t support.',
      todo: 'Send a complete, plain HTTP/1.1 request in time.',
    },
    address: {
      what: refused,
      why: 'The request’s address doesn’t begin with exactly one slash.',
      todo: 'Nothing was changed. Request a path of this server.',
    },
    progressId: {
      what: 'The header {{header}} doesn’t contain a valid id.',
      why: 'An id has 1 to 64 letters, digits, hyphens and underscores.',
      todo: 'Nothing was changed. Send another id.',
    },
    folder: {
      what: 'There’s no folder {{path}}.',
      why: 'A scan looks only through folders that exist.',
      todo: 'Choose another folder.',
    },
    jobIdTaken: {
      what: 'A job called {{id}} is already running.',
      why: 'The page chooses a job’s id, which must be new each time.',
      todo: 'Send the request again with another id.',
    },
    noFolders: {
      what: 'None of your own folders exists: Desktop, Documents, Downloads, Music, Pictures, Videos.',
      why: 'If no folder is specified, a scan looks through your own folders, but never through the whole profile.',
      todo: 'Specify the folders to look through.',
    },
    notProposed: {
      what: 'Part of this request wasn’t proposed for this PC.',
      why: 'Auto-Fix All accepts only fixes from its proposal, either all of them or some of them.',
      todo: 'Nothing was changed. Read the proposal again.',
    },
    noScan: {
      what: 'No scan for duplicate files has found copies that could be moved.',
      why: 'Only files that the last scan found are set aside.',
      todo: 'Scan for duplicates first.',
    },
    topic: {
      what: 'One of the names in this request isn’t a topic.',
      why: 'Topics have names like jobs, job:<id> and status:<device>.',
      todo: 'Leave that name out and send the other names again.',
    },
    changeWithoutRun: {
      what: 'The request specifies a change but not its run.',
      why: 'Changes are numbered within a run.',
      todo: 'Nothing was changed. Specify the run too, or leave the change out to undo everything.',
    },
    runAndTweaks: {
      what: 'A request can’t specify both a run and tweaks.',
      why: 'An undo covers either one run, or the changes that the specified tweaks made in all runs.',
      todo: 'Nothing was changed. Specify either the run or the tweaks.',
    },
    recommendation: {
      what: 'No recommendation is called {{id}}.',
      why: 'The recommendations are {{known}}.',
      todo: 'Nothing was changed. Name one of the listed recommendations.',
    },
    restoreWithOthers: {
      what: '{{choice}} was combined with other choices.',
      why: 'This choice puts everything back and selects nothing, so it can’t be combined with other choices.',
      todo: 'Run it alone.',
    },
  },
  BAD_JSON: {
    body: {
      what: nothingChanged,
      why: 'The request can’t be read as JSON.',
      todo: 'Send one JSON document.',
    },
  },
  BODY_TOO_LARGE: {
    body: {
      what: nothingChanged,
      why: 'A request body can be up to 64 KB, or up to 64 MB for an import.',
      todo: 'Send less at once.',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    body: {
      what: nothingChanged,
      why: 'Only application/json is read.',
      todo: 'Send the body as JSON, with the matching content-type.',
    },
  },
  NOT_SIGNED_IN: {
    session: {
      what: refused,
      why: 'The request has no valid session cookie, or {{header}} doesn’t contain the matching secret. A session ends when the server stops, when you sign out, and after twelve hours without use.',
      todo: 'Start Clearpane again. It opens the running dashboard with a new link. docs/api.md describes how a script signs in.',
    },
    link: {
      what: 'This link didn’t open the dashboard.',
      why: 'A link works once, within ten minutes, and only until Clearpane makes a newer link.',
      todo: 'Start Clearpane again. It finds the running dashboard and prints a new link.',
    },
  },
  FOREIGN_ORIGIN: {
    page: {
      what: refused,
      why: 'The request comes from a page of another origin.',
      todo: 'Use the dashboard itself.',
    },
  },
  NOT_FOUND: {
    address: {
      what: 'Nothing was done.',
      why: 'The server has no such call or file.',
      todo: 'Check the address. docs/api.md shows where the calls are listed.',
    },
  },
  METHOD_NOT_ALLOWED: {
    address: {
      what: 'Nothing was done.',
      why: 'This address accepts {{methods}}.',
      todo: 'Send the request with an accepted method.',
    },
  },
  TOO_MANY_REQUESTS: {
    streams: {
      what: 'Nothing was done.',
      why: 'This session already has {{most}} event streams open.',
      todo: 'Send the request again after the number of seconds in retry-after.',
    },
    requests: {
      what: 'Nothing was asked.',
      why: '{{most}} assistant requests are already waiting for a person.',
      todo: 'Wait until those requests are answered or have expired.',
    },
    turns: {
      what: 'Nothing was done.',
      why: 'Clearpane makes only a few plans and scripts at a time, and the maximum number is already waiting.',
      todo: 'Send the request again after the number of seconds in retry-after.',
    },
  },
  UNKNOWN_TWEAK: {
    tweak: {
      what: 'No tweak is called {{id}}.',
      why: 'Ids are permanent, so this id is mistyped or belongs to a newer version of Clearpane.',
      todo: 'List the tweaks and use an id from the list.',
    },
    run: {
      what: 'Run {{run}} changed nothing for {{id}}.',
      why: 'The run’s changes were made for other tweaks.',
      todo: 'Nothing was changed. Look at the run’s changes, and name a tweak that they belong to.',
    },
    app: {
      what: 'One of the apps isn’t in the list of removable apps.',
      why: 'The id is mistyped, or the app belongs to a newer version of Clearpane.',
      todo: 'Use ids from the generator’s own list.',
    },
    privacy: {
      what: 'No privacy setting is called {{id}}.',
      why: 'Issues have the ids that a privacy scan gave them.',
      todo: 'Nothing was changed. Scan again and send issues from the new scan.',
    },
  },
  UNKNOWN_OPTION: {
    option: {
      what: '{{tweak}} has no option {{option}}.',
      why: 'Its options are {{options}}.',
      todo: chooseOne,
    },
    item: {
      what: '{{tweak}} doesn’t have this option, or doesn’t have all of these items.',
      why: 'Items are named after the tweak’s settings.',
      todo: 'Nothing was changed. Choose from the settings that the tweak lists.',
    },
    whole: {
      what: '{{tweak}} doesn’t have this option, or doesn’t have all of these items.',
      why: 'The tweak can only be chosen as a whole.',
      todo: 'Nothing was changed. Choose from the settings that the tweak lists.',
    },
  },
  UNKNOWN_PRESET: {
    preset: {
      what: 'No profile is called {{id}}.',
      why: 'The name is mistyped, or the profile belongs to a newer version of Clearpane.',
      todo: 'Use an id from the list of profiles; `clearpane status` prints it.',
    },
  },
  UNKNOWN_RESET_TYPE: {
    type: {
      what: 'No stored data has this type.',
      why: 'The types are {{types}}.',
      todo: 'Nothing was deleted. Choose one of the listed types.',
    },
  },
  EMPTY_SELECTION: {
    plan: {
      what: 'The selection contains no tweak.',
      why: 'A plan must contain at least one choice.',
      todo: 'Choose a profile or a tweak.',
    },
    script: {
      what: 'No option is selected.',
      why: 'A script without an option would do nothing.',
      todo: 'Select at least one option.',
    },
    command: {
      what: 'You didn’t name a preset, tweak, service or app.',
      why: 'There’s no default selection. Clearpane changes only what you select.',
      todo: 'Add --preset ID, --tweak ID, --service NAME=START, --app FAMILY or --from FILE; `clearpane status` and `clearpane tweaks` list the ids.',
    },
  },
  CHOICES_CONFLICT: {
    tweaks: {
      what: '"{{title}}" ({{id}}) and "{{otherTitle}}" ({{otherId}}) can’t both be applied.',
      why: 'The two tweaks set {{over}} to different states.',
      todo: 'Remove one of the two tweaks from the selection.',
    },
  },
  BAD_DNS: {
    empty: {
      what: 'No DNS server was entered.',
      why: 'Custom DNS servers are on, but both address fields are empty.',
      todo: 'Enter a primary address, or turn custom DNS servers off.',
    },
  },
  BAD_SELECTION: {
    json: {
      what: 'Nothing was imported, because the file isn’t a Clearpane selection.',
      why: 'It isn’t valid JSON.',
      todo: 'Export the selection again and import that file.',
    },
    unknown: {
      what: 'Nothing was imported, because Clearpane doesn’t recognize this kind of file.',
      why: 'The file is neither a Clearpane selection nor a file from WinUtil, Win11Debloat, Winhance, Sophia Script or O&O ShutUp10++.',
      todo: 'Choose the file that one of these programs saved or exported.',
    },
    shape: {
      what: 'Nothing was imported, because the file isn’t a Clearpane selection.',
      why: '{{problems}}',
      todo: 'Export the selection again and import that file.',
    },
    file: {
      what: '{{path}} can’t be read.',
      why: 'There’s no such file, or this account isn’t allowed to read it.',
      todo: 'Name a file that `clearpane export --out FILE` or the dashboard wrote.',
    },
  },
  ...englishAssistant,
  ...englishAutomation,
  ...englishCloud,
  ...englishPcDiagnostics,
} as const

/** The type of the table that another language must provide, with the same codes and variants. */
type TableOf<T> = { readonly [C in keyof T]: { readonly [V in keyof T[C]]: DiagnosticWords } }
export type DiagnosticTable = TableOf<typeof englishDiagnostics>
export type PcDiagnosticTable = TableOf<typeof englishPcDiagnostics>
