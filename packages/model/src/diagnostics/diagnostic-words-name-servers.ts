/** Words about name servers that don't respond, or that refuse queries; see `diagnostic-words.ts`. */
export const englishNameServers = {
  NAME_SERVERS_SILENT: {
    check: {
      what: 'None of these name servers answers: {{servers}}.',
      why: 'Their addresses are mistyped, or this network blocks these servers.',
      todo: 'Nothing was changed. Choose other servers.',
    },
    encrypted: {
      what: 'None of these name servers answers encrypted queries: {{servers}}.',
      why: 'The servers don’t offer encryption, or this network blocks them over HTTPS.',
      todo: 'Nothing was changed. Set these servers without encryption, or choose others.',
    },
    certificate: {
      what: '{{server}} can’t prove that it is {{address}}.',
      why: 'Its certificate is for another name, has expired or isn’t signed by anybody this PC trusts.',
      todo: 'Nothing was changed. Choose another server, or the encrypted address that belongs to this one.',
    },
    putBack: {
      what: 'No name resolved with the new servers, so the old ones were put back.',
      why: 'The servers stopped looking up names after they were set.',
      todo: 'This PC has its old servers again. Choose other servers, or try again later.',
    },
    putBackRest: {
      what: 'No name resolved with the new servers, so the old ones were put back.',
      why: 'The servers stopped looking up names after they were set.',
      todo: 'This PC has its old servers again. The other changes of run {{id}} stay; the history page can undo them.',
    },
    kept: {
      what: 'No name resolves with the new servers, and the old ones couldn’t be put back.',
      why: 'The undo of run {{id}} failed.',
      todo: 'Undo that run on the history page, or run its undo.ps1 as an administrator.',
    },
  },
  NAME_SERVERS_REFUSED: {
    check: {
      what: 'None of these name servers looks up names for this PC: {{servers}}.',
      why: 'These answer, but refuse or fail: {{refusing}}. They’re for other networks or encrypted queries, or out of order.',
      todo: 'Nothing was changed. Choose other servers.',
    },
    encrypted: {
      what: 'None of these name servers looks up names over HTTPS: {{servers}}.',
      why: 'These answer, but refuse or fail: {{refusing}}. They’re for other networks, or out of order.',
      todo: 'Nothing was changed. Set these servers without encryption, or choose others.',
    },
  },
} as const
