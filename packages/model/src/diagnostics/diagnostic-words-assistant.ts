/** Diagnostics about assistants and their requests; see `diagnostic-words.ts`. */
export const englishAssistant = {
  ASSISTANT_REFUSED: {
    call: {
      what: 'The server refused this call from an assistant.',
      why: 'An assistant may read this PC, make plans and request that a plan be applied. Everything else requires a person.',
      todo: 'Carry out the refused action in the dashboard.',
    },
    kind: {
      what: 'Nothing was asked.',
      why: 'An assistant may request only catalog settings, by their ids.',
      todo: 'Make all other changes in the dashboard.',
    },
    nothing: {
      what: 'Nothing was asked.',
      why: 'The plan changes nothing on this PC.',
      todo: 'Read the state of these settings. They’re already set, or can’t be changed.',
    },
    contradicts: {
      what: 'Nothing was asked.',
      why: 'The plan contradicts itself, so it couldn’t be applied.',
      todo: 'Read why the plan refuses some changes, and make another plan.',
    },
    weakens: {
      what: 'Nothing was asked.',
      why: '{{ids}}: this change lowers the PC’s protection, or deletes something that undo can’t restore. An assistant may not request the change.',
      todo: 'A person can choose this change in the dashboard.',
    },
    notPart: {
      what: 'Nothing was changed.',
      why: 'The assistant’s request doesn’t include all of these settings.',
      todo: 'Open the request again.',
    },
  },
  UNKNOWN_REQUEST: {
    id: {
      what: 'No assistant request has the id "{{id}}".',
      why: 'The server was restarted in the meantime, or the request is too old to be kept.',
      todo: 'Make a plan, and send a new request.',
    },
  },
  REQUEST_ANSWERED: {
    state: {
      what: 'Nothing was changed.',
      why: 'This assistant request is no longer waiting, because its state is "{{state}}". A request is answered once, within ten minutes.',
      todo: 'If the change is still wanted, the assistant can send a new request.',
    },
  },
} as const
