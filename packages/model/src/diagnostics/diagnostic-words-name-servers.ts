/** Texts about name servers that don't respond or that refuse queries; see `diagnostic-words.ts`. */
export const englishNameServers = {
  NAME_SERVERS_SILENT: {
    check: {
      what: 'None of these name servers answers: {{servers}}.',
      why: 'The addresses are mistyped, or this network blocks these servers.',
      todo: 'Nothing was changed. Choose other servers.',
    },
    encrypted: {
      what: 'None of these name servers answers encrypted queries: {{servers}}.',
      why: 'The servers don’t offer encryption, or this network blocks HTTPS queries to them.',
      todo: 'Nothing was changed. Set these servers without encryption, or choose other servers.',
    },
    certificate: {
      what: '{{server}} can’t prove that it is {{address}}.',
      why: 'The server’s certificate is for another name, has expired, or isn’t signed by anybody whom this PC trusts.',
      todo: 'Nothing was changed. Choose another server, or the encrypted address that belongs to this server.',
    },
    putBack: {
      what: 'No name resolved with the new servers, so the old servers were put back.',
      why: 'The new servers looked up names before they were set, but not afterwards.',
      todo: 'This PC has its old servers again. Choose other servers, or try again later.',
    },
    putBackRest: {
      what: 'No name resolved with the new servers, so the old servers were put back.',
      why: 'The new servers looked up names before they were set, but not afterwards.',
      todo: 'This PC has its old servers again. The other changes of run {{id}} stay; the history page can undo them.',
    },
    kept: {
      what: 'No name resolves with the new servers, and the old servers couldn’t be put back.',
      why: 'The undo of run {{id}} failed.',
      todo: 'Undo that run on the history page, or run its undo.ps1 as an administrator.',
    },
  },
  NAME_SERVERS_REFUSED: {
    check: {
      what: 'None of these name servers looks up names for this PC: {{servers}}.',
      why: 'These servers answer, but refuse the queries or fail: {{refusing}}. The servers are for other networks or encrypted queries, or they’re out of order.',
      todo: 'Nothing was changed. Choose other servers.',
    },
    encrypted: {
      what: 'None of these name servers looks up names over HTTPS: {{servers}}.',
      why: 'These servers answer, but refuse the queries or fail: {{refusing}}. The servers are for other networks, or they’re out of order.',
      todo: 'Nothing was changed. Set these servers without encryption, or choose other servers.',
    },
  },
} as const
