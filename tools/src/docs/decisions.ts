/** Checks the head of each decision, so a reader knows when it was made and whether it still holds. */

/** A file name in `docs/decisions` and its text. */
export type Decision = { file: string; text: string }

const head = /^# (\d+)\. \S.*\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: (.+)\n\n/

const status = /^(?:accepted(?:, amended by (\d{4}(?:, \d{4})*))?|superseded by (\d{4}))$/

/** Returns one sentence per fault; none if every decision has a date, a status and an unbroken chain. */
export const decisionFaults = (decisions: readonly Decision[]): string[] =>
  decisions.flatMap(({ file, text }) => {
    const [, number, , state] = head.exec(text) ?? []
    if (number === undefined || state === undefined) return [`${file}: title, Date: or Status: is missing`]
    const [known, amendedBy, supersededBy] = status.exec(state) ?? []
    if (known === undefined) return [`${file}: unknown status "${state}"`]
    const own = file.slice(0, 4)
    const later = (amendedBy ?? supersededBy)?.split(', ') ?? []
    return [
      ...(Number(own) === Number(number) ? [] : [`${file}: the title has number ${number}`]),
      ...later.flatMap((next) => {
        const found = decisions.find((other) => other.file.startsWith(`${next}-`))
        if (found === undefined || next <= own) return [`${file}: no later decision ${next}`]
        return found.text.includes(`](${file})`) ? [] : [`${found.file}: doesn't link to ${file}`]
      }),
    ]
  })
