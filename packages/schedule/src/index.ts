/**
 * When work is due. A schedule is a rule over local dates; an occurrence is `task | local date | time |
 * ordinal`, never an instant, so that a change of the clock or a trip neither doubles nor loses one.
 */
export {}
