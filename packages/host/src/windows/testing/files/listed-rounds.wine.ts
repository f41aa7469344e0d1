/**
 * Runs inside Wine: repeated rounds of listing and deleting files. Argument: the number of rounds. Prints one JSON
 * line.
 */
import { listedRounds } from '../listed-rounds.ts'

const [rounds = '1'] = process.argv.slice(2)
void listedRounds(Number(rounds)).then((figures) => console.log(JSON.stringify(figures)))
