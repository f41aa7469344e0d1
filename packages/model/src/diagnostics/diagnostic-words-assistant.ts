/** Diagnostics about assistants and their requests; see `diagnostic-words.ts`. */
export const englishAssistant = {
  ASSISTANT_REFUSED: {
    call: {
      what: 'The server refused this call of an assistant.',
      why: 'An assistant may read this PC, make plans and ask for one to be applied. Everything else takes a person.',
      todo: 'Do this in the dashboard.',
    },
    kind: {
      what: 'Nothing was asked.',
      why: 'An assistant may ask for settings of the catalog alone, by their ids.',
      todo: 'Do the rest in the dashboard.',
    },
    nothing: {
      what: 'Nothing was asked.',
      why: 'The plan changes nothing on this PC.',
      todo: 'Read the state of these settings: they hold already, or can’t be changed.',
    },
    contradicts: {
      what: 'Nothing was asked.',
      why: 'The plan contradicts itself, so it couldn’t be applied.',
      todo: 'Read the plan’s refusals, and make another plan.',
    },
    weakens: {
      what: 'Nothing was asked.',
      why: '{{ids}}: this lowers the PC’s protection, or deletes what no undo brings back. An assistant may not ask for it.',
      todo: 'A person can choose it in the dashboard.',
    },
    notPart: {
      what: 'Nothing was changed.',
      why: 'The request of the assistant doesn’t have all of these settings.',
      todo: 'Open the request again.',
    },
  },
  UNKNOWN_REQUEST: {
    id: {
      what: 'No request of an assistant has the id "{{id}}".',
      why: 'The server was started again since, or the request is older than those that are kept.',
      todo: 'Make a plan, and ask again.',
    },
  },
  REQUEST_ANSWERED: {
    state: {
      what: 'Nothing was changed.',
      why: 'This request of an assistant no longer waits: its state is "{{state}}". A request is answered once, within ten minutes.',
      todo: 'If it’s still wanted, the assistant can ask again.',
    },
  },
} as const
